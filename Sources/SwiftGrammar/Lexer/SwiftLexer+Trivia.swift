import Descent

extension SwiftLexer {
  /// The end of a comment that ends with its line.
  @inline(__always)
  func endOfLineComment(_ source: borrowing Span<UInt8>, from start: Int) -> Int {
    var position = start
    while true {
      position = source.nextControlCharacter(from: position)
      // Zero bytes and other control characters are a part of the comment, unless they are the end of the source.
      if !traits[Int(source[position])].contains(.line), source[position] != 0 || position >= state.end {
        return min(position, state.end)
      }
      position &+= 1
    }
  }

  /// The end of the block comment that begins at an offset; comments nest. Only a newline matters for what follows.
  mutating func skipBlockComment(_ source: borrowing Span<UInt8>, from start: Int, flags: inout TokenFlags) -> Int {
    let comment = BlockComment(source, from: start, end: state.end)
    flags.remove(.leadingGlued)
    if comment.hasNewline {
      flags = .startsLine
      if !openStrings.isEmpty { abandonSingleLineStrings(at: start) }
    }
    if !comment.isTerminated {
      report(.unterminatedComment, from: start, to: start + 2)
    }
    return comment.end
  }

  /// The end of a run of characters that have no place in Swift, all of one sort; they become trivia.
  ///
  /// Bytes that are not UTF-8 are not reported: `SourceText.encodingDiagnostics` has them.
  mutating func skipUnexpectedCharacters(_ source: borrowing Span<UInt8>, from start: Int) -> Int {
    guard let first = source.scalar(at: start) else {
      var position = start + 1
      while source[position] >= 0x80, source.scalar(at: position) == nil { position += 1 }
      return min(position, state.end)
    }
    var position = start + first.length
    if first.value == Self.nonBreakingSpaceScalar {
      while let next = source.scalar(at: position), next.value == first.value { position += next.length }
      let spaces = String(repeating: " ", count: (position - start) / first.length)
      let fixIt = FixIt([.init(SourceRange(UInt32(start), UInt32(position)), spaces)])
      report(.nonBreakingSpace, from: start, to: position, fixIts: [fixIt])
    } else {
      report(.invalidCharacter, from: start, to: position)
    }
    return position
  }

  static let nonBreakingSpaceScalar: UInt32 = 0xA0

  /// The end of what a conflict marker at the start of a line sets off, the line of its end included; nil if there is
  /// none.
  ///
  ///     <<<<<<< HEAD
  ///     let x = 1
  ///     =======
  ///     let x = 2
  ///     >>>>>>> branch
  ///
  /// Perforce writes `>>>> ORIGINAL` and `<<<<`.
  mutating func skipConflict(_ source: borrowing Span<UInt8>, from start: Int) -> Int? {
    guard let style = ConflictStyle(source, at: start), start >= conflictSearchedTo else { return nil }
    var position = start
    while position < state.end {
      if source[position] == UInt8(ascii: "\n") || source[position] == UInt8(ascii: "\r"),
        style.ends(source, at: position + 1)
      {
        position += 1
        report(.conflictMarker, from: start, to: start + style.openerLength)
        return endOfLineComment(source, from: position)
      }
      position += 1
    }
    // Whatever looks like the start of a conflict from here on has no end either.
    conflictSearchedTo = state.end
    return nil
  }
}

/// The extent of a block comment.
struct BlockComment {
  var end: Int
  var hasNewline = false
  var isTerminated = false

  /// Scans a comment from its `/*` to the `*/` that closes it, or to the end of the source.
  init(_ source: borrowing Span<UInt8>, from start: Int, end sourceEnd: Int) {
    var position = start + 2
    var depth = 1
    while position < sourceEnd {
      let byte = source[position]
      position &+= 1
      switch byte {
      case UInt8(ascii: "*") where source[position] == UInt8(ascii: "/"):
        position &+= 1
        depth -= 1
        if depth == 0 {
          isTerminated = true
          end = position
          return
        }
      case UInt8(ascii: "/") where source[position] == UInt8(ascii: "*"):
        position &+= 1
        depth += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): hasNewline = true
      default: break
      }
    }
    end = sourceEnd
  }
}

/// The marks that a version-control system leaves around lines it could not merge.
enum ConflictStyle {
  /// Seven `<` and a space to seven `>` and a space.
  case diff3
  /// Four `>` and a space to a line of four `<`.
  case perforce

  /// Recognises the opening mark at the start of a line.
  init?(_ source: borrowing Span<UInt8>, at start: Int) {
    if start > 0, source[start - 1] != UInt8(ascii: "\n"), source[start - 1] != UInt8(ascii: "\r") { return nil }
    let mark = source[start]
    guard mark == UInt8(ascii: "<") || mark == UInt8(ascii: ">") else { return nil }
    self = mark == UInt8(ascii: "<") ? .diff3 : .perforce
    for index in 1..<openerLength - 1 where source[start + index] != mark { return nil }
    if source[start + openerLength - 1] != UInt8(ascii: " ") { return nil }
  }

  /// The length of the opening mark with its space.
  var openerLength: Int { self == .diff3 ? 8 : 5 }

  /// Whether the closing mark stands at the start of a line.
  func ends(_ source: borrowing Span<UInt8>, at start: Int) -> Bool {
    let mark = self == .diff3 ? UInt8(ascii: ">") : UInt8(ascii: "<")
    for index in 0..<openerLength - 1 {
      // The padding after the source is zero, so the marks are never sought beyond it.
      if source[start + index] != mark { return false }
    }
    let last = source[start + openerLength - 1]
    return self == .diff3 ? last == UInt8(ascii: " ") : last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r")
  }
}

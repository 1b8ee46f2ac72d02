import Descent

/// The state of an indentation lexer, without the generic type of its token kinds.
struct IndentationLayout: Sendable {
  private enum Role: UInt8 {
    case none, opening, closing, blockStart
  }

  private let newlineIndex: UInt8
  private let indentIndex: UInt8
  private let dedentIndex: UInt8
  private let roles: [Role]
  /// True if a bracket is taken for unclosed where a line is indented no more than the one with the bracket.
  var closesBracketsByLayout = false

  /// Tokens of the base lexer that were not emitted yet.
  private var tokens: [Token] = []
  private var next = 0
  private var isSourceUsedUp = false
  /// Synthesized tokens to emit before the next one.
  private var waiting: [Token] = []
  /// True if the synthesized tokens before the next token, or before the end, were already created.
  private var isNextPrepared = false

  private var levels = [IndentationLevel(Indentation())]
  private var bracketDepth = 0
  private var previousRole = Role.none
  /// The indentation of the last line that counted.
  private var lineColumns = 0
  /// The indentation of the last line that fitted no block.
  private var misfitColumns = 0
  /// The end of the previous token; nil at the beginning.
  private var previousEnd: Int?

  /// The number of tokens requested from the base lexer at once.
  private static let roundCount = 256

  init<Kind: TokenKind>(_ style: IndentationStyle<Kind>) {
    newlineIndex = style.newline.index
    indentIndex = style.indent.index
    dedentIndex = style.dedent.index
    roles = Kind.allCases.map { kind in
      if style.opening.contains(kind) { return .opening }
      if style.closing.contains(kind) { return .closing }
      return style.blockStarts.contains(kind) ? .blockStart : .none
    }
  }

  /// Requests more tokens from the base lexer, which returns true after the last one.
  mutating func refill(_ lex: (inout OutputSpan<Token>) -> Bool) {
    tokens.removeAll(keepingCapacity: true)
    next = 0
    var isLast = false
    tokens.append(addingCapacity: Self.roundCount) { output in isLast = lex(&output) }
    isSourceUsedUp = isLast
  }

  /// Emits tokens, with the synthesized ones before them, while there are any and the output has room; returns
  /// true after the last one.
  mutating func emit(
    into output: inout OutputSpan<Token>, _ source: borrowing Span<UInt8>, _ state: inout LexerState
  ) -> Bool {
    while !output.isFull {
      if let token = waiting.popLast() {
        output.append(token)
      } else if next < tokens.count {
        let token = tokens[next]
        if !isNextPrepared, token.flags.contains(.startsLine) {
          prepareLine(before: token, source, &state)
          isNextPrepared = true
          continue
        }
        isNextPrepared = false
        pass(token, state)
        output.append(token)
        next += 1
      } else if isSourceUsedUp, !isNextPrepared {
        prepareEnd()
        isNextPrepared = true
      } else {
        return isSourceUsedUp
      }
    }
    return false
  }

  private mutating func pass(_ token: Token, _ state: LexerState) {
    switch roles[Int(token.kindIndex)] {
    case .opening: bracketDepth += 1
    case .closing: bracketDepth = max(0, bracketDepth - 1)
    case .none, .blockStart: break
    }
    previousRole = roles[Int(token.kindIndex)]
    previousEnd = Int(token.start) + state.length(of: token)
  }

  /// Ends the line before a token that begins another one, and the blocks that do not continue.
  private mutating func prepareLine(
    before token: Token, _ source: borrowing Span<UInt8>, _ state: inout LexerState
  ) {
    if bracketDepth > 0, !closesBracketsByLayout || roles[Int(token.kindIndex)] == .closing { return }
    let start = Int(token.start)
    let firstLine = source.scalar(at: 0)?.value == 0xFEFF ? 3 : 0
    let line = Indentation(ofLineAt: start, notBefore: previousEnd ?? firstLine, in: source)
    if bracketDepth > 0 {
      if line.columns > lineColumns, previousRole != .blockStart { return }
      bracketDepth = 0
    }
    lineColumns = line.columns
    // The tokens are removed from the end.
    defer { waiting.reverse() }
    guard let previousEnd else {
      // The first line belongs to no block and begins none, however deeply it is indented.
      if line.columns > 0 { state.diagnostics.append(Diagnostic(.indentedFirstLine, at: line.range)) }
      return levels[0].take(line)
    }
    waiting.append(empty(newlineIndex, at: previousEnd))
    if !levels[levels.count - 1].accepts(line, in: source) {
      state.diagnostics.append(Diagnostic(.mixedIndentation, at: line.range))
    }
    if line.columns > levels[levels.count - 1].widest {
      levels.append(IndentationLevel(line))
      waiting.append(empty(indentIndex, at: start, flags: .startsLine))
      return
    }
    while let level = levels.last, let outer = levels.dropLast().last, line.columns < level.indentation.columns {
      let inner = level.indentation.columns - line.columns
      if line.columns > outer.widest {
        if line.columns != misfitColumns {
          state.diagnostics.append(Diagnostic(.inconsistentIndentation, at: line.range))
        }
        misfitColumns = line.columns
        // The line belongs to the nearer one of the two blocks.
        if inner < line.columns - outer.widest { return }
      }
      levels.removeLast()
      waiting.append(empty(dedentIndex, at: previousEnd))
    }
    if line.columns <= levels[levels.count - 1].widest { misfitColumns = 0 }
    levels[levels.count - 1].take(line)
  }

  var hasBrackets: Bool { roles.contains(.opening) }

  /// Ends the last line and all blocks.
  private mutating func prepareEnd() {
    guard let previousEnd else { return }
    for _ in levels.dropFirst() { waiting.append(empty(dedentIndex, at: previousEnd)) }
    waiting.append(empty(newlineIndex, at: previousEnd))
    levels.removeLast(levels.count - 1)
  }

  private func empty(_ kindIndex: UInt8, at offset: Int, flags: TokenFlags = []) -> Token {
    Token(kindIndex: kindIndex, start: UInt32(offset), shortLength: 0, flags: flags)
  }
}

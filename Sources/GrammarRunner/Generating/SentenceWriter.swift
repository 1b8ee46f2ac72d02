import Descent

/// Lays the tokens of a sentence out.
struct SentenceWriter {
  /// A token: the start of the trivia before it, its own start, and its end.
  struct Token {
    let gap: Int
    let start: Int
    let end: Int
    /// Where the scanner's rows after it begin: its own, and those of tokens before it, if all of it may be a part of them.
    let firstRow: Int
  }

  enum Gap {
    case usual
    /// Nothing: as a scope has no white space, or because the grammar asks for it.
    case closed, none
    case space, line
  }

  /// A state to which the writer can be reset.
  struct Mark {
    let textCount: Int
    let tokenCount: Int
    let blockCount: Int
    let gap: Gap
    let isOnSameLine: Bool
    let lineStart: Int
  }

  /// The text so far.
  private(set) var text: [UInt8] = []
  private(set) var tokens: [Token] = []
  private var rows: [Int32] = []
  /// The indentation of the blocks that are open.
  private var blocks: [Int] = [0]
  private var gap = Gap.usual
  /// Whether the next token must be on the line of the last one.
  private var isOnSameLine = false
  private var lineStart = 0

  private let grammar: RunnableGrammar
  /// The text between tokens of each scope: a space, or another character that is trivia; nil for nothing.
  private let spaces: [UInt8?]
  /// The scopes whose words may have capital letters.
  let scopesOfAnyCase: [Bool]
  /// The scopes with line ends that are mere trivia.
  private let scopesWithLines: [Bool]

  /// Lines are broken after so many bytes, where that changes nothing.
  private static let lineLength = 80

  /// Whether tokens next to each other are looked at: of sentences that are parsed anyway, and where nothing can be put between
  /// tokens.
  private let keepsApart: Bool

  /// - Parameter isParsed: whether the sentence is parsed.
  init(_ grammar: RunnableGrammar, ignoresLines: Bool, isParsed: Bool) {
    self.grammar = grammar
    let spaces = grammar.written.scopes.indices.map { scope in
      ([0x20, 0x09] + Array(0x21...0x7E)).first { grammar.scanner.isSpace($0, scope: scope) }
    }
    self.spaces = spaces
    scopesOfAnyCase = grammar.written.scopes.map(\.isAnyCase)
    keepsApart = isParsed || spaces.contains(nil)
    scopesWithLines = grammar.written.scopes.indices.map { ignoresLines && grammar.scanner.isTrivia([0x0A], scope: $0) }
  }

  mutating func removeAll() {
    text.removeAll(keepingCapacity: true)
    tokens.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    blocks = [0]
    (gap, isOnSameLine, lineStart) = (.usual, false, 0)
  }

  var mark: Mark {
    Mark(
      textCount: text.count, tokenCount: tokens.count, blockCount: blocks.count, gap: gap, isOnSameLine: isOnSameLine,
      lineStart: lineStart)
  }

  /// Removes the text written after a mark, at which no block was open that was closed since.
  mutating func reset(to mark: Mark) {
    text.removeLast(text.count - mark.textCount)
    if mark.tokenCount < tokens.count { rows.removeLast(rows.count - tokens[mark.tokenCount].firstRow) }
    tokens.removeLast(tokens.count - mark.tokenCount)
    while blocks.count > mark.blockCount { blocks.removeLast() }
    while blocks.count < mark.blockCount { blocks.append(blocks[blocks.count - 1] + 2) }
    (gap, isOnSameLine, lineStart) = (mark.gap, mark.isOnSameLine, mark.lineStart)
  }

  /// Adds a demand on the position of the next token.
  ///
  /// - Returns: false if that contradicts an earlier demand.
  mutating func add(_ condition: PlaceCondition) -> Bool {
    switch condition {
    case .newline, .aligned: gap = .line
    case .adjacent, .sameLine:
      if gap == .line || gap == .space && condition == .adjacent { return false }
      if condition == .adjacent { gap = .none }
      isOnSameLine = true
    case .spaced:
      if gap == .none { return false }
      if gap != .line { gap = .space }
    case .indent:
      gap = .line
      blocks.append(blocks[blocks.count - 1] + 2)
    case .dedent:
      if blocks.count == 1 { return false }
      gap = .line
      blocks.removeLast()
    case .same, .unique, .end, .never, .acrossLines, .anyCase, .left, .right, .none, .prefix, .postfix: break
    }
    return gap != .line || !isOnSameLine
  }

  /// Leaves a scope, or a place in it for another scope. If all characters count in it, a space would be one of them.
  mutating func leave(_ scope: Int) { if gap == .usual, spaces[scope] == nil { gap = .closed } }

  /// Adds a token, which a closure appends to the text.
  ///
  /// - Returns: false if it is not read apart from the token before it.
  @inline(__always) mutating func add(scope: Int, _ append: (inout [UInt8]) -> Void) -> Bool {
    let gapStart = text.count
    switch gap {
    case .line:
      if !text.isEmpty { text.append(0x0A) }
      for _ in 0..<blocks[blocks.count - 1] { text.append(0x20) }
    case .space:
      guard let space = spaces[scope] else { return false }
      text.append(space)
    case .closed, .none: break
    case .usual: if !text.isEmpty, let space = spaces[scope] { text.append(space) }
    }
    var start = text.count
    append(&text)
    if gap == .usual, start > gapStart {
      if closesUp(to: start) {
        start -= 1
      } else if start - lineStart > Self.lineLength, scopesWithLines[scope] {
        text[gapStart] = 0x0A
        lineStart = start
      }
    }
    (gap, isOnSameLine) = (.usual, false)
    let isApart = !keepsApart || isApart(at: start)
    appendToken(gap: gapStart, start, scope)
    return isApart
  }

  /// The rows of the tokens right before a place.
  private func openRows(before start: Int) -> Range<Int> {
    guard let last = tokens.last, last.end == start else { return 0..<0 }
    return last.firstRow..<rows.count
  }

  /// Whether the tokens right before a place end where they should, and none is longer with the text from there on.
  private func isApart(at start: Int) -> Bool {
    !openRows(before: start).contains { grammar.scanner.follow(rows[$0], text.span, from: start).isAccepted }
  }

  private mutating func appendToken(gap: Int, _ start: Int, _ scope: Int) {
    let firstRow = rows.count
    for index in openRows(before: start) {
      let row = grammar.scanner.follow(rows[index], text.span, from: start).row
      // Those that are the same now are the same for ever.
      if row != 0, !rows[firstRow...].contains(row) { rows.append(row) }
    }
    if start < text.count {
      rows.append(grammar.scanner.follow(grammar.scanner.starts[scope], text.span, from: start).row)
    }
    tokens.append(Token(gap: gap, start: start, end: text.count, firstRow: firstRow))
  }

  /// Removes the space before the token at the end if it is a bracket, a comma or the like, or after one, and is read as
  /// well without a space.
  private mutating func closesUp(to start: Int) -> Bool {
    guard start < text.count, let last = tokens.last, last.end > last.start else { return false }
    switch (text[last.end - 1], text[start]) {
    case (UInt8(ascii: "("), _), (UInt8(ascii: "["), _), (UInt8(ascii: "."), _), (_, UInt8(ascii: ",")),
      (_, UInt8(ascii: ";")), (_, UInt8(ascii: ")")), (_, UInt8(ascii: "]")):
      break
    // A sign and a period next to each other may be read as one sign, or as the end of an operand.
    case (let before, UInt8(ascii: ".")):
      guard text.count - start == 1, before.isWordPart || before == UInt8(ascii: ")") else { return false }
    default: return false
    }
    guard last.end - last.start == 1 || text.count - start == 1 else { return false }
    let space = text.remove(at: start - 1)
    if isApart(at: start - 1) { return true }
    text.insert(space, at: start - 1)
    return false
  }

  /// A part of the sentence as it would end at a mark.
  func sentence(from start: Int, to end: Mark) -> [UInt8] {
    Array(text[start..<end.textCount]) + (end.gap == .line ? [0x0A] : [])
  }

  /// Ends the sentence.
  mutating func finish() { if gap == .line { text.append(0x0A) } }
}

extension ScopeScanner {
  /// True if a character is trivia before any text, and so no comment begins with it.
  fileprivate func isSpace(_ byte: UInt8, scope: Int) -> Bool {
    if !isTrivia([byte], scope: scope) { return false }
    return (0x21...0x7E).allSatisfy { next in
      next == byte || match([byte, next], scope: scope).end == 1 || isTrivia([next], scope: scope)
    }
  }

  /// Whether a text is nothing but trivia.
  fileprivate func isTrivia(_ text: [UInt8], scope: Int) -> Bool {
    let (found, end) = match(text, scope: scope)
    return found == -2 && end == text.count
  }
}

extension [UInt8] {
  /// The text with capital ASCII letters in place of small ones, and the other way round.
  var inOtherCase: Self { map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) ? $0 ^ 0x20 : $0 } }
}

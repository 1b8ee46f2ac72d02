/// Lays the tokens of a sentence out.
struct SentenceWriter {
  /// The text so far.
  private var text: [UInt8] = []
  /// The tokens, each with what is before it.
  private(set) var parts: [[UInt8]] = []
  private var last: [UInt8] = []
  private var blocks: [Int] = [0]

  private enum Gap { case usual, none, space, line }
  private var gap = Gap.usual

  mutating func add(_ condition: PlaceCondition) {
    switch condition {
    case .newline, .aligned: gap = .line
    case .adjacent: gap = .none
    case .spaced: gap = .space
    case .indent:
      gap = .line
      blocks.append(blocks[blocks.count - 1] + 2)
    case .dedent:
      gap = .line
      if blocks.count > 1 { blocks.removeLast() }
    case .sameLine: if gap == .line { gap = .usual }
    case .same, .unique: break
    case .end, .never, .acrossLines, .left, .right, .none, .prefix, .postfix: break
    }
  }

  mutating func add(_ token: [UInt8], _ scope: Int, _ scanner: ScopeScanner) {
    var part: [UInt8] = []
    switch gap {
    case .line:
      if !text.isEmpty { part.append(0x0A) }
      part += Array(repeating: 0x20, count: blocks[blocks.count - 1])
    case .none: break
    case .space: part.append(0x20)
    case .usual: if !text.isEmpty, needsSpace(before: token, scope, scanner) { part.append(0x20) }
    }
    part += token
    text += part
    parts.append(part)
    last = token
    gap = .usual
  }

  /// Whether a space is before a token: where it is allowed, except for brackets, commas and the like that can be read
  /// without.
  private func needsSpace(before token: [UInt8], _ scope: Int, _ scanner: ScopeScanner) -> Bool {
    let (space, end) = scanner.match([0x20].span, from: 0, to: 1, scope: scope)
    guard space == -2, end == 1 else { return false }
    let isTight =
      token.first.map { ",;.)]".utf8.contains($0) } == true || last.last.map { "([.".utf8.contains($0) } == true
    guard isTight, token.count == 1 || last.count == 1 else { return true }
    let both = last + token
    return scanner.match(both.span, from: 0, to: both.count, scope: scope).end != last.count
  }

  /// Ends the sentence.
  mutating func finish() -> [UInt8] {
    if gap == .line { text.append(0x0A) }
    return text
  }
}

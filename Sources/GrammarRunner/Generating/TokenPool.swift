/// The texts of a lexical rule that sentences take: some are kept and used again, as making one takes longer than copying it.
struct TokenPool {
  /// The bytes of the texts, one after the other, and where each begins.
  private var bytes: [UInt8] = []
  private var starts: [Int] = [0]

  private static let textCount = 512

  /// A text that was kept; nil if another one is to be made. A pool is filled by and by: at first with each text, later
  /// with one of some.
  @inline(__always) func text(_ random: inout RandomNumbers) -> ArraySlice<UInt8>? {
    let count = starts.count - 1
    if count < Self.textCount, count < 64 || random.next(below: 8) == 0 { return nil }
    let number = random.next(below: count)
    return bytes[starts[number]..<starts[number + 1]]
  }

  mutating func keep(_ text: [UInt8]) {
    bytes += text
    starts.append(bytes.count)
  }
}

/// The texts of the tokens of sentences.
struct TokenTexts {
  private let grammar: RunnableGrammar
  private var writer: TokenWriter
  private var pools: [TokenPool]

  init(_ grammar: RunnableGrammar, _ written: GrammarModel, _ sizes: SentenceSizes) {
    self.grammar = grammar
    writer = TokenWriter(written, sizes)
    pools = Array(repeating: TokenPool(), count: written.rules.count)
  }

  /// A text of a token, even if a scope reads it as another kind.
  mutating func text(of source: TokenKinds.Source, _ random: inout RandomNumbers) -> [UInt8] {
    switch source {
    case .terminal(let bytes): bytes
    case .rule(let rule): writer.text(of: rule, size: 4, &random)
    }
  }

  /// Appends a text that a scope reads as a token of a rule; false if none was found.
  @inline(__always)
  mutating func append(_ rule: Int, scope: Int, to output: inout [UInt8], _ random: inout RandomNumbers) -> Bool {
    if let known = pools[rule].text(&random) {
      output += known
      return true
    }
    guard let text = newText(of: rule, scope: scope, &random) else { return false }
    pools[rule].keep(text)
    output += text
    return true
  }

  /// A text that a scope reads as a token of a rule, apart from those that are used again.
  mutating func newText(of rule: Int, scope: Int, _ random: inout RandomNumbers) -> [UInt8]? {
    let kind = grammar.tokens.number(ofRule: rule)
    for _ in 0..<64 {
      let text = writer.text(of: rule, size: 4, &random)
      guard let kind else { return text }
      if grammar.scanner.reads(text, as: kind, scope: scope) { return text }
    }
    return nil
  }
}

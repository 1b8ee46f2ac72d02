import Descent
import DescentTools

extension RunnableGrammar {
  /// The rules for tools that find the expected tokens by trial.
  var expectationRules: ExpectationRules {
    ExpectationRules(samples: tokenSamples(), repetitions: repetitions) { self.openText(atEndOf: $0) }
  }

  /// The token or comment that a source ends in before it is complete, such as a string without its last quote.
  private func openText(atEndOf tree: SyntaxTree) -> Expectations.Context? {
    let source = tree.source
    let unknown = (0..<tree.tokens.count).lazy.filter { tree.tokens[$0].kindIndex == UInt8(TokenKinds.unknown) }
    for index in unknown.prefix(Self.openTextLimit) {
      let start = Int(tree.tokens.range(at: index).start)
      for scope in model.scopes.indices {
        let (row, isAccepted) = scanner.follow(
          scanner.starts[scope], source.paddedBytes.span.extracting(..<source.count), from: start)
        guard !isAccepted, let kinds = scanner.reachedKinds[row] else { continue }
        let kind = kinds.kinds.first { if case .rule? = tokens.sources[$0] { true } else { false } }
        return kind.map { .token(tree.tokenKinds.displayName(of: UInt8($0))) } ?? .comment
      }
    }
    return nil
  }

  /// How many places are looked at where no token is.
  private static let openTextLimit = 100

  /// A text of each lexical rule.
  func tokenSamples() -> [TokenSample] {
    let sizes = SentenceSizes(model)
    return tokens.sources.indices.compactMap { kind in
      guard case .rule(let rule) = tokens.sources[kind] else { return nil }
      return sample(ofKind: kind, rule, sizes).map { TokenSample(kindIndex: UInt8(kind), $0) }
    }
  }

  /// Texts that are tokens of many languages.
  private static let usualTokens = ["x", "1", "\"x\"", "'x'", "X"]

  private func sample(ofKind kind: Int, _ rule: Int, _ sizes: SentenceSizes) -> String? {
    func isSample(_ text: [UInt8]) -> Bool {
      model.scopes.indices.contains { scanner.reads(text, as: kind, scope: $0, alone: true) }
    }
    if let usual = Self.usualTokens.first(where: { isSample(Array($0.utf8)) }) { return usual }
    var random = RandomNumbers(seed: 1)
    var writer = TokenWriter(model, sizes)
    for _ in 0..<32 {
      let text = writer.text(of: rule, size: 1, &random)
      if !text.isEmpty, isSample(text) { return String(decoding: text, as: UTF8.self) }
    }
    return nil
  }
}

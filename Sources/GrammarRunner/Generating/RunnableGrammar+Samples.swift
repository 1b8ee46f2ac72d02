import DescentTools

extension RunnableGrammar {
  /// A text of each lexical rule, for tools that try what may come at a place.
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

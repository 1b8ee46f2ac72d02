import DescentTools

extension ParserEmitter {
  var header: String {
    """
    // A parser for \(name), written by 'swparse grammar emit'. It may be changed by hand.

    import Descent
    import DescentLexicon
    import DescentTools

    """
  }

  var languageType: String {
    let start = model.rules[model.start].typeName
    let root = rootAlias ?? start
    var closers = ""
    if !brackets.isEmpty {
      closers = """

          public static func closer(of kind: \(tokenName)) -> \(tokenName)? {
            switch kind {
        \(brackets.map { "    case .\(cases[$0.open]): .\(cases[$0.close])" }.joined(separator: "\n"))
            default: nil
            }
          }

        """
    }
    return """
      /// The language that the rule '\(model.rules[model.start].name)' describes.
      public enum \(name): SourceLanguage {
        public typealias Kind = \(tokenName)
        public typealias Root = \(root)
      \(hasContext ? "  public typealias Context = \(contextTypeName)\n" : "")
      \(closers)
        public static func lexer(_ options: ParseOptions) -> TableLexer<\(tokenName)> { TableLexer(\(tokenName).table) }
      \(hasContext ? "  public static func context(_ options: ParseOptions) -> \(contextTypeName) { \(contextTypeName)() }\n" : "")
      }

      public typealias \(parserName) = Parser<\(name)>
      \(rootAlias.map { "\npublic typealias \($0) = \(start)\n" } ?? "")
      extension AnyLanguage {
        /// The language for tools.
        public static let \(languageProperty) = AnyLanguage(
          \(name).self, fileExtensions: [\(SwiftNames.literal(name.lowercased()))], samples: \(tokenName).samples)
      }
      """
  }

  private var languageProperty: String {
    // `json5` for `JSON5`, `sumLanguage` for `SumLanguage`.
    let capitals = name.prefix { $0.isUppercase }.count
    let endsInWord = name.dropFirst(capitals).first?.isLowercase ?? false
    let count = endsInWord ? max(capitals - 1, 1) : capitals
    return SwiftNames.quoted(name.prefix(count).lowercased() + name.dropFirst(count))
  }

  // MARK: Tokens

  var tokenType: String {
    var lines: [String] = []
    for (kind, source) in grammar.tokens.sources.enumerated() {
      let spelling = grammar.tokens.names[kind]
      switch source {
      case nil: lines.append("  case \(cases[kind]) = \(SwiftNames.literal(spelling))")
      case .terminal:
        let name = SwiftNames.quoted(cases[kind])
        lines.append(name == spelling ? "  case \(name)" : "  case \(name) = \(SwiftNames.literal(spelling))")
      case .rule(let rule):
        lines.append("  /// \(ruleText(rule))")
        lines.append("  case \(SwiftNames.quoted(cases[kind])) = \(SwiftNames.literal(spelling))")
      }
    }
    let samples = grammar.tokenSamples().map { sample in
      "    TokenSample(Self.\(cases[Int(sample.kindIndex)]), \(SwiftNames.literal(sample.spelling ?? ""))),"
    }
    return """
      /// The tokens.
      public enum \(tokenName): String, TokenKind {
      \(lines.joined(separator: "\n"))

      \(lexicon)

        /// A sample of each class of tokens, for what can come at a place.
        static let samples: [TokenSample] = [
      \(samples.joined(separator: "\n"))
        ]
      \(partPatterns)}

      """
  }

  /// The text of a rule on one line.
  func ruleText(_ rule: Int) -> String {
    model.rules[rule].view.textForSources.split { $0.isWhitespace }.joined(separator: " ")
  }
}

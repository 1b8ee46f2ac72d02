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
    let root = model.rules[model.start].nodeName
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
      \(hasContext ? "  public typealias Context = \(name)Context\n" : "")
        public static let unknownKind = \(tokenName).unknown
      \(closers)
        public static func lexer(_ options: ParseOptions) -> TableLexer<\(tokenName)> { TableLexer(\(tokenName).table) }
      \(hasContext ? "  public static func context(_ options: ParseOptions) -> \(name)Context { \(name)Context() }\n" : "")
        /// Parses a source.
        ///
        /// - Complexity: linear in the source.
        public static func parse(_ source: SourceText, options: ParseOptions = ParseOptions()) -> SyntaxTree {
          tree(of: source, as: Root.self, options: options)
        }
      }

      public typealias \(parserName) = Parser<\(name)>

      extension AnyLanguage {
        /// The language for tools.
        public static let \(languageProperty) = AnyLanguage(
          name: \(SwiftNames.literal(name)), fileExtensions: [\(SwiftNames.literal(name.lowercased()))],
          expecting: ExpectationRules(samples: \(tokenName).samples)
        ) { \(name).parse($0, options: $1) }
      }
      \(triesAlternatives ? Self.tryingExtension(parserName) : "")
      """
  }

  private var languageProperty: String {
    // `json` for `JSON`, `sumLanguage` for `SumLanguage`.
    let capitals = name.prefix { $0.isUppercase }.count
    let count = capitals == name.count ? capitals : max(capitals - 1, 1)
    return SwiftNames.quoted(name.prefix(count).lowercased() + name.dropFirst(count))
  }

  private static func tryingExtension(_ parser: String) -> String {
    """

    extension \(parser) {
      /// Which of several constructs reaches furthest from here, the first of equal ones; -1 if none can be parsed.
      fileprivate mutating func longest(_ constructs: [(inout Self) -> Void]) -> Int {
        var best = (index: -1, end: -1)
        for (index, construct) in constructs.enumerated() {
          var end = -1
          let isMatch = lookahead { parser in
            construct(&parser)
            end = parser.position
            return true
          }
          if isMatch, end > best.end { best = (index, end) }
        }
        return best.index
      }
    }

    """
  }

  // MARK: Tokens

  var tokenType: String {
    var lines: [String] = []
    var rules: [String] = model.scopes[0].trivia.map { "      .skip(\(pattern($0)))," }
    rules.append("      .spellings,")
    for (kind, source) in grammar.tokens.sources.enumerated() {
      let spelling = grammar.tokens.names[kind]
      switch source {
      case nil: lines.append("  case \(cases[kind]) = \(SwiftNames.literal(spelling))")
      case .terminal(let bytes):
        let text = String(decoding: bytes, as: UTF8.self)
        let name = SwiftNames.quoted(cases[kind])
        lines.append(name == spelling ? "  case \(name)" : "  case \(name) = \(SwiftNames.literal(spelling))")
        if text != spelling { rules.append("      .token(.\(cases[kind]), \(SwiftNames.literal(text))),") }
      case .rule(let rule):
        lines.append("  /// \(ruleText(rule))")
        lines.append("  case \(SwiftNames.quoted(cases[kind])) = \(SwiftNames.literal(spelling))")
        // A rule whose texts are those of another one has no tokens of its own.
        rules.append(
          grammar.scanner.mainKind.contains(UInt8(kind))
            ? "      .token(.\(cases[kind]), \(pattern(model.rules[rule].expression))),"
            : "      .producedElsewhere(.\(cases[kind])),")
      }
    }
    let samples = grammar.tokenSamples().map { sample in
      "    TokenSample(Self.\(cases[Int(sample.kindIndex)]), \(SwiftNames.literal(sample.spelling ?? ""))),"
    }
    return """
      /// The tokens.
      public enum \(tokenName): String, TokenKind {
      \(lines.joined(separator: "\n"))

        static let table = Lexicon<\(tokenName)>(
          unknown: .unknown,
          [
      \(rules.joined(separator: "\n"))
          ]
        ).compiled()

        /// A sample of each class of tokens, for what can come at a place.
        static let samples: [TokenSample] = [
      \(samples.joined(separator: "\n"))
        ]
      \(partPatterns)}

      """
  }

  /// The text of a rule on one line.
  func ruleText(_ rule: Int) -> String {
    model.rules[rule].view.text.split { $0.isWhitespace }.joined(separator: " ")
  }

  // MARK: Patterns

  /// The lexical rules that others refer to.
  private var partPatterns: String {
    var found: [Int] = []
    var seen: Set<Int> = []
    func visit(_ expression: Expression) {
      expression.forEachRule { rule in
        guard seen.insert(rule).inserted else { return }
        found.append(rule)
        visit(model.rules[rule].expression)
      }
    }
    for case .rule(let rule)? in grammar.tokens.sources { visit(model.rules[rule].expression) }
    for trivia in model.scopes[0].trivia { visit(trivia) }
    if found.isEmpty { return "" }
    let lines = found.sorted().map { rule in
      let name = SwiftNames.quoted(model.rules[rule].fieldName)
      return "    static let \(name): TokenPattern = \(pattern(model.rules[rule].expression))"
    }
    return "\n  private enum Part {\n\(lines.joined(separator: "\n"))\n  }\n"
  }

  func pattern(_ expression: Expression) -> String {
    func list(_ parts: [Expression]) -> String { parts.map(pattern).joined(separator: ", ") }
    switch expression {
    case .nothing, .predicate, .context, .end, .exclusion, .list: return "[]"
    case .terminal(let bytes): return SwiftNames.literal(String(decoding: bytes, as: UTF8.self))
    case .search(let bytes): return ".through(\(SwiftNames.literal(String(decoding: bytes, as: UTF8.self))))"
    case .rule(let rule): return "Part.\(SwiftNames.quoted(model.rules[rule].fieldName))"
    case .characters(let set): return characters(set)
    case .sequence(let parts):
      // `x x*` is `x` once or more.
      if parts.count == 2, parts[1] == .many(parts[0]) { return ".some(\(pattern(parts[0])))" }
      return parts.count == 1 ? pattern(parts[0]) : "[\(list(parts))]"
    case .choice(let parts): return ".choice(\(list(parts)))"
    case .optional(let part): return ".optional(\(list(part.items)))"
    case .many(let part): return ".many(\(list(part.items)))"
    }
  }

  private func characters(_ set: CharacterRanges) -> String {
    // No scalar is a surrogate.
    let ranges = set.ranges.flatMap { range -> [ClosedRange<UInt32>] in
      let (low, high) = (min(range.upperBound, 0xD7FF), max(range.lowerBound, 0xE000))
      return (range.lowerBound <= low ? [range.lowerBound...low] : [])
        + (high <= range.upperBound ? [high...range.upperBound] : [])
    }
    let singles = ranges.filter { $0.count == 1 }.compactMap { Unicode.Scalar($0.lowerBound).map(String.init) }.joined()
    let wide = ranges.filter { $0.count > 1 }.map { range in
      let ends = [range.lowerBound, range.upperBound].compactMap { Unicode.Scalar($0).map { String($0) } }
      return ends.map(SwiftNames.literal).joined(separator: "...")
    }.joined(separator: ", ")
    if set.isNegated { return ".except(\(SwiftNames.literal(singles))\(wide.isEmpty ? "" : ", \(wide)"))" }
    if wide.isEmpty { return ".oneOf(\(SwiftNames.literal(singles)))" }
    return singles.isEmpty ? ".in(\(wide))" : ".choice(.in(\(wide)), .oneOf(\(SwiftNames.literal(singles))))"
  }
}

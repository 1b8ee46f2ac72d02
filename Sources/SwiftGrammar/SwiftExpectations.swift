import Descent

extension ExpectationRules {
  /// What has to be known of Swift to find out what may stand at a place of a file.
  public static let swift = swift(parsing: SwiftFile.Options())

  /// The same for files that are parsed in another way, such as those of an older version.
  public static func swift(parsing options: SwiftFile.Options) -> ExpectationRules {
    ExpectationRules(samples: swiftSamples, reduction: swiftReduction) {
      SwiftFile(parsingAsWritten: $0, options: options).tree
    }
  }

  private static let swiftSamples = [
    TokenSample(SwiftToken.identifier, "x", names: SwiftToken.words),
    TokenSample(SwiftToken.identifier, "x", before: ":", names: SwiftToken.words),
    TokenSample(SwiftToken.dollarIdentifier, "$0"),
    TokenSample(SwiftToken.integerLiteral, "0"),
    TokenSample(SwiftToken.floatLiteral, "0.5"),
    TokenSample(SwiftToken.stringLiteral, "\"\""),
    TokenSample(SwiftToken.stringStart, "\"", before: "\\(x)\""),
    TokenSample(SwiftToken.interpolationEnd, ")", before: "\""),
    TokenSample(SwiftToken.interpolationEnd, ")", before: "\n\"\"\""),
    TokenSample(SwiftToken.interpolationEnd, ")", before: "\")\""),
    TokenSample(SwiftToken.interpolationEnd, ")", before: "\"#"),
    TokenSample(SwiftToken.interpolationEnd, ")", before: "\n\"\"\"#"),
    TokenSample(SwiftToken.regexLiteral, "/x/"),
    TokenSample(SwiftToken.regexLiteral, "#/x/#"),
    TokenSample(SwiftToken.shebang, "#!/usr/bin/swift"),
    TokenSample(SwiftToken.prefixOperator, "-", before: "x"),
    TokenSample(SwiftToken.prefixOperator, "-", before: "1"),
    TokenSample(SwiftToken.infixOperator, "+", before: " x"),
    TokenSample(SwiftToken.infixOperator, "+", before: "x"),
    TokenSample(SwiftToken.infixOperator, "...", before: "]"),
    TokenSample(SwiftToken.infixOperator, "+", before: ")"),
    TokenSample(SwiftToken.postfixOperator, "++"),
    TokenSample(SwiftToken.prefixAmpersand, "&", before: "x"),
    TokenSample(SwiftToken.infixQuestion, "?", before: " x : x"),
  ]

  private static let swiftReduction = SourceReduction.Rules(
    droppable: [
      Statement.self, Declaration.self, SwitchElement.self, ExpressionElement.self, Expression.self,
      DictionaryEntry.self,
    ],
    dispensable: [Statement.self, Declaration.self], filled: [SwitchCase.self],
    keeping: [SwiftToken.operator, .precedencegroup])
}

extension SwiftFile {
  /// What may stand at an offset.
  public func expectations(at offset: UInt32, typed: String = "") -> Expectations {
    ExpectationFinder(.swift) { SwiftFile(parsing: $0).tree }
      .expectations(in: tree, at: offset, typed: typed)
  }
}

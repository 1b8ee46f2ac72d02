import Descent

/// The availability of a declaration, in parentheses: `(macOS 10.15, *)` or `(*, deprecated, renamed: "other")`.
///
///     availability-arguments : '(' (short-availability | long-availability) ')'
public struct AvailabilityArguments: ParenthesizedNode {
  public let arguments: NodeList<AvailabilityArgument>

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(arguments: parser.list(AvailabilityArgument.self))
  }
}

/// One argument about availability.
///
///     @choice availability-argument : availability-label | platform-version
public enum AvailabilityArgument: ChoiceProduction, ListElement {
  case label(Ref<AvailabilityLabel>)
  case platform(Ref<PlatformVersion>)

  public static let first = AvailabilityLabel.first.union(PlatformVersion.first)
  public static let listStyle = SyntaxListStyle.parenthesized.named("argument list", of: "arguments")

  static func construct(_ parser: inout SwiftParser) -> Self {
    let hasSign = [.colon, .equal].contains(parser.kind(ahead: 1)) && parser.at(AvailabilityLabel.first)
    return hasSign || AvailabilityLabel.needsValue(at: parser)
      ? .label(parser.parse(AvailabilityLabel.self)) : .platform(parser.parse(PlatformVersion.self))
  }
}

/// A labeled argument, such as `introduced: 13.1` or `message: "Use the other one."`.
///
///     availability-label : <in options> availability-version-label ':' version-number
///                        | <in options> availability-text-label ':' !raw-string string-literal
///                        | <never> (availability-version-label | availability-text-label) '=' availability-label-value
///     @choice availability-label-value : version-number | string-literal
///     @lexical availability-version-label : 'introduced' | 'deprecated' | 'obsoleted'
///     @lexical availability-text-label : 'message' | 'renamed'
public struct AvailabilityLabel: NodeProduction {
  public let name: TokenRef
  public let value: Value

  /// The value after a label.
  public enum Value: SyntaxChoice {
    case version(Ref<VersionNumber>)
    case text(SwiftExpression)
  }

  public static let first = SwiftToken.words

  /// The last one, `deprecated`, may also be used without a value.
  private static let labelsOfVersions: [StaticString] = ["introduced", "obsoleted", "deprecated"]
  private static let labelsOfTexts: [StaticString] = ["message", "renamed"]

  static func construct(_ parser: inout SwiftParser) -> Self {
    let isText = labelsOfTexts.contains { parser.at(text: $0) }
    if !isText, !labelsOfVersions.contains(where: { parser.at(text: $0) }) { parser.reportToken(.unknownLabel) }
    let name = parser.expect(first, as: .identifier)
    if parser.at(.equal) {
      let space = SourceRange(parser.missingTokenRange.start, parser.range(ahead: 1).start)
      parser.reportObsolete(.attributeEqualSign, at: parser.range(ahead: 0), [FixIt.Edit(space, ": ")])
      parser.consume()
    } else {
      parser.expect(.colon)
    }
    if isText { return Self(name: name, value: .text(parser.plainString())) }
    if parser.at(VersionNumber.first) { return Self(name: name, value: .version(parser.parse(VersionNumber.self))) }
    parser.reportExpected("version")
    return Self(
      name: name,
      value: .text(
        parser.at(SwiftExpression.first) ? parser.parse(SwiftExpression.self) : SwiftExpression.missing(in: &parser)))
  }

  /// True if the current token is a label that requires a value.
  static func needsValue(at parser: borrowing SwiftParser) -> Bool {
    labelsOfTexts.contains { parser.at(text: $0) }
      || labelsOfVersions.dropLast().contains { parser.at(text: $0) }
  }
}

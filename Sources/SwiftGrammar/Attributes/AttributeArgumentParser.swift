import Descent

/// Parses an argument of an attribute. It reads like one of a call, but some reserved words are names here: `subscript`
/// behind `@derivative`, `private` behind `@_documentation`.
struct AttributeArgumentParser: ListElementParser {
  static let first = ExpressionElement.first

  private static let names = Modifier.reserved.union([.subscript])

  mutating func parse(from parser: inout SwiftParser) -> ExpressionElement {
    let offset = parser.kind(ahead: 1) == .colon ? 2 : 0
    guard Self.names.contains(parser.kind(ahead: offset)), parser.kind(ahead: offset + 1) != .colon else {
      return ExpressionElement.parse(from: &parser)
    }
    let label = parser.label()
    let mark = parser.mark
    let name = IdentifierExpression(
      module: .none, name: parser.consume(), argumentNames: parser.argumentNames())
    let reference = Expression.identifier(parser.store(name, from: mark))
    return ExpressionElement(label: label, value: Expression.parseSuffixes(of: reference, from: mark, in: &parser))
  }
}

extension Parser where L == SwiftLanguage {
  /// The arguments of an attribute.
  mutating func attributeArguments(
    in style: ListStyle<SwiftToken>, until isEnd: (inout Self) -> Bool
  ) -> List<ExpressionElement> {
    with(.allowed) { $0.list(in: style, by: AttributeArgumentParser.self, until: isEnd) }
  }
}

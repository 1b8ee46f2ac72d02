import Descent

/// A parameter of a function, initializer, subscript or macro, such as `at index: Int = 0` or `_ items: Any...`.
///
///     function-parameter : (!((!movable-attribute attribute)* movable-attribute) attribute-list)? parameter-names
///                            (type '...' | type) default-value?
///     @part parameter-names : !'inout' parameter-name ':' | !'inout' parameter-label !'inout' parameter-name ':'
///                             | <never> parameter-specifier '#'? parameter-name ':'
///     @lexical parameter-specifier : 'inout' | 'var' | 'let'
///     @lexical parameter-label : word | '_'
///     @lexical parameter-name  : word | '_'
///     @part default-value : '=' expression
///
/// A single name is both the name of the parameter and its argument label. The specifier, `#` for a label equal to
/// the name, and a type without any name are from Swift 1 and 2.
public struct FunctionParameter: SwiftNode, ListElement {
  public let attributes: NodeList<Attribute>
  public let specifier: OptionalTokenRef
  public let label: OptionalTokenRef
  public let name: OptionalTokenRef
  public let type: SwiftType
  public let ellipsis: OptionalTokenRef
  public let defaultValue: SwiftExpression?

  /// A colon begins a parameter whose name is missing.
  public static let first = names.union(Attribute.first).union(ParameterNames.oldFirst).union([
    .colon, .dollarIdentifier,
  ])
  public static let listStyle = SyntaxListStyle.parenthesized.named("parameter list", of: "parameters")

  static var names: TokenSet<SwiftToken> { SwiftToken.labels }

  public static func rule(_ parser: inout SwiftParser) -> Self {
    let attributes = parser.many(Attribute.self)
    let names = ParameterNames.rule(&parser)
    parser.reportObsoleteAttributes(attributes, of: names)
    return Self(
      attributes: attributes, specifier: names.specifier, label: names.label, name: names.name,
      type: parser.parse(SwiftType.self), ellipsis: parser.ellipsis(),
      defaultValue: parser.optional(SwiftExpression.self, after: .equal))
  }
}

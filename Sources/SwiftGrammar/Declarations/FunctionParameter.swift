import Descent

/// A parameter of a function, initializer, subscript or macro, such as `at index: Int = 0` or `_ items: Any...`.
///
///     function-parameter : attribute-list? parameter-label? parameter-name ':' type '...'? default-value?
///     @lexical parameter-label : word | '_'
///     @lexical parameter-name  : word | '_'
///     @part default-value : '=' expression
///
/// A parameter with one name is called by that name, so it has no label of its own.
public struct FunctionParameter: SwiftNode {
  public var attributes: List<Attribute>
  public var label: OptionalTokenRef
  public var name: TokenRef
  public var type: Type
  public var ellipsis: OptionalTokenRef
  public var defaultValue: Expression?

  public func fields(_ field: inout FieldSink) {
    field("attributes", attributes)
    field("label", label)
    field("name", name)
    field("type", type)
    field("ellipsis", ellipsis)
    field("defaultValue", defaultValue)
  }
}

extension FunctionParameter: ListElement {
  public static let first = names.union(Attribute.first)
  public static let listStyle = ListStyle.parenthesized.named("parameter list", of: "parameters")

  /// `inout` belongs before a type, whatever place it had once.
  static let names = SwiftToken.words.subtracting([.inout]).union([.underscore])

  public static func parse(from parser: inout SwiftParser) -> Self {
    let attributes = parser.many(Attribute.self)
    let hasLabel = parser.at(names) && names.contains(parser.kind(ahead: 1))
    let label = hasLabel ? OptionalTokenRef(parser.consume()) : .none
    let name = parser.expect(names, as: .identifier, nameOf: Self.self)
    parser.expect(.colon)
    return Self(
      attributes: attributes, label: label, name: name, type: parser.parse(Type.self), ellipsis: parser.ellipsis(),
      defaultValue: parser.consume(if: .equal) == nil ? nil : parser.parse(Expression.self))
  }
}

import Descent

/// A value that a case of an enumeration carries, such as `Int`, `left: Tree` or `_ count: Int = 0`.
///
///     enum-case-parameter : (parameter-label? parameter-name ':')? type default-value?
public struct EnumCaseParameter: SwiftNode {
  public var label: OptionalTokenRef
  public var name: OptionalTokenRef
  public var type: Type
  public var defaultValue: Expression?
}

extension EnumCaseParameter: ListElement {
  public static let first = Type.first.union(FunctionParameter.names)
  public static let listStyle = ListStyle.parenthesized.named("list of associated values", of: "associated values")

  public static func rule(_ parser: inout SwiftParser) -> Self {
    // A type and a name both may begin with a word; only the colon tells them apart.
    let names = FunctionParameter.names
    let hasLabel =
      parser.at(names) && names.contains(parser.kind(ahead: 1)) && parser.kind(ahead: 2) == .colon
    return Self(
      label: hasLabel ? OptionalTokenRef(parser.consume()) : .none, name: parser.label(),
      type: parser.parse(Type.self),
      defaultValue: parser.consume(if: .equal) == nil ? nil : parser.parse(Expression.self))
  }
}

import Descent

/// A parameter of a closure: the `a` of `{ a, b in … }`, the `value: Int` of `{ (value: Int) in … }`.
///
///     closure-parameter : attribute-list? parameter-label? closure-parameter-name type-annotation? '...'?
///     @lexical closure-parameter-name : identifier | '_'
public struct ClosureParameter: SwiftNode {
  public var attributes: List<Attribute>
  public var label: OptionalTokenRef
  public var name: TokenRef
  public var type: Type?
  public var ellipsis: OptionalTokenRef

  public func fields(_ field: inout FieldSink) {
    field("attributes", attributes)
    field("label", label)
    field("name", name)
    field("type", type)
    field("ellipsis", ellipsis)
  }
}

extension ClosureParameter: ListElement {
  public static let first = names.union(Attribute.first)
  public static let listStyle = ListStyle.parenthesized.named("parameter list", of: "parameters")

  static let names = SwiftToken.identifiers.union([.underscore, .selfValue])

  /// Parses the parameters of a closure: with types in parentheses, or names only.
  ///
  ///     @list shorthand-parameter-list : shorthand-parameter | shorthand-parameter ',' shorthand-parameter-list
  ///     @part shorthand-parameter : parameter-name
  static func parseList(from parser: inout SwiftParser) -> List<Self> {
    if parser.at(.leftParen) { return parser.list(Self.self) }
    return parser.collect(Self.self) { parser, list in
      repeat {
        let mark = parser.mark
        let name = parser.expect(names, as: .identifier, nameOf: Self.self)
        let parameter = Self(attributes: List(), label: .none, name: name, type: nil, ellipsis: .none)
        list.append(parser.store(parameter, from: mark), to: &parser)
      } while parser.consume(if: .comma) != nil
    }
  }

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(
      attributes: parser.many(Attribute.self),
      label: parser.at(names) && names.contains(parser.kind(ahead: 1)) ? OptionalTokenRef(parser.consume()) : .none,
      name: parser.expect(names, as: .identifier, nameOf: Self.self),
      type: parser.consume(if: .colon) == nil ? nil : parser.parse(Type.self),
      ellipsis: parser.at(.postfixOperator) && parser.at(text: "...") ? OptionalTokenRef(parser.consume()) : .none)
  }
}

import Descent

/// An argument of a generic type: a type, or a number for a parameter that is declared with `let`.
///
///     @choice generic-argument : type | integer-generic-argument
public enum GenericArgument: SwiftChoice {
  case type(Type)
  case integer(Ref<IntegerGenericArgument>)

  public var node: AnyNode {
    switch self {
    case .type(let type): type.node
    case .integer(let ref): AnyNode(ref)
    }
  }
}

extension GenericArgument: ListElement {
  public static let first = Type.first.union(IntegerGenericArgument.first)
  public static let listStyle = ListStyle.angled

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.at(.integerLiteral) || parser.at(.prefixOperator, .integerLiteral)
      ? .integer(parser.parse(IntegerGenericArgument.self)) : .type(parser.parse(Type.self))
  }
}

/// A number as a generic argument: the `3` of `Vector<3>`, the `-1` of `Offset<-1>`.
///
///     integer-generic-argument : '-'? integer-literal
public struct IntegerGenericArgument: SwiftNode {
  public var sign: OptionalTokenRef
  public var literal: TokenRef

  public func fields(_ field: inout FieldSink) {
    field("sign", sign)
    field("literal", literal)
  }
}

extension IntegerGenericArgument {
  public static let first: TokenSet<SwiftToken> = [.integerLiteral, .prefixOperator]

  public static func parse(from parser: inout SwiftParser) -> Self {
    let hasSign = parser.at(.prefixOperator) && parser.at(text: "-")
    if !hasSign, parser.at(.prefixOperator) { parser.skipUnexpected() }
    return Self(sign: hasSign ? OptionalTokenRef(parser.consume()) : .none, literal: parser.expect(.integerLiteral))
  }
}

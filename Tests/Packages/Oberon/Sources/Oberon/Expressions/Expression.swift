import Descent

/// A value.
///
///     @choice expression : infix-expression | sign-expression | designator | number | string-literal | nil-literal
///                        | boolean-literal | set-expression | parenthesized-expression
public enum Expression: SyntaxChoice, RecursiveProduction, ListElement {
  case infix(Ref<InfixExpression>)
  case sign(Ref<SignExpression>)
  case name(Ref<NameExpression>)
  case member(Ref<MemberExpression>)
  case index(Ref<IndexExpression>)
  case dereference(Ref<DereferenceExpression>)
  case call(Ref<CallExpression>)
  case number(Ref<NumberLiteral>)
  case string(Ref<StringLiteral>)
  case `nil`(Ref<NilLiteral>)
  case boolean(Ref<BooleanLiteral>)
  case set(Ref<SetExpression>)
  case parenthesized(Ref<ParenthesizedExpression>)

  public var node: AnyNode {
    switch self {
    case .infix(let ref): AnyNode(ref)
    case .sign(let ref): AnyNode(ref)
    case .name(let ref): AnyNode(ref)
    case .member(let ref): AnyNode(ref)
    case .index(let ref): AnyNode(ref)
    case .dereference(let ref): AnyNode(ref)
    case .call(let ref): AnyNode(ref)
    case .number(let ref): AnyNode(ref)
    case .string(let ref): AnyNode(ref)
    case .nil(let ref): AnyNode(ref)
    case .boolean(let ref): AnyNode(ref)
    case .set(let ref): AnyNode(ref)
    case .parenthesized(let ref): AnyNode(ref)
    }
  }

  public static let first = Operand.first.union([.plus, .minus, .not])
  public static let listStyle = ListStyle<OberonToken>.parenthesized

  public static func parse(from parser: inout OberonParser) -> Self {
    parser.operators(in: Operators.table) { parser in
      Operand.parse(from: &parser)
    } build: { parser, mark, operation in
      Operators.node(of: operation, from: mark, in: &parser)
    }
  }

  public static func missing(in parser: inout OberonParser) -> Self { .name(parser.parse(NameExpression.self)) }
}

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

  public static let first = Operand.first.union([.plus, .minus, .not])
  public static let listStyle = SyntaxListStyle<OberonToken>.parenthesized

  public static func rule(_ parser: inout OberonParser) -> Self {
    parser.operators(in: Operators.table) { parser in
      Operand.rule(&parser)
    } build: { parser, mark, operation in
      Operators.node(of: operation, from: mark, in: &parser)
    }
  }

  public static func missing(in parser: inout OberonParser) -> Self { .name(parser.parse(NameExpression.self)) }
}

import Descent

/// A value computed from properties.
///
///     @choice binding-expression : property-path | binding-number | grouped-expression | negated-expression
///                                | binding-operation | missing-property
public enum BindingExpression: SyntaxChoice {
  case property(Ref<PropertyPath>)
  case number(Ref<BindingNumber>)
  case grouped(Ref<GroupedExpression>)
  case negated(Ref<NegatedExpression>)
  case operation(Ref<BindingOperation>)
  case missing(Ref<MissingProperty>)
}

extension BindingExpression: RecursiveProduction {
  public static let first: TokenSet<MarkupToken> = [.name, .number, .leftParen, .minus]
  public static func rule(_ parser: inout MarkupParser) -> Self { parser.operators(BindingOperators()) }

  /// Parses an expression without operators.
  static func parseOperand(from parser: inout MarkupParser) -> Self {
    if parser.at(.dollar) { parser.skipInnerDollar() }
    switch parser.kind {
    case .name: return .property(parser.parse(PropertyPath.self))
    case .number: return .number(parser.parse(BindingNumber.self))
    case .leftParen: return .grouped(parser.parse(GroupedExpression.self))
    default:
      parser.reportExpected("property or number")
      return missing(in: &parser)
    }
  }

  public static func missing(in parser: inout MarkupParser) -> Self {
    .missing(parser.store(MissingProperty(), from: parser.mark))
  }
}

/// A path to a property: `person.dateOfBirth`.
///
///     property-path : property-name ('.' property-name)*
public struct PropertyPath: SyntaxNode, Production {
  public var names: NodeList<PropertyName>

  public static let first = PropertyName.first
  public static func rule(_ parser: inout MarkupParser) -> Self { Self(names: parser.list(PropertyName.self)) }
}

/// The name of a property.
///
///     property-name : name
///     @lexical name : [a-zA-Z_\u{80}-\u{10FFFF}] [a-zA-Z0-9_\u{80}-\u{10FFFF}]*
public struct PropertyName: SyntaxNode, Production, ListElement {
  public var name: TokenRef

  public static let first: TokenSet<MarkupToken> = [.name]
  public static let listStyle = SyntaxListStyle<MarkupToken>.separated(by: .period)
  public static func rule(_ parser: inout MarkupParser) -> Self { Self(name: parser.expect(.name)) }
}

/// A number, such as `1.2`.
///
///     binding-number : number
///     @lexical number : digits ('.' digits)?
///     @lexical digits : [0-9]+
public struct BindingNumber: SyntaxNode, Production {
  public var number: TokenRef

  public static let first: TokenSet<MarkupToken> = [.number]
  public static func rule(_ parser: inout MarkupParser) -> Self { Self(number: parser.expect(.number)) }
}

/// An expression in parentheses.
///
///     grouped-expression : '(' binding-expression ')'
public struct GroupedExpression: SyntaxNode, Production {
  public var expression: BindingExpression

  public static let first: TokenSet<MarkupToken> = [.leftParen]

  public static func rule(_ parser: inout MarkupParser) -> Self {
    parser.delimited(by: .leftParen, .rightParen) { Self(expression: $0.parse(BindingExpression.self)) }
  }
}

/// A placeholder for a missing expression.
///
///     missing-property : ()
public struct MissingProperty: SyntaxNode {}

extension Parser where L == ViewMarkup {
  /// Reports a `$` before a property other than the first, and skips it.
  fileprivate mutating func skipInnerDollar() {
    let start = position
    let place = range(ahead: 0)
    report(Diagnostic(.innerDollar, at: place, fixIts: [.remove(place)]))
    consume()
    skip(since: start)
  }
}

extension DiagnosticKind {
  static let innerDollar = DiagnosticKind(
    "inner-dollar", .error, "'$' is only allowed at the beginning of a binding, not before each property")
}

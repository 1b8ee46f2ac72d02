import Descent

/// Any pattern.
///
///     @choice pattern : wildcard-pattern | identifier-pattern | tuple-pattern | value-binding-pattern
///                     | is-pattern | expression-pattern | missing-pattern
///
/// In a declaration, as after `let`, only names and tuples of names are allowed. In a matching position, as after
/// `case`, a pattern is an expression that may contain patterns; see `MatchingPattern`.
public enum Pattern: ChoiceProduction, RecursiveProduction {
  case wildcard(Ref<WildcardPattern>)
  case identifier(Ref<IdentifierPattern>)
  case tuple(Ref<TuplePattern>)
  case valueBinding(Ref<ValueBindingPattern>)
  case `is`(Ref<IsPattern>)
  case expression(Ref<ExpressionPattern>)
  case missing(Ref<MissingPattern>)

  public static var first: TokenSet<SwiftToken> {
    WildcardPattern.first.union(IdentifierPattern.first).union(TuplePattern.first).union(ValueBindingPattern.first)
  }

  static func construct(_ parser: inout SwiftParser) -> Self {
    switch parser.kind {
    case .underscore: return .wildcard(parser.parse(WildcardPattern.self))
    case .leftParen: return .tuple(parser.parse(TuplePattern.self))
    case .let, .var, .inout: return .valueBinding(parser.parse(ValueBindingPattern.self))
    case .selfValue:
      // Only a condition may bind `self`: `guard let self else { … }`.
      parser.reportExpected("name")
      return .identifier(parser.parse(IdentifierPattern.self))
    case .dollarIdentifier:
      // In a matching position it may be bound; see `MatchingPattern`.
      parser.reportToken(.dollarName)
      return .identifier(parser.parse(IdentifierPattern.self))
    case let kind where IdentifierPattern.first.contains(kind) || parser.isAtReservedVariableName:
      return .identifier(parser.parse(IdentifierPattern.self))
    default:
      parser.reportExpected("pattern")
      return missing(in: &parser)
    }
  }

  public static func missing(in parser: inout SwiftParser) -> Self {
    .missing(parser.store(MissingPattern(), from: parser.mark))
  }
}

/// A missing pattern.
///
///     missing-pattern : ()
public struct MissingPattern: SyntaxNode {}

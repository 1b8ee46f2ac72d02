import Descent

/// The distance between two things: `-`, `-12-` or `-(>=12,<=20@750)-`.
///
///     layout-connection : '-' | '-' (number | name) '-' | '-' layout-predicates '-'
///     @part layout-value : '-'? (number | name)
///     @lexical number : digits ('.' digits)?
///     @lexical digits : <one or more of the digits 0 to 9>
public struct LayoutConnection: SyntaxNode, Production {
  public var distances: List<LayoutPredicate>

  public static let first: TokenSet<VisualFormatToken> = [.minus]

  public static func rule(_ parser: inout VisualFormatParser) -> Self {
    parser.expect(.minus)
    // Behind `--` no value stands, and one minus sign is too much.
    let isNegative = parser.at(.minus) && VisualFormatToken.values.contains(parser.kind(ahead: 1))
    guard parser.at(LayoutPredicate.firstInSize), !parser.at(.minus) || isNegative else {
      return Self(distances: List())
    }
    // A value alone needs no parentheses.
    let isValue = parser.at(VisualFormatToken.values) && parser.kind(ahead: 1) != .at
    let distances = isValue ? parser.barePredicate() : parser.predicates()
    parser.expect(.minus)
    return Self(distances: distances)
  }
}

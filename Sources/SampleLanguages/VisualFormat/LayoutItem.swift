import Descent

/// A view or an edge, with the distance from the previous item: `-12-[title]`.
///
///     layout-item : layout-connection? layout-target
public struct LayoutItem: SyntaxNode, Production {
  public var connection: OptionalRef<LayoutConnection>
  public var target: LayoutTarget

  public static let first = LayoutConnection.first.union(LayoutTarget.first)

  public static func rule(_ parser: inout VisualFormatParser) -> Self {
    Self(connection: parser.optional(LayoutConnection.self), target: parser.parse(LayoutTarget.self))
  }
}

/// An element of a row.
///
///     @choice layout-target : superview-edge | layout-view
public enum LayoutTarget: SyntaxChoice, Production {
  case edge(Ref<SuperviewEdge>)
  case view(Ref<LayoutView>)

  public static let first: TokenSet<VisualFormatToken> = [.bar, .leftBracket]

  public static func rule(_ parser: inout VisualFormatParser) -> Self {
    parser.at(.bar) ? .edge(parser.parse(SuperviewEdge.self)) : .view(parser.parse(LayoutView.self))
  }
}

/// The edge of the superview: `|`.
///
///     superview-edge : '|'
public struct SuperviewEdge: SyntaxNode, Production {
  public static let first: TokenSet<VisualFormatToken> = [.bar]

  public static func rule(_ parser: inout VisualFormatParser) -> Self {
    parser.expect(.bar)
    return Self()
  }
}

/// A view, optionally with its size: `[title(>=20@750)]`.
///
///     layout-view : '[' name layout-predicates? ']'
///     @part layout-predicates : '(' layout-predicate-list ')'
///     @list layout-predicate-list : layout-predicate | layout-predicate ',' layout-predicate-list
///     @lexical name : [a-zA-Z_] [a-zA-Z0-9_]*
public struct LayoutView: SyntaxNode, Production {
  public var name: TokenRef
  public var size: NodeList<LayoutPredicate>

  public static let first: TokenSet<VisualFormatToken> = [.leftBracket]

  public static func rule(_ parser: inout VisualFormatParser) -> Self {
    guard parser.at(.leftBracket) else { return missing(in: &parser) }
    return parser.delimited(by: .leftBracket, .rightBracket) { parser in
      let name = parser.expect(.name)
      return Self(name: name, size: parser.at(LayoutPredicate.firstInSize) ? parser.predicates() : NodeList())
    }
  }

  private static func missing(in parser: inout VisualFormatParser) -> Self {
    parser.reportExpected("view or '|'")
    return Self(name: parser.expect(.name), size: NodeList())
  }
}

/// The distance between two items: `-`, `-12-` or `-(>=12,<=20@750)-`.
///
///     layout-connection : '-' | '-' !(layout-relation | '-' | (number | name) '@') layout-predicate '-'
///                       | '-' layout-predicates '-'
///     @part layout-value : '-'? (number | name)
///     @lexical number : digits ('.' digits)?
///     @lexical digits : [0-9]+
public struct LayoutConnection: SyntaxNode, Production {
  public var distances: NodeList<LayoutPredicate>

  public static let first: TokenSet<VisualFormatToken> = [.minus]

  public static func rule(_ parser: inout VisualFormatParser) -> Self {
    parser.expect(.minus)
    // `--` without a value is a connection with a superfluous minus sign.
    let isNegative = parser.at(.minus) && VisualFormatToken.values.contains(parser.kind(ahead: 1))
    guard parser.at(LayoutPredicate.firstInSize), !parser.at(.minus) || isNegative else {
      return Self(distances: NodeList())
    }
    // A single value needs no parentheses.
    let isValue = parser.at(VisualFormatToken.values) && parser.kind(ahead: 1) != .at
    let distances = isValue ? parser.barePredicate() : parser.predicates()
    parser.expect(.minus)
    return Self(distances: distances)
  }
}

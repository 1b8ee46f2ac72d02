/// Parses the elements of a list.
///
/// Most elements parse themselves (see `Production`) and need no such type. It is for an element that is parsed
/// differently in one place, or whose type the author does not own:
///
///     public struct TagParser: ListElementParser {
///       public static let first: TokenSet<TagToken> = [.tag]
///
///       public init() {}
///
///       public mutating func parse(from parser: inout Parser<Tags>) throws(ParseError) -> String {
///         parser.text(of: try parser.require(.tag)) ?? ""
///       }
///     }
public protocol ListElementParser<Element> {
  associatedtype Element
  associatedtype L: Language
  associatedtype Failure: Error = Never

  /// The type that names the element in traces and profiles; this one by default.
  associatedtype NamedProduction = Self

  /// How the elements are kept.
  associatedtype Outcome: ParseOutcome<Element> = ValueOutcome<Element>

  /// The tokens with which an element may begin; all tokens by default.
  static var first: TokenSet<L.Kind> { get }

  init()

  mutating func parse(from parser: inout Parser<L>) throws(Failure) -> Element
}

extension ListElementParser where Element: SyntaxNode {
  public typealias Outcome = NodeOutcome<Element>
}

extension ListElementParser where Element: SyntaxChoice {
  public typealias Outcome = ChoiceOutcome<Element>
}

extension ListElementParser {
  @inlinable public static var first: TokenSet<L.Kind> { .all }
}

/// A type that can be an element of a list: it names its parser and the default style of its list.
///
///     extension String: @retroactive ListElement {
///       public typealias ElementParser = TagParser
///       public static var listStyle: SyntaxListStyle<TagToken> {
///         SyntaxListStyle(open: .leftParen, separator: .comma, close: .rightParen)
///       }
///     }
///
/// Then `try parser.list(String.self)` parses a list of them. A `Production` needs no `ElementParser` of its own.
public protocol ListElement {
  associatedtype ElementParser: ListElementParser where ElementParser.Element == Self

  /// The style of a list of these elements, unless the call names another.
  static var listStyle: SyntaxListStyle<ElementParser.L.Kind> { get }
}

extension Production where Self: ListElement {
  public typealias ElementParser = ProductionParser<Self>
}

/// The parser of an element that parses itself.
@frozen public struct ProductionParser<Element: Production>: ListElementParser {
  public typealias NamedProduction = Element
  public typealias Outcome = Element.Outcome

  @inlinable public static var first: TokenSet<Element.L.Kind> { Element.first }

  /// Creates the parser, which has no state.
  @inlinable public init() {}

  @inlinable @inline(__always)
  public mutating func parse(from parser: inout Parser<Element.L>) throws(Element.Failure) -> Element {
    try Element.countedRule(&parser)
  }
}

extension TokenSet {
  /// Every kind but the end of file.
  @inlinable public static var all: Self { Self(.max, .max, .max, .max).subtracting([.endOfFile]) }
}

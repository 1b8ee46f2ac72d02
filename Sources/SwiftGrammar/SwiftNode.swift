import Descent

/// A node of Swift's syntax tree that knows how it is parsed.
public protocol SwiftNode: SyntaxNode, Production where L == SwiftLanguage, Failure == Never {}

/// A choice between nodes of Swift's syntax tree that knows how it is parsed.
public protocol SwiftChoice: SyntaxChoice, Production where L == SwiftLanguage, Failure == Never {}

/// A node that begins with a token of one kind, such as a keyword.
protocol KeywordNode: SwiftNode {
  static var keyword: SwiftToken { get }

  /// The rule after the keyword.
  static func rest(_ parser: inout SwiftParser) -> Self
}

extension KeywordNode {
  public static var first: TokenSet<SwiftToken> {
    // Unlike a literal, this becomes a constant.
    var kinds = TokenSet<SwiftToken>()
    kinds.insert(keyword)
    return kinds
  }

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(keyword)
    return rest(&parser)
  }
}

/// A node that begins with an opening parenthesis.
protocol ParenthesizedNode: SwiftNode {}

extension ParenthesizedNode {
  public static var first: TokenSet<SwiftToken> { [.leftParen] }
}

/// A node that begins with something that is parsed already: `a` becomes `a.b`.
protocol ContinuedNode: SyntaxNode {
  associatedtype Beginning

  /// Parses what follows the beginning.
  static func parse(after beginning: Beginning, from parser: inout SwiftParser) -> Self
}

extension Parser where L == SwiftLanguage {
  /// Parses what follows a part that begins at a mark, and puts the whole node into the tree.
  @inline(__always)
  mutating func parse<Node: ContinuedNode>(
    _: Node.Type, after beginning: Node.Beginning, from mark: Mark
  ) -> Ref<Node> {
    store(Node.parse(after: beginning, from: &self), from: mark)
  }

  /// Parses a construct if a sign or word introduces it, as `=` introduces a value.
  @inline(__always)
  mutating func optional<P: Production>(_: P.Type, after introducer: SwiftToken) -> P.Outcome.Parsed?
  where P.L == SwiftLanguage, P.Failure == Never {
    consume(if: introducer) == nil ? nil : parse(P.self)
  }
}

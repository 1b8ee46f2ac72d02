import Descent

/// A node of Swift's syntax tree that is also a production.
public protocol SwiftNode: SyntaxNode, Production where L == SwiftLanguage, Failure == Never {}

/// A choice between nodes of Swift's syntax tree that is also a production.
public protocol SwiftChoice: SyntaxChoice, Production where L == SwiftLanguage, Failure == Never {}

/// A node that begins with a token of one kind, such as a keyword.
protocol KeywordNode: SwiftNode {
  static var keyword: SwiftToken { get }

  /// Parses the part after the keyword.
  static func rest(_ parser: inout SwiftParser) -> Self
}

extension KeywordNode {
  public static var first: TokenSet<SwiftToken> {
    // Unlike a literal, this is folded into a constant.
    var kinds = TokenSet<SwiftToken>()
    kinds.insert(keyword)
    return kinds
  }

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(keyword)
    return rest(&parser)
  }
}

protocol ParenthesizedNode: SwiftNode {}

extension ParenthesizedNode {
  public static var first: TokenSet<SwiftToken> { [.leftParen] }
}

/// A node that continues an already parsed part: `a` becomes `a.b`.
protocol ContinuedNode: SyntaxNode {
  associatedtype Beginning

  /// Parses the part after the beginning.
  static func parse(after beginning: Beginning, from parser: inout SwiftParser) -> Self
}

extension Parser where L == SwiftLanguage {
  /// Parses the part after a beginning, and stores the whole node, which starts at the mark, in the tree.
  @inline(__always) mutating func parse<Node: ContinuedNode>(
    _: Node.Type, after beginning: Node.Beginning, from mark: Mark
  ) -> Ref<Node> {
    store(Node.parse(after: beginning, from: &self), from: mark)
  }

  /// Parses a construct if its introducer is present, as `=` introduces a value.
  @inline(__always) mutating func optional<P: Production>(_: P.Type, after introducer: SwiftToken) -> P.Outcome.Parsed?
  where P.L == SwiftLanguage, P.Failure == Never {
    consume(if: introducer) == nil ? nil : parse(P.self)
  }
}

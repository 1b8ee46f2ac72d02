import Descent

/// A node of Swift's syntax tree that is also a production.
public protocol SwiftNode: SyntaxNode, Production where L == SwiftLanguage, Failure == Never {}

/// A choice between nodes of Swift's syntax tree that is also a production.
public protocol SwiftChoice: SyntaxChoice, Production where L == SwiftLanguage, Failure == Never {}

/// A construct of Swift. Users of a tree see the fields of its node; how it is parsed is a matter of this module.
protocol SwiftProduction: Production where L == SwiftLanguage, Failure == Never {
  /// Parses the construct at the current token. Only its rule calls it: elsewhere, write `parser.parse(Construct.self)`.
  static func construct(_ parser: inout SwiftParser) -> Self
}

extension SwiftProduction {
  @inline(__always) public static func rule(_ parser: inout SwiftParser) -> Self { construct(&parser) }
}

protocol NodeProduction: SwiftNode, SwiftProduction {}
protocol ChoiceProduction: SwiftChoice, SwiftProduction {}

/// A node that begins with a token of one kind, such as a keyword or a bracket.
protocol LeadingTokenNode: NodeProduction {
  static var leadingToken: SwiftToken { get }
}

extension LeadingTokenNode {
  public static var first: TokenSet<SwiftToken> {
    // Unlike a literal, this is folded into a constant.
    var kinds = TokenSet<SwiftToken>()
    kinds.insert(leadingToken)
    return kinds
  }
}

/// A node that begins with a token that has no place in it.
protocol KeywordNode: LeadingTokenNode {
  /// Parses the part after the keyword.
  static func rest(_ parser: inout SwiftParser) -> Self
}

extension KeywordNode {
  static func construct(_ parser: inout SwiftParser) -> Self {
    parser.expect(leadingToken)
    return rest(&parser)
  }
}

/// A node of one token.
protocol LiteralNode: LeadingTokenNode {
  init(literal: TokenRef)
}

extension LiteralNode {
  static func construct(_ parser: inout SwiftParser) -> Self { Self(literal: parser.expect(leadingToken)) }
}

protocol ParenthesizedNode: LeadingTokenNode {}

extension ParenthesizedNode {
  static var leadingToken: SwiftToken { .leftParen }
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

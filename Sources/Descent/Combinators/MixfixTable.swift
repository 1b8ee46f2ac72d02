/// A part of an operator of several parts.
public enum MixfixPart<Kind: TokenKind>: Hashable, Sendable {
  case token(Kind)
  case operand
}

/// What is known of an operator of several parts.
@usableFromInline
struct Mixfix: Sendable {
  @usableFromInline let name: String
  @usableFromInline let binding: InfixBinding
}

/// The operators of several parts, as a tree of their parts: what begins alike is one path.
@usableFromInline
struct MixfixTable<Kind: TokenKind>: Sendable {
  /// A place between two parts.
  @usableFromInline
  struct Node: Sendable {
    /// Where each token leads that may come next.
    @usableFromInline var tokens: [Kind: Int] = [:]
    /// Where an operand leads, if one may come next.
    @usableFromInline var operand: Int?
    /// The operator that is complete here.
    @usableFromInline var end: Mixfix?

    @usableFromInline init() {}
  }

  @usableFromInline private(set) var nodes: [Node] = [Node(), Node()]
  /// The tokens with which an operator begins that has no operand before it.
  @usableFromInline private(set) var leading = TokenSet<Kind>()
  /// The tokens that come first behind a left operand.
  @usableFromInline private(set) var following = TokenSet<Kind>()

  @usableFromInline init() {}

  @usableFromInline static var leadingRoot: Int { 0 }
  @usableFromInline static var followingRoot: Int { 1 }

  /// Adds an operator; returns the first token behind its left operand, if it has one.
  mutating func add(_ parts: [MixfixPart<Kind>], _ mixfix: Mixfix) -> Kind? {
    let pairs = zip(parts, parts.dropFirst())
    precondition(parts.contains { $0 != .operand }, "'\(mixfix.name)' has no token")
    precondition(!pairs.contains { $0 == .operand && $1 == .operand }, "'\(mixfix.name)' has two operands side by side")
    let isFollowing = parts[0] == .operand
    let path = parts.dropFirst(isFollowing ? 1 : 0)
    guard case .token(let first)? = path.first else { return nil }
    if isFollowing { following.insert(first) } else { leading.insert(first) }
    let end = path.reduce(isFollowing ? Self.followingRoot : Self.leadingRoot) { step($1, from: $0) }
    nodes[end].end = mixfix
    return isFollowing ? first : nil
  }

  private mutating func step(_ part: MixfixPart<Kind>, from node: Int) -> Int {
    let known =
      switch part {
      case .token(let kind): nodes[node].tokens[kind]
      case .operand: nodes[node].operand
      }
    if let known { return known }
    nodes.append(Node())
    switch part {
    case .token(let kind): nodes[node].tokens[kind] = nodes.count - 1
    case .operand: nodes[node].operand = nodes.count - 1
    }
    return nodes.count - 1
  }
}

import Descent
import SwiftGrammar

/// Walks trees for their names.
struct NameWalk: Sendable {
  /// What the types of nodes mean for the walk; asking a type for a conformance is slow, so it is asked once.
  private var types: [ObjectIdentifier: Role] = [:]

  private enum Role: Sendable {
    case holder(any NameHolder.Type)
    case introducer(any BindingIntroducer.Type)
    case other
  }

  /// The role of each token that is a name.
  mutating func roles(in tree: SyntaxTree) -> [NameRole?] {
    var roles = [NameRole?](repeating: nil, count: tree.tokens.count)
    var sink = NameSink()
    var introducers: [(node: AnyNode, kind: NameKind)] = []
    var walker = TreeWalker(tree.root)
    while let event = walker.next() {
      switch event {
      case .enter(let node, _):
        switch role(of: node) {
        case .holder(let type):
          sink.removeAll()
          sink.append(type, NodeView(tree: tree, node: node))
          for (token, role) in sink.names {
            guard let index = token.index, role.admits(tree.tokens[index]) else { continue }
            roles[index] = role == .declared(.let) ? .declared(introducers.last?.kind ?? .let) : role
          }
        case .introducer(let type):
          introducers.append((node, type.bindingKind(of: NodeView(tree: tree, node: node))))
        case .other: break
        }
      case .leave(let node):
        if let last = introducers.last, last.node == node { introducers.removeLast() }
      case .enterList, .leaveList, .token, .missing, .unexpected: break
      }
    }
    return roles
  }

  private mutating func role(of node: AnyNode) -> Role {
    let key = ObjectIdentifier(node.type)
    if let role = types[key] { return role }
    let role: Role =
      if let type = node.type as? any NameHolder.Type {
        .holder(type)
      } else if let type = node.type as? any BindingIntroducer.Type {
        .introducer(type)
      } else {
        .other
      }
    types[key] = role
    return role
  }
}

extension NameRole {
  /// Whether a token is a name in this role, and not a word of the language or an operator.
  func admits(_ token: Token) -> Bool {
    let kinds = self == .used(.member) ? Self.memberNames : SwiftToken.identifiers
    return kinds.contains(SwiftToken(index: token.kindIndex))
  }

  /// Whether a token is a name where something of a kind is declared.
  static func declares(_ kind: NameKind, _ token: Token) -> Bool {
    let token = SwiftToken(index: token.kindIndex)
    switch kind {
    case .initializer: return token == .initializer
    case .operator: return true
    // A case may have the name of a word after all: `case default`.
    case .case: return memberNames.contains(token)
    default: return SwiftToken.identifiers.contains(token)
    }
  }

  private static let memberNames = SwiftToken.words.subtracting([.initializer, .selfValue, .selfType, .anyType, .super])
}

/// A node that says whether the names in the patterns below it are bound by `let` or by `var`.
protocol BindingIntroducer: SyntaxNode {
  static func bindingKind(of node: NodeView) -> NameKind
}

/// One that says so with a token.
protocol WrittenBindingIntroducer: BindingIntroducer {
  var introducer: TokenRef { get }
}

extension WrittenBindingIntroducer {
  static func bindingKind(of node: NodeView) -> NameKind {
    node.tree.view(node.node.unchecked(as: Self.self)).syntax.bindingKind(in: node.tree)
  }

  func bindingKind(in tree: SyntaxTree) -> NameKind {
    guard let index = introducer.index else { return .let }
    return SwiftToken(index: tree.tokens[index].kindIndex) == .let ? .let : .var
  }
}

extension VariableDeclaration: WrittenBindingIntroducer {}
extension ValueBindingPattern: WrittenBindingIntroducer {}

extension OptionalBindingCondition: BindingIntroducer {
  static func bindingKind(of node: NodeView) -> NameKind {
    node.as(Self.self)?.introducer?.text == "var" ? .var : .let
  }
}

extension ForStatement: BindingIntroducer {
  static func bindingKind(of node: NodeView) -> NameKind { .let }
}

import Descent
import SwiftGrammar

/// Walks trees for their names.
struct NameWalk: Sendable {
  private var types = NodeTypeTable<Part>()

  /// What the nodes of a type mean for the walk.
  private enum Part: Sendable {
    case holder(any NameHolder.Type)
    case introducer(any BindingIntroducer.Type)
    case other
  }

  /// The role of each token that is a name.
  ///
  /// - Complexity: linear in the number of nodes.
  mutating func roles(in tree: SyntaxTree) -> [NameRole?] {
    var roles = [NameRole?](repeating: nil, count: tree.tokens.count)
    // Each node with what a pattern in it binds; the order does not matter.
    var pending = [(node: tree.root.node, binding: NameKind.let)]
    var reader = FieldReader(tree)
    var names = NameSink()
    while let next = pending.popLast() {
      let node = next.node
      var binding = next.binding
      switch part(of: node.type) {
      case .holder(let type):
        names.removeAll()
        type.describeNames(node.index, in: tree.pool, to: &names)
        for (token, role) in names.names {
          guard let index = token.index, role.admits(tree.tokens[index]) else { continue }
          roles[index] = role == .declared(.let) ? .declared(binding) : role
        }
      case .introducer(let type): binding = type.bindingKind(of: NodeView(tree: tree, node: node))
      case .other: break
      }
      reader.read(node)
      for field in reader.fields {
        switch field.value {
        case .node(let child): pending.append((child, binding))
        case .list(let list):
          for index in 0..<list.count { pending.append((reader.element(index, of: list), binding)) }
        case .token, .absent: break
        }
      }
    }
    return roles
  }

  private mutating func part(of type: any SyntaxNode.Type) -> Part {
    types.value(for: type) { type in
      if let type = type as? any NameHolder.Type {
        .holder(type)
      } else if let type = type as? any BindingIntroducer.Type {
        .introducer(type)
      } else {
        .other
      }
    }
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

import Descent
import SwiftGrammar

/// Walks trees for their names.
struct NameWalk: Sendable {
  /// How the walk treats the nodes of a type.
  private enum Part: Sendable {
    case holder(any NameHolder.Type)
    case introducer(any BindingIntroducer.Type)
    case other
  }

  /// The parts of the types that were met, since it is slow to ask a type for a conformance: a table of its own, as the
  /// dictionary's hash takes longer than the walk. It has as many places as a power of two, and stays half empty.
  private var parts = [(type: ObjectIdentifier, part: Part)?](repeating: nil, count: 1 << 10)
  private var partCount = 0

  /// The role of each token that is a name.
  mutating func roles(in tree: SyntaxTree) -> [NameRole?] {
    var roles = [NameRole?](repeating: nil, count: tree.tokens.count)
    // Each node with the kind that a pattern in it binds; the order does not matter.
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
      case .introducer(let type): binding = type.bindingKind(of: node, in: tree)
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
    let key = ObjectIdentifier(type)
    // Addresses are multiples of eight, and near to each other.
    let address = UInt(bitPattern: key) >> 3
    var place = Int(bitPattern: (address ^ (address >> 7)) & UInt(Int32.max)) & (parts.count - 1)
    while let entry = parts[place] {
      if entry.type == key { return entry.part }
      place = (place + 1) & (parts.count - 1)
    }
    let part: Part =
      if let type = type as? any NameHolder.Type {
        .holder(type)
      } else if let type = type as? any BindingIntroducer.Type {
        .introducer(type)
      } else {
        .other
      }
    if partCount < parts.count / 2 {
      parts[place] = (key, part)
      partCount += 1
    }
    return part
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

/// A node that tells whether the names in the patterns below it are bound by `let` or by `var`.
protocol BindingIntroducer: SyntaxNode {
  func bindingKind(in tree: SyntaxTree) -> NameKind
}

extension BindingIntroducer {
  fileprivate static func bindingKind(of node: AnyNode, in tree: SyntaxTree) -> NameKind {
    tree.view(node.unchecked(as: Self.self)).syntax.bindingKind(in: tree)
  }
}

extension TokenRef {
  fileprivate func kind(in tree: SyntaxTree) -> SwiftToken? {
    index.map { SwiftToken(index: tree.tokens[$0].kindIndex) }
  }
}

extension VariableDeclaration: BindingIntroducer {
  func bindingKind(in tree: SyntaxTree) -> NameKind { (introducer.kind(in: tree) ?? .let) == .let ? .let : .var }
}

extension ValueBindingPattern: BindingIntroducer {
  func bindingKind(in tree: SyntaxTree) -> NameKind { (introducer.kind(in: tree) ?? .let) == .let ? .let : .var }
}

extension OptionalBindingCondition: BindingIntroducer {
  func bindingKind(in tree: SyntaxTree) -> NameKind { introducer.token?.kind(in: tree) == .var ? .var : .let }
}

extension ForStatement: BindingIntroducer {
  func bindingKind(in tree: SyntaxTree) -> NameKind { .let }
}

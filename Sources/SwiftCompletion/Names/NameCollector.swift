import Descent
import SwiftGrammar

/// Traverses trees and collects their names.
struct NameCollector: Sendable {
  /// The way the traversal treats the nodes of a type.
  private enum Part: Sendable {
    case named(any NamedNode.Type)
    case introducer(any BindingIntroducer.Type)
    case other
  }

  /// A cache of the parts by node type, because testing a type for conformance is slow. It is a custom table, as
  /// hashing for a `Dictionary` takes longer than the traversal. Its size is a power of two, and it stays half empty.
  private var parts = [(type: ObjectIdentifier, part: Part)?](repeating: nil, count: 1 << 10)
  private var partCount = 0

  /// The role of each token that is a name.
  mutating func roles(in tree: SyntaxTree) -> [NameRole?] {
    var roles = [NameRole?](repeating: nil, count: tree.tokens.count)
    // Each node, with the kind that a pattern in it declares; the order does not matter.
    var pending = [(node: tree.root.node, binding: NameKind.let)]
    var reader = FieldReader(tree)
    var names = NameSink()
    while let next = pending.popLast() {
      let node = next.node
      var binding = next.binding
      switch part(of: node.type) {
      case .named(let type):
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
        case .token, .tokens, .absent: break
        }
      }
    }
    return roles
  }

  private mutating func part(of type: any SyntaxNode.Type) -> Part {
    let key = ObjectIdentifier(type)
    // Addresses are multiples of eight, and close to each other.
    let address = UInt(bitPattern: key) >> 3
    var place = Int(bitPattern: (address ^ (address >> 7)) & UInt(Int32.max)) & (parts.count - 1)
    while let entry = parts[place] {
      if entry.type == key { return entry.part }
      place = (place + 1) & (parts.count - 1)
    }
    let part: Part =
      if let type = type as? any NamedNode.Type {
        .named(type)
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
  /// True if a token is a name in this role rather than a keyword or an operator.
  func admits(_ token: Token) -> Bool {
    let kinds = self == .used(.member) ? Self.memberNames : SwiftToken.identifiers
    return kinds.contains(SwiftToken(index: token.kindIndex))
  }

  /// True if a token is a valid name in a declaration of a kind.
  static func declares(_ kind: NameKind, _ token: Token) -> Bool {
    let token = SwiftToken(index: token.kindIndex)
    switch kind {
    case .initializer: return token == .initializer
    case .operator: return true
    // A case may be named by a reserved word: `case default`.
    case .case: return memberNames.contains(token)
    default: return SwiftToken.identifiers.contains(token)
    }
  }

  private static let memberNames = SwiftToken.words.subtracting([.initializer, .selfValue, .selfType, .anyType, .super])
}

/// A node that determines whether the names in the patterns below it are bound by `let` or by `var`.
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

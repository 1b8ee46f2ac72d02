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

  /// The parts of the types that were met, by their numbers, because testing a type for conformance is slow.
  private var parts: [Part?] = []

  /// The role of each token that is a name.
  mutating func roles(in tree: SyntaxTree) -> [NameRole?] {
    var roles = [NameRole?](repeating: nil, count: tree.tokens.count)
    var scan = NodeScan(tree.root, reportsEnds: true)
    // The kinds that a pattern declares in each node that has begun.
    var bindings = [NameKind.let]
    var names = NameSink()
    while let step = scan.next() {
      if step.isEnd {
        bindings.removeLast()
        continue
      }
      let node = scan.node(step)
      var binding = bindings[bindings.count - 1]
      switch part(of: node.type, number: Int(step.type)) {
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
      bindings.append(binding)
    }
    return roles
  }

  private mutating func part(of type: Any.Type, number: Int) -> Part {
    while parts.count <= number { parts.append(nil) }
    if let known = parts[number] { return known }
    let part: Part =
      if let type = type as? any NamedNode.Type {
        .named(type)
      } else if let type = type as? any BindingIntroducer.Type {
        .introducer(type)
      } else {
        .other
      }
    parts[number] = part
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

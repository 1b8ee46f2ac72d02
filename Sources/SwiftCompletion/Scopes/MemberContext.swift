import Descent
import SwiftGrammar

/// From where in a type its members are looked at: that says which of them may be used without a period.
enum MemberContext {
  /// In the body of an instance's function, initializer or accessor.
  case instance
  /// In the body of a static function or accessor.
  case type
  /// Where there is no `self`: in the value of a property, in a default argument, in a nested type.
  case signature

  /// - Parameter inner: the nodes from the member on, as far as they are around the place.
  init(of inner: ArraySlice<NodeView>, in tree: SyntaxTree, at offset: UInt32) {
    guard let member = inner.first(where: { !$0.isConditionalMember }) else {
      self = .signature
      return
    }
    if let function = member.as(FunctionDeclaration.self)?.syntax {
      self = Self(isInBody: tree.contains(function.body, offset), function.modifiers, in: tree)
    } else if let initializer = member.as(InitializerDeclaration.self)?.syntax {
      self = tree.contains(initializer.body, offset) ? .instance : .signature
    } else if let deinitializer = member.as(DeinitializerDeclaration.self)?.syntax {
      self = tree.contains(deinitializer.body, offset) ? .instance : .signature
    } else if let declaration = member.as(SubscriptDeclaration.self)?.syntax {
      self = Self(isInBody: tree.contains(declaration.accessors, offset), declaration.modifiers, in: tree)
    } else if let variable = member.as(VariableDeclaration.self) {
      let isInBody =
        tree.hasModifier([.lazy], among: variable.syntax.modifiers)
        || variable.bindings.contains { tree.contains($0.syntax.accessors, offset) }
      self = Self(isInBody: isInBody, variable.syntax.modifiers, in: tree)
    } else {
      self = .signature
    }
  }

  private init(isInBody: Bool, _ modifiers: List<Modifier>, in tree: SyntaxTree) {
    self = !isInBody ? .signature : tree.hasModifier([.static, .class], among: modifiers) ? .type : .instance
  }

  /// The members that may be used without a period.
  func visible(_ members: [Declared]) -> [Declared] {
    let hidden: Declared.Receiver = self == .instance ? .type : .instance
    return members.filter { $0.receiver != hidden && $0.kind != .initializer }
  }

  /// What the language declares in a type.
  func implicit(in owner: String) -> [Declared] {
    let names = self == .signature ? ["Self"] : ["self", "Self"]
    return names.map { Declared(text: $0, kind: .implicit, owner: owner) }
  }

  var selfKind: ScopeChain.SelfKind {
    switch self {
    case .instance: .instance
    case .type: .type
    case .signature: .none
    }
  }
}

extension NodeView {
  fileprivate var isConditionalMember: Bool {
    node.type == ConditionalCompilation<Declaration>.self
      || node.type == ConditionalCompilation<Declaration>.Clause.self
  }
}

extension SyntaxTree {
  fileprivate func contains<Node: SyntaxNode>(_ node: OptionalRef<Node>, _ offset: UInt32) -> Bool {
    node.ref.map { view($0).any.range.contains(offset) } ?? false
  }

  fileprivate func contains<Choice: SyntaxChoice>(_ choice: Choice?, _ offset: UInt32) -> Bool {
    choice.map { NodeView(tree: self, node: $0.node).range.contains(offset) } ?? false
  }
}

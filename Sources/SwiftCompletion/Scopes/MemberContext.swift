import Descent
import SwiftGrammar

/// The part of a type from which its members are accessed; it determines which of them need no qualification.
enum MemberContext {
  /// In the body of an instance method, initializer or accessor.
  case instance
  /// In the body of a static method or accessor.
  case type
  /// Outside of bodies, where there is no `self`: in the value of a property, a default argument or a nested type.
  case signature

  /// - Parameter inner: The nodes from the member inwards that contain the position.
  init(of inner: ArraySlice<NodeView>, at offset: UInt32) {
    guard let member = inner.first(where: { !$0.isConditionalMember }) else {
      self = .signature
      return
    }
    func isInside<Part: Syntax>(_ part: TypedView<Part>?) -> Bool { part?.any.range.contains(offset) ?? false }
    let isInBody =
      if let variable = member.as(VariableDeclaration.self) {
        variable.hasModifier(.lazy) || variable.bindings.contains { isInside($0.accessors) }
      } else {
        isInside(member.codeBlock) || isInside(member.as(SubscriptDeclaration.self)?.accessors)
      }
    self = !isInBody ? .signature : member.hasModifier(.static, .class) ? .type : .instance
  }

  /// The members that can be used without qualification.
  func visible(_ members: [Declared]) -> [Declared] {
    let hidden: Declared.Receiver = self == .instance ? .type : .instance
    return members.filter { $0.receiver != hidden && $0.kind != .initializer }
  }

  /// The names that the language declares implicitly in a type.
  func implicit(in owner: String) -> [Declared] {
    let names = self == .signature ? ["Self"] : ["self", "Self"]
    return names.map { Declared(text: $0, kind: .implicit, owner: owner) }
  }
}

extension NodeView {
  fileprivate var isConditionalMember: Bool {
    node.type == ConditionalCompilation<Declaration>.self
      || node.type == ConditionalCompilation<Declaration>.Clause.self
  }
}

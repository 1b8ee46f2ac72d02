import Descent
import SwiftGrammar

extension ExpectedType {
  /// All declarations that the callee of a call may refer to.
  ///
  /// - Parameter index: The index of the call in the path.
  func callees(of call: TypedView<CallExpression>, at index: Int, depth: Int) -> [Declared] {
    switch call.syntax.callee {
    case .identifier(let ref):
      let name = call.tree.view(ref).syntax.name.nameText(in: call.tree)
      let functions = inference.declarations(of: name, at: place).filter { $0.kind == .function }
      return functions.isEmpty ? initializers(calledBy: call.syntax.callee) : functions
    case .member(let ref): return callees(call.tree.view(ref))
    case .implicitMember(let ref):
      guard let type = type(at: index, depth: depth)?.unwrapped else { return [] }
      let name = call.tree.view(ref).syntax.name.nameText(in: call.tree)
      return name == "init" ? initializers(of: type) : members(of: .metatype(type), named: name)
    default: return initializers(calledBy: call.syntax.callee)
    }
  }

  /// The initializers of a called type: `Point(…)`, `Self(…)`, `List<Point>(…)`.
  private func initializers(calledBy callee: SwiftExpression) -> [Declared] {
    guard case .metatype(let type) = inference.type(of: callee, at: place) else { return [] }
    return initializers(of: type)
  }

  private func callees(_ callee: TypedView<MemberExpression>) -> [Declared] {
    let name = callee.syntax.name.nameText(in: callee.tree)
    guard let base = inference.type(of: callee.syntax.base, at: place) else {
      return onlyFunction(of: name)
    }
    if case .metatype(let type) = base {
      if name == "init" { return initializers(of: type) }
      if case .metatype(let type) = inference.type(ofMember: name, of: base, depth: 0) { return initializers(of: type) }
    }
    // Inside an initializer: `self.init(…)`, `super.init(…)`.
    if name == "init" { return initializers(of: base) }
    return members(of: base.unwrapped, named: name)
  }

  private func members(of type: KnownType, named name: String) -> [Declared] {
    inference.library.levels(of: type).members.joined().filter {
      $0.text == name && $0.kind != .let && $0.kind != .var
    }
  }

  /// The properties that the memberwise initializer takes, and the explicit initializers. A class with neither
  /// inherits those of its superclass.
  private func initializers(of type: KnownType) -> [Declared] {
    guard case .named(let name, _) = type else { return [] }
    let written = inference.library.members(of: name).filter { $0.kind == .initializer }
    let found = propertiesToInitialize(of: name) + written
    if !found.isEmpty { return found }
    return inference.library.levels(of: name).members.lazy.map { $0.filter { $0.kind == .initializer } }
      .first { !$0.isEmpty } ?? []
  }

  /// The properties of a structure with a memberwise initializer. An explicit initializer replaces the memberwise
  /// one only if it is in the structure itself, not in an extension.
  private func propertiesToInitialize(of name: String) -> [Declared] {
    let structure = inference.library.parts(of: name).first { $0.node.node.type == StructDeclaration.self }
    guard let structure, !structure.members.contains(where: { $0.kind == .initializer }) else { return [] }
    return structure.members.filter { $0.receiver == .instance && $0.kind != .function }
  }

  /// The function with a name, if it is the only declaration of that name.
  private func onlyFunction(of name: String) -> [Declared] {
    let found = inference.library.allMembers(named: name).filter { $0.kind == .function || $0.kind == .case }
    return found.count == 1 ? found : []
  }
}

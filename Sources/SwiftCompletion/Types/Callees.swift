import Descent
import SwiftGrammar

extension ExpectedType {
  /// What a call may call: all declarations that its callee may mean.
  ///
  /// - Parameter index: the place of the call in the path.
  func callees(of call: View<CallExpression>, at index: Int, depth: Int) -> [Declared] {
    switch call.syntax.callee {
    case .identifier(let ref): return callees(named: call.tree.view(ref).syntax.name.nameText(in: call.tree))
    case .member(let ref): return callees(call.tree.view(ref))
    case .implicitMember(let ref):
      guard let type = type(at: index, depth: depth)?.unwrapped else { return [] }
      let name = call.tree.view(ref).syntax.name.nameText(in: call.tree)
      return name == "init" ? initializers(of: type) : members(of: .metatype(type), named: name)
    default: return []
    }
  }

  private func callees(named name: String) -> [Declared] {
    let functions = inference.declarations(of: name, at: inference.cursorPlace).filter { $0.kind == .function }
    if functions.isEmpty, case .metatype(let type) = inference.type(ofName: name, at: inference.cursorPlace) {
      return initializers(of: type)
    }
    return functions
  }

  private func callees(_ callee: View<MemberExpression>) -> [Declared] {
    let name = callee.syntax.name.nameText(in: callee.tree)
    guard let base = inference.type(of: callee.syntax.base, at: inference.cursorPlace) else {
      return onlyFunction(of: name)
    }
    if case .metatype(let type) = base {
      if name == "init" { return initializers(of: type) }
      if case .metatype(let type) = inference.type(ofMember: name, of: base, depth: 0) { return initializers(of: type) }
    }
    return members(of: base.unwrapped, named: name)
  }

  private func members(of type: KnownType, named name: String) -> [Declared] {
    MemberLookup(inference.library).levels(of: type).flatMap { $0.filter { $0.text == name } }
  }

  /// The initializers that are written, and, where a structure has none, its properties.
  private func initializers(of type: KnownType) -> [Declared] {
    guard case .named(let name, _) = type else { return [] }
    let members = inference.library.members(of: name)
    let initializers = members.filter { $0.kind == .initializer }
    return initializers.isEmpty ? members.filter { $0.receiver == .instance && $0.kind != .function } : initializers
  }

  /// The function of a name, if it is the only one of all that are declared.
  private func onlyFunction(of name: String) -> [Declared] {
    let found = inference.library.allMembers(named: name).filter { $0.kind == .function || $0.kind == .case }
    return found.count == 1 ? found : []
  }
}

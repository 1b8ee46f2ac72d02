import Descent
import SwiftGrammar

extension CompletionContext {
  func membersOfBase() -> [Candidate] {
    guard let node = cursor.path.last?.as(MemberExpression.self) else { return usedMembers(after: []) }
    let inference = TypeInference(self)
    let base = node.syntax.base
    guard let type = inference.type(of: base, at: inference.cursorPlace) else { return usedMembers(after: []) }
    return members(of: type.unwrapped)
  }

  /// The types nested in the type before the period.
  func memberTypes() -> [Candidate] {
    guard let node = cursor.path.last?.as(MemberType.self) else { return usedMembers(after: []) }
    let reader = TypeReader(library: library, scopes: chain)
    guard case .named(let name, _) = reader.read(node.syntax.base, in: node.tree, owner: chain.owner) else {
      return usedMembers(after: [])
    }
    let levels = library.levels(of: name)
    let types = levels.members.map { $0.filter(\.kind.isType) }
    return levels.isComplete ? candidates(types) : usedMembers(after: types)
  }

  /// The members that may follow a leading `.`, if the expected type is known.
  func implicitMembers() -> [Candidate] {
    let inference = TypeInference(self)
    guard let type = ExpectedType(inference, path: cursor.path).type else { return usedMembers(after: []) }
    return members(of: .metatype(type.unwrapped))
  }

  func keyPathMembers() -> [Candidate] {
    guard let keyPath = cursor.path.last(where: { $0.as(KeyPathExpression.self) != nil })?.as(KeyPathExpression.self),
      let root = keyPath.syntax.root
    else { return usedMembers(after: []) }
    let inference = TypeInference(self)
    var type = inference.read(root, at: inference.cursorPlace)
    for component in keyPath.components where component.any.range.end <= cursor.offset {
      guard let known = type else { break }
      type =
        switch component.syntax {
        case .member(let ref):
          inference.type(ofMember: keyPath.tree.view(ref).syntax.name.nameText(in: keyPath.tree), of: known, depth: 0)
        case .subscript: known.unwrapped.subscripted
        case .call, .optional: known.unwrapped
        }
    }
    return type.map { members(of: $0.unwrapped) } ?? usedMembers(after: [])
  }

  private func members(of type: KnownType) -> [Candidate] {
    let found = library.levels(of: type)
    return found.isComplete ? candidates(found.members) : usedMembers(after: found.members)
  }

  /// The known members, then all that are used somewhere, then all that are declared in any type.
  private func usedMembers(after levels: [[Declared]]) -> [Candidate] {
    let declared = [
      library.own.parts.flatMap(\.members),
      library.project.parts.flatMap(\.members).filter { !$0.isPrivate },
    ].map { $0.filter { $0.kind != .initializer } }
    let known = Dictionary(declared.joined().map { ($0.text, $0) }) { first, _ in first }
    let used = [library.own, library.project].map { index in
      index.usedMembers.names.map { known[$0] ?? Declared(text: $0, kind: .usedMember) }
    }
    return candidates(levels + [used[0], declared[0], used[1], declared[1]]) { !$0.kind.isSyntactic }
  }
}

import Descent
import SwiftGrammar

/// The declarations of the file with the cursor, including the enclosing local types, and of the other files.
struct Library: Sendable {
  var own = MemberIndex()
  var project = MemberIndex()

  func parts(of type: String) -> [TypePart] {
    own.parts(of: type) + project.parts(of: type).filter { !$0.isPrivate }.map(\.withoutPrivateMembers)
  }

  func declares(_ type: String) -> Bool { own.declares(type) || project.declaresForOthers(type) }

  func isKnown(_ type: String) -> Bool { own.isKnown(type) || project.isKnown(type) }

  /// The type alias or the associated type with a qualified name.
  func alias(_ name: String) -> Declared? { own.alias(name) ?? project.alias(name).flatMap { $0.isPrivate ? nil : $0 } }

  func members(of type: String) -> [Declared] { parts(of: type).flatMap(\.members) }

  func allMembers(named text: String) -> [Declared] {
    own.parts.flatMap { part in part.members.filter { $0.text == text } }
      + project.parts.flatMap { part in part.members.filter { $0.text == text && !$0.isPrivate } }
  }

  /// The declarations outside of types that are visible in the cursor's file.
  var visibleTopLevel: (own: [Declared], project: [Declared]) {
    (own.topLevel, project.topLevel.filter { !$0.isPrivate && $0.kind != .module })
  }

  /// The top-level declarations with a name; those of the cursor's file take precedence.
  func topLevel(named text: String) -> [Declared] {
    let found = own.topLevel.filter { $0.text == text }
    return found.isEmpty ? project.topLevel.filter { $0.text == text && !$0.isPrivate } : found
  }
}

extension TypePart {
  fileprivate var withoutPrivateMembers: Self {
    var part = self
    part.members.removeAll(where: \.isPrivate)
    return part
  }
}

// MARK: Inheritance

extension Library {
  /// The members of a type, with one level for each step of inheritance, its own first.
  struct Levels {
    var members: [[Declared]] = []
    /// True if all of these types are declared in the files, so that there are no other members.
    var isComplete = true
  }

  /// The members of a type and of all types that it inherits from.
  func levels(of type: String) -> Levels {
    var levels = Levels()
    var seen: Set<String> = [type]
    var current = [type]
    while !current.isEmpty {
      var next: [String] = []
      for name in current {
        let parts = parts(of: name)
        levels.isComplete = levels.isComplete && parts.contains { !$0.isExtension }
        levels.members.append(parts.flatMap(\.members))
        next += inherited(by: parts).filter { seen.insert($0).inserted }
      }
      current = next
    }
    return levels
  }

  /// The members that may follow a period after a value of a type.
  func levels(of type: KnownType) -> Levels {
    switch type {
    // Only classes inherit initializers, but an initializer of a protocol may be called on a conforming type.
    case .named(let name, _): return levels(of: name) { $0.receiver == .instance }
    case .metatype(.named(let name, _)): return levels(of: name) { $0.receiver != .instance }
    case .metatype, .function: return Levels(isComplete: false)
    case .composition(let types):
      let found = types.map { levels(of: $0) }
      let depth = found.map(\.members.count).max() ?? 0
      return Levels(
        members: (0..<depth).map { level in found.flatMap { $0.members.dropFirst(level).first ?? [] } },
        isComplete: found.allSatisfy(\.isComplete))
    case .tuple(let elements):
      let names = elements.enumerated().map { Declared(text: $1.label ?? "\($0)", kind: .var, receiver: .instance) }
      return Levels(members: [names])
    }
  }

  private func levels(of name: String, where isWanted: (Declared) -> Bool) -> Levels {
    var levels: Levels = self.levels(of: name)
    for index in levels.members.indices { levels.members[index].removeAll { !isWanted($0) } }
    return levels
  }

  /// The qualified names of the types that a type inherits from or conforms to.
  func inherited(by parts: [TypePart]) -> [String] {
    parts.flatMap { part in
      part.node.children.compactMap { $0.as(InheritedType.self) }.flatMap { inherited -> [String] in
        TypeReader(library: self).read(inherited.syntax.type, in: part.node.tree, owner: part.owner)?.names ?? []
      }
    }
  }
}

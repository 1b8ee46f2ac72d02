import Descent
import SwiftGrammar

/// What is declared in the file of a cursor, local types on the way to it included, and in the files beside it.
struct Library: Sendable {
  var own = MemberIndex()
  var project = MemberIndex()

  /// The declarations and extensions of a type, those of the cursor's file first.
  func parts(of type: String) -> [TypePart] {
    own.parts(of: type) + project.parts(of: type).filter { !$0.isPrivate }.map(\.withoutPrivateMembers)
  }

  /// Whether a type is declared, and not only extended.
  func declares(_ type: String) -> Bool { own.declares(type) || project.declaresForOthers(type) }

  func isKnown(_ type: String) -> Bool { own.isKnown(type) || project.isKnown(type) }

  /// The type alias or the associated type of a qualified name.
  func alias(_ name: String) -> Declared? { own.alias(name) ?? project.alias(name).flatMap { $0.isPrivate ? nil : $0 } }

  /// The members of a type itself, not of what it inherits from.
  func members(of type: String) -> [Declared] { parts(of: type).flatMap(\.members) }

  /// The members of all types that have a name.
  func allMembers(named text: String) -> [Declared] {
    own.parts.flatMap { part in part.members.filter { $0.text == text } }
      + project.parts.flatMap { part in part.members.filter { $0.text == text && !$0.isPrivate } }
  }

  /// What the files declare outside of types, as far as the cursor's file may see it.
  var visibleTopLevel: (own: [Declared], project: [Declared]) {
    (own.topLevel, project.topLevel.filter { !$0.isPrivate && $0.kind != .module })
  }

  /// The top-level declarations of a name, those of the cursor's file first.
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

import Descent
import SwiftGrammar

/// The names that one construct declares for what is inside of it, nearest first.
struct Scope: Sendable {
  var names: [Declared]

  /// The nearest declaration of a name.
  func declaration(of text: String) -> Declared? { names.first { $0.text == text } }
}

/// The scopes around a place, nearest first.
struct ScopeChain: Sendable {
  var scopes: [Scope] = []
  /// The labels of statements that may be left or continued.
  var labels: [Declared] = []
  /// The type in which the place stands, by its qualified name; empty outside of types.
  var owner = ""
  /// Whether `self` is there, and what it is.
  var selfKind = SelfKind.none

  enum SelfKind: Sendable {
    case none, instance, type
  }

  func declaration(of text: String) -> Declared? {
    for scope in scopes {
      if let declared = scope.declaration(of: text) { return declared }
    }
    return nil
  }

  /// All declarations of a name in the nearest scope that has any.
  ///
  /// - Parameter localsEnd: the place before which variables of blocks are declared to count.
  func declarations(of text: String, localsEnd: UInt32) -> [Declared] {
    for scope in scopes {
      let found = scope.names.filter { $0.text == text && $0.isKnown(at: localsEnd) }
      if !found.isEmpty { return found }
    }
    return []
  }
}

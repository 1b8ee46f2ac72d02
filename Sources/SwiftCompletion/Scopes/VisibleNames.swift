import Descent
import SwiftGrammar

/// The declarations visible at a cursor.
struct CompletionContext: Sendable {
  let cursor: Cursor
  let library: Library
  let chain: ScopeChain

  init(_ cursor: Cursor, among project: MemberIndex) {
    var library = Library()
    library.project = project
    library.own.add(cursor.file, except: cursor.token)
    var walk = ScopeWalk(path: cursor.path, offset: cursor.offset, library: library)
    walk.run()
    self.cursor = cursor
    self.library = walk.library
    chain = walk.chain
  }
}

extension CompletionContext {
  /// The candidates from levels of declarations, the nearest first, without those shadowed by a nearer one.
  func candidates(_ levels: [[Declared]], where isWanted: (Declared) -> Bool = { _ in true }) -> [Candidate] {
    var candidates: [Candidate] = []
    var seen: Set<String> = []
    for (distance, level) in levels.enumerated() {
      for declared in level where isWanted(declared) && !isCursor(declared) && seen.insert(declared.text).inserted {
        candidates.append(
          Candidate(
            text: declared.text, kind: declared.kind, declaration: place(of: declared), distance: distance))
      }
    }
    return candidates
  }

  /// True if a declaration is the one whose name is being typed.
  private func isCursor(_ declared: Declared) -> Bool {
    declared.range.start == cursor.offset && declared.node?.tree === cursor.file.tree
  }

  private func place(of declared: Declared) -> Candidate.Location? {
    guard declared.kind != .implicit, let tree = declared.node?.tree else { return nil }
    let isHere = tree === cursor.file.tree
    return Candidate.Location(
      file: tree.source.name, range: isHere ? cursor.originalRange(of: declared.range) : declared.range)
  }
}

/// The names that one construct declares for its contents, the nearest first.
struct Scope: Sendable {
  var names: [Declared]

  func declaration(of text: String) -> Declared? { names.first { $0.text == text } }
}

struct ScopeChain: Sendable {
  var scopes: [Scope] = []
  /// The labels of enclosing statements, to which `break` and `continue` may refer.
  var labels: [Declared] = []
  /// The qualified name of the enclosing type; empty outside of types.
  var owner = ""
  /// The part of the enclosing type.
  var context = MemberContext.signature

  func declaration(of text: String) -> Declared? {
    for scope in scopes {
      if let declared = scope.declaration(of: text) { return declared }
    }
    return nil
  }

  /// All declarations of a name in the nearest scope that contains any.
  ///
  /// - Parameter localsEnd: The position before which local variables must be declared to be visible.
  func declarations(of text: String, localsEnd: UInt32) -> [Declared] {
    for scope in scopes {
      let found = scope.names.filter { $0.text == text && $0.isKnown(at: localsEnd) }
      if !found.isEmpty { return found }
    }
    return []
  }
}

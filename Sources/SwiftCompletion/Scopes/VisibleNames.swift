import Descent
import SwiftGrammar

/// What is in scope at a cursor.
struct Surroundings: Sendable {
  let cursor: Cursor
  let library: Library
  let chain: ScopeChain

  /// - Complexity: linear in the size of the cursor's file, and in the number of declarations of the other files.
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

extension Cursor {
  /// The names that are in scope here, the nearest first; a name that a nearer one hides is left out.
  ///
  ///     let cursor = try Cursor(at: 31, in: SourceText("let a = 1; func f(b: Int) { if b > 1 {} }"))
  ///     cursor.visibleNames(among: MemberIndex()).map(\.text)       // ["b", "a", "f"]
  ///
  /// - Parameter project: the other files; not the one with the cursor.
  /// - Complexity: linear in the size of the cursor's file and in the number of declarations of the other files.
  public func visibleNames(among project: MemberIndex) -> [Candidate] {
    let surroundings = Surroundings(self, among: project)
    return surroundings.candidates(surroundings.chain.scopes.map(\.names))
  }
}

extension Surroundings {
  /// Candidates of levels of declarations, the nearest first, without those that a nearer one hides.
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

  /// Whether a declaration is the one whose name is being typed.
  private func isCursor(_ declared: Declared) -> Bool {
    declared.range.start == cursor.offset && declared.node?.tree === cursor.file.tree
  }

  private func place(of declared: Declared) -> Candidate.Place? {
    guard declared.kind != .implicit, let tree = declared.node?.tree else { return nil }
    let isHere = tree === cursor.file.tree
    return Candidate.Place(
      file: tree.source.name, range: isHere ? cursor.given(declared.range) : declared.range)
  }
}

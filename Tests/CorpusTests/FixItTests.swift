import CorpusRunner
import Descent
import DescentTools
import SwiftGrammar
import SyntaxEditing
import Testing

/// If every diagnostic of a case has a fix-it, applying them must produce a source without errors.
@Suite struct FixItTests {
  /// Sources that the fix-its do not fix completely.
  private static let exceptions: Set = [
    // The parenthesis is missing, but so is the bracket, which only the compiler requires.
    "\nstruct S {\n  @_effects(readnone [\n}\nlet x = 1\n"
  ]

  @Test func fixedCasesAreValid() throws {
    let swift = try #require(CorpusTests.languages.first { $0.name == "Swift" })
    var fixedCount = 0
    for tree in try CorpusTests.trees(of: swift) where !tree.diagnostics.isEmpty {
      guard tree.diagnostics.allSatisfy({ !$0.fixIts.isEmpty }), !Self.exceptions.contains(tree.source.text) else {
        continue
      }
      let fixed = try tree.source.fixed { SwiftFile(parsing: $0).diagnostics }
      fixedCount += 1
      let left = fixed.diagnostics.map { $0.message(in: fixed.source) }
      let once = try tree.source.applying(tree.diagnostics.compactMap(\.fixIts.first))
      #expect(left.isEmpty, "\(tree.source.text) becomes \(once.text)")
    }
    #expect(fixedCount > 50)
  }
}

import Descent
import IdentifierCompletion
import SwiftGrammar

extension Cursor {
  /// The keywords that may stand here, as far as they match what was typed.
  ///
  /// - Complexity: a parse of the source up to the cursor, and one or two of what decides there for each keyword that
  ///   matches.
  func keywords(_ options: SwiftFile.Options) -> [ExpectedToken] {
    let typed = typedText
    let finder = ExpectationFinder(.swift(parsing: options)) { SwiftFile(parsing: $0, options: options).tree }
    let found = finder.expectedWords(in: file.tree.source, at: self.typed.start) { word in
      typed.isEmpty || !NameIndex([word]).best(1, for: typed).isEmpty
    }
    return found.tokens(.keyword)
  }
}

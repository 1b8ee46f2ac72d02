import Descent
import SwiftGrammar

extension Cursor {
  /// The keywords that may stand here, of those that are wanted.
  ///
  /// - Complexity: a parse of the source up to the cursor, and one or two of what decides there for each keyword that is
  ///   wanted.
  func keywords(_ options: SwiftFile.Options, where isWanted: (_ spelling: String) -> Bool) -> [ExpectedToken] {
    let finder = ExpectationFinder(.swift(parsing: options)) { SwiftFile(parsing: $0, options: options).tree }
    return finder.expectedWords(in: file.tree, at: typed.start, where: isWanted).tokens(.keyword)
  }
}

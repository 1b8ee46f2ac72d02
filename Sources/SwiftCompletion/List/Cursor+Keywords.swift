import Descent
import DescentTools
import SwiftGrammar

extension Cursor {
  /// The keywords that may stand here, of those that are wanted.
  ///
  /// Behind `#` it is the rest of them: the sign is a part of `#if`, and is typed already.
  ///
  /// - Complexity: a parse of the source up to the cursor, and one or two of what decides there for each keyword that is
  ///   wanted.
  func keywords(_ options: ParseOptions, where isWanted: (_ text: String) -> Bool) -> [CompletionItem] {
    let finder = ExpectationFinder(.swift, options: options) { SwiftFile(parsing: $0, options: $1).tree }
    guard place == .macro else {
      let found = finder.expectedWords(in: file.tree, at: typed.start, where: isWanted)
      return found.tokens(.keyword).map { CompletionItem(keyword: $0.spelling, insertion: $0.insertion) }
    }
    let found = finder.expectedWords(in: file.tree, at: typed.start - 1) { spelling in
      spelling.hasPrefix("#") && isWanted(String(spelling.dropFirst()))
    }
    return found.tokens(.keyword).filter { !$0.needsSpace }.map {
      CompletionItem(keyword: String($0.spelling.dropFirst()))
    }
  }
}

extension CompletionItem {
  /// - Parameter insertion: what is inserted, if it is not the keyword alone.
  fileprivate init(keyword: String, insertion: String? = nil) {
    self.init(keyword, insertion ?? keyword, .keyword, declaration: nil)
  }
}

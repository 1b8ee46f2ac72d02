import Descent
import SwiftGrammar

/// The tokens of a file with their spellings as numbers, so that a ranking compares and counts numbers.
struct NumberedTokens {
  struct Token {
    /// Whether it is an identifier: no keyword, wherever keywords may be names.
    var isName: Bool
    /// Equal for tokens that are spelled alike, with or without back-quotes.
    var spelling: Int
  }

  let tree: SyntaxTree
  private(set) var tokens: [Token] = []
  /// The text of each spelling.
  private(set) var texts: [String] = []

  init(_ file: SwiftFile) {
    tree = file.tree
    var numbers: [String: Int] = [:]
    for index in 0..<(tree.tokens.count - 1) {
      let token = tree.tokens[index]
      var range = tree.tokens.range(at: index)
      if token.flags.contains(.escaped), range.count > 2 { range = SourceRange(range.start + 1, range.end - 1) }
      let text = tree.source.text(in: range)
      let number = numbers[text] ?? texts.count
      if number == texts.count {
        numbers[text] = number
        texts.append(text)
      }
      tokens.append(Token(isName: token.kindIndex == SwiftToken.identifier.index, spelling: number))
    }
  }
}

import Descent
import SwiftCompletion
import SwiftGrammar

/// An order of names for the next token of a file, derived from the tokens before it.
///
/// A run hands over all tokens in their order, and asks for weights at the tokens that it measures.
protocol MeasuredRanking {
  /// The name of the ranking in the table.
  var title: String { get }

  /// How well each of some names fits in place of a token, the first that was not read. Of names with equal weights, the
  /// first one of the list comes first.
  ///
  /// - Parameter names: spellings of names that were read.
  func weights(of names: [Int], at index: Int, in tokens: NumberedTokens) -> [Double]

  /// Reads the next token.
  mutating func read(_ index: Int, of tokens: NumberedTokens)
}

/// The order that completion uses.
struct ContextRanking: MeasuredRanking {
  let title = "completion"

  private var ranking = NameRanking()
  /// The ranking's own numbers for the spellings of names.
  private var numbers: [Int: Int] = [:]

  func weights(of names: [Int], at index: Int, in tokens: NumberedTokens) -> [Double] {
    let weights = ranking.weights(at: index, of: tokens.tree)
    return names.map { weights[numbers[$0]!] }
  }

  mutating func read(_ index: Int, of tokens: NumberedTokens) {
    guard let number = ranking.read(index, of: tokens.tree) else { return }
    numbers[tokens.tokens[index].spelling] = number
  }
}

/// The orders that know no more than the tokens before, for comparison.
struct BaselineRanking: MeasuredRanking {
  enum Order: String, CaseIterable {
    case firstDeclared = "first declared"
    case mostRecent = "most recent"
    /// Of names that are as frequent, the more recent one.
    case mostFrequent = "most frequent"
    /// The names that followed the same token before, the most recent first; then all others, the most recent first.
    case samePreviousToken = "behind the same token before, then recent"
  }

  let order: Order
  var title: String { order.rawValue }

  /// The occurrences of a name.
  private struct Record {
    var first: Int
    var last = 0
    var count = 0
    /// The spellings of the tokens before the name.
    var predecessors: Set<Int> = []
  }
  private var records: [Int: Record] = [:]
  private var previous = -1

  init(_ order: Order) { self.order = order }

  func weights(of names: [Int], at index: Int, in tokens: NumberedTokens) -> [Double] {
    names.map { name in
      guard let record = records[name] else { return -.infinity }
      // Recency stays below one, so that it only decides between equals.
      let recency = Double(record.last) / Double(index)
      return switch order {
      case .firstDeclared: -Double(record.first)
      case .mostRecent: recency
      case .mostFrequent: Double(record.count) + recency
      case .samePreviousToken: (record.predecessors.contains(previous) ? 1 : 0) + recency
      }
    }
  }

  mutating func read(_ index: Int, of tokens: NumberedTokens) {
    let token = tokens.tokens[index]
    if token.isName {
      var record = records.removeValue(forKey: token.spelling) ?? Record(first: index)
      record.last = index
      record.count += 1
      record.predecessors.insert(previous)
      records[token.spelling] = record
    }
    previous = token.spelling
  }
}

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

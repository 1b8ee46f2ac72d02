import Descent
import SwiftCompletion
import SwiftGrammar

/// A ranking of names for the next token of a file, based on the tokens before it.
///
/// A run passes all tokens in order, and requests weights at the tokens that it measures.
protocol MeasuredRanking {
  /// The name of the ranking in the table.
  var title: String { get }

  /// The weights of names at the first token that was not read. Names with equal weights are ranked in the order of
  /// the list.
  ///
  /// - Parameter names: The spellings of names that were read.
  func weights(of names: [Int], at index: Int, in tokens: NumberedTokens) -> [Double]

  /// Reads the next token.
  mutating func read(_ index: Int, of tokens: NumberedTokens)
}

/// The ranking that completion uses.
struct ContextRanking: MeasuredRanking {
  let title = "completion"

  private var ranking = NameRanking()
  /// The numbers that the ranking uses for the spellings of names.
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

/// Simple rankings for comparison, based only on the previous occurrences of names.
struct BaselineRanking: MeasuredRanking {
  enum Order: String, CaseIterable {
    case firstDeclared = "first declared"
    case mostRecent = "most recent"
    /// Among names of equal frequency, the more recent one.
    case mostFrequent = "most frequent"
    /// The names that earlier followed the same token, the most recent first; then all others, the most recent first.
    case samePreviousToken = "after the same token, then recent"
  }

  let order: Order
  var title: String { order.rawValue }

  /// The occurrences of a name.
  private struct Record {
    var first: Int
    var last = 0
    var count = 0
    /// The spellings of the tokens that preceded the name.
    var predecessors: Set<Int> = []
  }
  private var records: [Int: Record] = [:]
  private var previous = -1

  init(_ order: Order) { self.order = order }

  func weights(of names: [Int], at index: Int, in tokens: NumberedTokens) -> [Double] {
    names.map { name in
      guard let record = records[name] else { return -.infinity }
      // Recency is less than one, so that it only decides between equals.
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

/// The tokens of a file with numbered spellings, for fast comparison and counting.
struct NumberedTokens {
  struct Token {
    /// True for identifiers, false for keywords, including those that may be names.
    var isName: Bool
    /// Equal for tokens with the same text, with or without back-quotes.
    var spelling: Int
  }

  let tree: SyntaxTree
  private(set) var tokens: [Token] = []
  private(set) var texts: [String] = []

  init(_ file: SwiftFile) {
    tree = file.tree
    var numbers: [String: Int] = [:]
    for index in 0..<(tree.tokens.count - 1) {
      let token = tree.tokens[index]
      let text = tree.source.text(in: tree.source.nameRange(in: tree.tokens.range(at: index)))
      let number = numbers[text] ?? texts.count
      if number == texts.count {
        numbers[text] = number
        texts.append(text)
      }
      tokens.append(Token(isName: token.kindIndex == SwiftToken.identifier.index, spelling: number))
    }
  }
}

import Descent
import SwiftGrammar

/// The names that stand behind a period in some files, in the order of first occurrence, and how often they do.
struct UsedMembers: Sendable {
  private var interner = NameInterner()
  private var counts: [Int] = []

  /// - Parameter exception: a token that does not count.
  /// - Complexity: linear in the number of tokens.
  mutating func add(_ tree: SyntaxTree, except exception: Int?) {
    let tokens = tree.tokens
    let period = SwiftToken.period.index
    var isBehindPeriod = false
    for index in 0..<tokens.count {
      let token = tokens[index]
      if isBehindPeriod, index != exception, NameRole.used(.member).admits(token) {
        let number = interner.number(of: NameTable.nameRange(ofToken: index, in: tree), in: tree.source)
        if number == counts.count { counts.append(0) }
        counts[number] += 1
      }
      isBehindPeriod = token.kindIndex == period
    }
  }

  var names: [(text: String, count: Int)] {
    counts.enumerated().map { (interner.text(of: $0), $1) }
  }
}

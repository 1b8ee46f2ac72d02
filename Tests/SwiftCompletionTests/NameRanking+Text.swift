import Descent

@testable import SwiftCompletion

extension NameRanking {
  /// The weights of the names read so far that have one, by the texts of the names.
  func weightsByText(at index: Int, of tree: SyntaxTree) -> [String: Double] {
    let names = nameWeights(at: index, of: tree)
    var result: [String: Double] = [:]
    for (number, weight) in names.weights.enumerated() where weight > 0 {
      result[names.interner.text(of: number)] = weight
    }
    return result
  }
}

/// What the names that a ranking has read weigh at a place.
struct NameWeights: Sendable {
  /// The weights by the numbers that the interner gave.
  private let weights: [Double]
  private let interner: NameInterner

  init(_ weights: [Double], of interner: NameInterner) {
    self.weights = weights
    self.interner = interner
  }

  /// What a name weighs; 0 if it was not read.
  ///
  /// - Complexity: linear in the length of the name, on average.
  subscript(text: String) -> Double { interner.number(of: text).map { weights[$0] } ?? 0 }

  /// The weights of all names that have one.
  ///
  /// - Complexity: linear in the number of names that were read.
  var byText: [String: Double] {
    var result: [String: Double] = [:]
    for (number, weight) in weights.enumerated() where weight > 0 { result[interner.text(of: number)] = weight }
    return result
  }
}

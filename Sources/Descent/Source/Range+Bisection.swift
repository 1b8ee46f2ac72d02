extension Range<Int> {
  /// The first index that satisfies a condition that all indices after it satisfy, too; the upper bound if there is none.
  ///
  /// - Complexity: logarithmic in the number of indices.
  @inlinable package func bisection(_ isReached: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = (low + high) / 2
      if isReached(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

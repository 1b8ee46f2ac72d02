extension Range<Int> {
  /// The first index that satisfies a condition that all indices after it satisfy, too; the upper bound if there is
  /// none.
  @inline(__always)
  func bisection(_ isReached: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isReached(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The same for an index that is likely to be near the lower bound: in steps that double.
  @inline(__always)
  func gallopingBisection(_ isReached: (Int) -> Bool) -> Int {
    var (low, step) = (lowerBound, 1)
    while low + step <= upperBound, !isReached(low + step - 1) {
      low += step
      step *= 2
    }
    return (low..<Swift.min(low + step, upperBound)).bisection(isReached)
  }
}

extension Range<Int> {
  /// The first index that satisfies a predicate that all later indices satisfy, too; the upper bound if there is none.
  @inline(__always) func bisection(_ isReached: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isReached(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The same, faster for an index near the lower bound: the search begins with doubling steps.
  @inline(__always) func gallopingBisection(_ isReached: (Int) -> Bool) -> Int {
    var (low, step) = (lowerBound, 1)
    while low + step <= upperBound, !isReached(low + step - 1) {
      low += step
      step *= 2
    }
    return (low..<Swift.min(low + step, upperBound)).bisection(isReached)
  }
}

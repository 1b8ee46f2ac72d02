/// Looks at rules until nothing changes any more. It ends only if each changes a limited number of times; the result
/// must not depend on the order.
///
/// - Parameter update: looks at a rule, and returns the rules that depend on it and are to be looked at again, if it
///   changed.
/// - Complexity: each rule is looked at once more for each change of a rule that it depends on.
func settle(_ rules: some Sequence<Int>, _ update: (Int) -> [Int]) {
  var waiting = Array(rules)[...]
  var isWaiting = Set(waiting)
  while let rule = waiting.popFirst() {
    isWaiting.remove(rule)
    for other in update(rule) where isWaiting.insert(other).inserted { waiting.append(other) }
  }
}

import Descent

/// What numbers and names in a format stand for.
struct LayoutValues {
  /// The numbers that have names; nil if nothing is known of them.
  let metrics: [String: Double]?
  let views: Set<String>?

  /// Why a value means nothing: what is to be reported, or nil if the parser has reported it.
  struct Problem: Error {
    var diagnostic: Diagnostic?
  }

  /// A number that is written out, or has a name.
  func number(_ token: TokenView, minus: TokenView?) throws(Problem) -> Double {
    if token.isMissing { throw Problem() }
    guard let number = token.number ?? metrics?[token.text] else {
      guard let metrics else { throw Problem() }
      throw Problem(diagnostic: .unknownName(token, of: "metric", known: [metrics.keys]))
    }
    return minus == nil ? number : -number
  }

  func priority(_ priority: View<LayoutPriority>?) throws(Problem) -> Double {
    guard let priority else { return 1000 }
    let number = try number(priority.value, minus: priority.minus)
    guard (0...1000).contains(number) else {
      throw Problem(diagnostic: Diagnostic(.invalidPriority, at: priority.any.range, [.source(priority.any.range)]))
    }
    return number
  }

  /// The view whose size another is to have; nil if a predicate tells a number.
  func otherView(_ predicate: View<LayoutPredicate>) throws(Problem) -> String? {
    let token = predicate.value
    let name = token.text
    if token.isMissing || token.number != nil || metrics?[name] != nil { return nil }
    if let problem = problem(withView: token) { throw Problem(diagnostic: problem) }
    if let minus = predicate.minus {
      // A metric can be negative.
      guard metrics != nil else { throw Problem() }
      throw Problem(diagnostic: Diagnostic(.negativeView, at: minus.range, [.source(token.range)]))
    }
    return name
  }

  /// What is wrong with the name of a view.
  func problem(withView token: TokenView) -> Diagnostic? {
    guard let views, !views.contains(token.text) else { return nil }
    return .unknownName(token, of: "view", known: [views])
  }
}

extension TokenView {
  /// The number that is written out. A name is none, though Swift reads `inf` and `nan` as numbers.
  fileprivate var number: Double? { text.first?.isNumber == true ? Double(text) : nil }
}

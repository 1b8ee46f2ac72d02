import Descent

/// The meaning of numbers and names in a format.
struct LayoutValues {
  /// The values of named numbers; nil if they are unknown.
  let metrics: [String: Double]?
  let views: Set<String>?

  /// The error of an invalid value; its diagnostic is nil if the parser has already reported the error.
  struct Problem: Error {
    var diagnostic: Diagnostic?
  }

  /// The value of a number or a metric.
  func number(_ token: TokenView, minus: TokenView?) throws(Problem) -> Double {
    if token.isMissing { throw Problem() }
    guard let number = token.number ?? metrics?[token.text] else {
      guard let metrics else { throw Problem() }
      throw Problem(diagnostic: .unknownName(token, of: "metric", known: [metrics.keys]))
    }
    return minus == nil ? number : -number
  }

  func priority(_ priority: TypedView<LayoutPriority>?) throws(Problem) -> Double {
    guard let priority else { return 1000 }
    let number = try number(priority.value, minus: priority.minus)
    guard (0...1000).contains(number) else {
      throw Problem(diagnostic: Diagnostic(.invalidPriority, at: priority.any.range, [.source(priority.any.range)]))
    }
    return number
  }

  /// The view whose size a predicate refers to; nil if the predicate has a number.
  func otherView(_ predicate: TypedView<LayoutPredicate>) throws(Problem) -> String? {
    let token = predicate.value
    let name = token.text
    if token.isMissing || token.number != nil || metrics?[name] != nil { return nil }
    if let problem = problem(withView: token) { throw Problem(diagnostic: problem) }
    if let minus = predicate.minus {
      // The name could be a metric, which can be negative.
      guard metrics != nil else { throw Problem() }
      throw Problem(diagnostic: Diagnostic(.negativeView, at: minus.range, [.source(token.range)]))
    }
    return name
  }

  /// The error in the name of a view, if any.
  func problem(withView token: TokenView) -> Diagnostic? {
    guard let views, !views.contains(token.text) else { return nil }
    return .unknownName(token, of: "view", known: [views])
  }
}

extension TokenView {
  /// The value of a numeric token. The test excludes names such as `inf` and `nan`, which `Double` accepts.
  fileprivate var number: Double? { text.first?.isNumber == true ? Double(text) : nil }
}

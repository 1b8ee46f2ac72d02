import Descent

/// A route as data: the pattern that a request must match.
public struct RoutePattern: Sendable, Hashable {
  /// The method; nil for any.
  public var method: String?
  public var segments: [Segment]

  /// A segment of a path, between slashes.
  public enum Segment: Sendable, Hashable {
    /// Exactly these bytes, without percent-encoding.
    case literal([UInt8])
    /// Any segment that is not empty.
    case parameter(String)
    /// The rest of the path, which has at least one segment.
    case wildcard(String)
  }
}

extension RoutePattern {
  /// Creates the pattern of a route; reports its errors and returns nil if it has any.
  init?(_ route: TypedView<Route>, reportingTo diagnostics: inout [Diagnostic]) {
    method = route.method?.text
    segments = []
    if let method = route.method, !method.text.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    {
      diagnostics.append(Diagnostic(.invalidMethod, at: method.range, [.source(method.range)]))
      return nil
    }
    guard let views = route.path?.segments else { return nil }
    var names: [String: SourceRange] = [:]
    var isValid = true
    for (index, segment) in views.enumerated() {
      let isLast = index == views.count - 1
      let problem: Diagnostic?
      switch segment.syntax {
      case .literal(let ref): problem = appendLiteral(views.tree.view(ref), isLast: isLast)
      case .parameter(let ref): problem = appendName(of: views.tree.view(ref).parameter, &names) { .parameter($0) }
      case .wildcard(let ref):
        problem =
          isLast
          ? appendName(of: views.tree.view(ref).wildcard, &names) { .wildcard($0) }
          : Diagnostic(.wildcardInside, at: segment.any.range)
      }
      if let problem {
        diagnostics.append(problem)
        isValid = false
      }
    }
    if !isValid { return nil }
  }

  private mutating func appendLiteral(_ segment: TypedView<LiteralSegment>, isLast: Bool) -> Diagnostic? {
    guard let literal = segment.literal else {
      segments.append(.literal([]))
      return isLast ? nil : Diagnostic(.emptySegment, at: segment.any.range)
    }
    guard let bytes = PercentEncoding.decoding(literal.text.utf8) else {
      return Diagnostic(.invalidEscape, at: literal.range, [.source(literal.range)])
    }
    segments.append(.literal(bytes))
    return nil
  }

  private mutating func appendName(
    of token: TokenView, _ names: inout [String: SourceRange], _ make: (String) -> Segment
  ) -> Diagnostic? {
    let name = token.text.dropFirst()
    let isWord = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard isWord, let first = name.first, !first.isNumber else {
      return Diagnostic(.invalidParameterName, at: token.range, [.source(token.range)])
    }
    if let other = names.updateValue(token.range, forKey: String(name)) {
      return Diagnostic(
        .repeatedParameter, at: token.range, [.source(token.range)], notes: [DiagnosticNote(.firstParameter, at: other)]
      )
    }
    segments.append(make(String(name)))
    return nil
  }
}

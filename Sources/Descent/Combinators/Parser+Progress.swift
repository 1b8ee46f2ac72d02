// A repetition whose element consumes nothing would go on for ever. That is a mistake of the grammar, not of the source:
// it is an error at once, which names the production.

extension Parser {
  /// Reports that what is repeated consumes nothing, or throws that if the failure is a strict one.
  ///
  /// - Parameter production: what is repeated, if it has a name.
  @inlinable @inline(never)
  mutating func reportNoProgress<Failure: Error>(
    of production: ProductionName?, throwing: Failure.Type
  ) throws(Failure) {
    try fail(noProgress(of: production), throwing: throwing)
  }

  @usableFromInline
  func noProgress(of production: ProductionName?) -> Diagnostic {
    let range = tokens.range(at: position)
    guard let production else { return Diagnostic(.noProgress, at: range, [.kind(kind)]) }
    return Diagnostic(.noProgressOf, at: range, [.kind(kind), .words(production.description)])
  }

  /// The name of the first production that a closure enters; nil if it enters none.
  ///
  /// The closure is run once more to find that out, and undone. So a name costs nothing until it is needed.
  @inlinable @inline(never)
  mutating func nameOfProduction<Element, Failure: Error>(
    in element: (inout Self) throws(Failure) -> Element
  ) -> ProductionName? {
    let finder = ProductionFinder()
    let outer = observation
    observer = finder
    defer {
      observation = outer
      if outer == nil { attention.remove(.observer) }
    }
    _ = lookahead { parser in (try? element(&parser)) != nil }
    return finder.name
  }
}

/// Notes the first production that is entered.
@usableFromInline
final class ProductionFinder: ParserObserver {
  @usableFromInline var name: ProductionName?

  @usableFromInline init() {}

  @usableFromInline
  func observe(_ event: ParserEvent, at moment: ParserMoment) {
    if name == nil, case .entered(let entered, _) = event { name = entered }
  }
}

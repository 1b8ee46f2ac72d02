// A repetition whose element consumes nothing would go on for ever. That is a mistake of the grammar, not of the source.

extension Parser {
  /// Notes that what is repeated consumes nothing, or throws that if the failure is a strict one.
  @usableFromInline
  mutating func refuseRepetition<Failure: Error>(of type: Any.Type?, throwing: Failure.Type) throws(Failure) {
    if hasFailed { return }
    try fail(
      Fact(.noProgress(type.map { ProductionName($0) }), at: position, kindIndex: currentIndex), throwing: throwing)
  }
}

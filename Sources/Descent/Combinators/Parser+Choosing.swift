// The one loop behind all choices.

/// An alternative that was tried and failed: the position that it came to, and what it threw.
@usableFromInline
struct FailedAlternative<Failure: Error> {
  @usableFromInline let index: Int
  @usableFromInline let position: Int
  @usableFromInline let error: Failure?

  @inlinable
  init(index: Int, position: Int, error: Failure?) {
    self.index = index
    self.position = position
    self.error = error
  }
}

extension Parser {
  /// Parses one of several alternatives, of which the last one is a candidate.
  ///
  /// - Parameters:
  ///   - last: the index of the last candidate.
  ///   - name: what messages call the choice where nothing of it is there; asked where one is made.
  ///   - first: the tokens with which an alternative may begin.
  ///   - alternative: parses the one of an index.
  @inlinable
  mutating func choose<Result, Failure: Error>(
    upTo last: Int, named name: () -> String?, first: (Int) -> TokenSet<Kind>,
    from alternative: (Int, inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = checkpoint
    let label = labelStart
    var best: FailedAlternative<Failure>?
    for index in 0..<last where at(first(index)) {
      let trial = try trial { (parser: inout Self) throws(Failure) -> Result? in try alternative(index, &parser) }
      switch trial {
      case .success(let result): if let result { return result }
      case .failure(let position, let error):
        if position > best?.position ?? -1 { best = FailedAlternative(index: index, position: position, error: error) }
      }
    }
    guard let best else { return try alternative(last, &self) }
    return try commit(to: last, or: best, since: start, label, named: name, from: alternative)
  }

  /// Parses the last candidate for good; where it comes less far than the best of the others, that one instead.
  @inlinable @inline(never)
  mutating func commit<Result, Failure: Error>(
    to last: Int, or best: FailedAlternative<Failure>, since start: Checkpoint, _ label: LabelStart,
    named name: () -> String?, from alternative: (Int, inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(Failure) {
      var result = try alternative(last, &self)
      if !isSpeculating, let error = firstErrorPosition(since: start), error < best.position {
        rewind(to: start)
        result = try alternative(best.index, &self)
      }
      if reports.count > label.reportCount || hasFailed, let name = name() {
        relabel(name, since: label, isContext: false)
      }
      return result
    } catch {
      // What a strict failure says was told of the furthest place when it was made.
      if !isStrict(Failure.self), best.position > position, let other = best.error { throw other }
      guard let name = name() else { throw error }
      throw relabelled(error, name, since: label, isContext: false)
    }
  }

  /// The position of the token at which the first error was reported since a checkpoint; nil if none was.
  @usableFromInline
  func firstErrorPosition(since start: Checkpoint) -> Int? {
    let error = reports.dropFirst(start.diagnosticCount).first { $0.kind.severity == .error }
    return error.map { tokens.index(endingAfter: $0.range.start) }
  }
}

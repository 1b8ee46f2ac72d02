extension Parser {
  /// Parses something that messages call by a label.
  ///
  ///     let name = parser.labelled("formatter name") { $0.expect(.name) }
  ///
  /// Where nothing of it is there, the label is what was expected: "expected formatter name after '::'". An error
  /// further in gets a note of what was being parsed and where that begins.
  /// - Parameters:
  ///   - label: what it is called in a message, in lower case and without an article.
  ///   - body: parses it.
  /// - Throws: exactly what `body` throws; a `StrictFailure` that shows its diagnostic gets label and note as well.
  /// - Complexity: constant where nothing fails, else linear in the number of errors in `body`.
  @inlinable
  public mutating func labelled<Result, Failure: Error>(
    _ label: StaticString, _ body: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try called(by: { String(describing: label) }, isContext: true, body)
  }

  /// Parses something that messages call by a name that is made only where one is shown.
  ///
  /// - Parameter isContext: whether errors further in get a note of what was being parsed.
  @inlinable
  mutating func called<Result, Failure: Error>(
    by label: () -> String, isContext: Bool, _ body: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = labelStart
    do throws(Failure) {
      let result = try body(&self)
      if reports.count > start.reportCount || hasFailed { relabel(label(), since: start, isContext: isContext) }
      return result
    } catch {
      throw relabelled(error, label(), since: start, isContext: isContext)
    }
  }

  /// Where something with a label begins.
  @inlinable
  var labelStart: LabelStart {
    LabelStart(position: position, reportCount: reports.count, expectedCount: furthest.count(at: position))
  }

  @usableFromInline
  mutating func relabel(_ label: String, since start: LabelStart, isContext: Bool) {
    if isSpeculating {
      furthest.relabel(.words(label), at: start.position, since: start.expectedCount)
      if isContext, furthest.position > start.position, furthest.notes.isEmpty {
        furthest.notes = [context(label, at: start.position)]
      }
    }
    for index in reports.indices.dropFirst(start.reportCount) {
      reports[index] = relabelled(reports[index], label, since: start, isContext: isContext)
    }
  }

  @usableFromInline
  mutating func relabelled<Failure: Error>(
    _ error: Failure, _ label: String, since start: LabelStart, isContext: Bool
  ) -> Failure {
    if isSpeculating {
      relabel(label, since: start, isContext: isContext)
      return error
    }
    guard let strict = error as? any StrictFailure, let diagnostic = strict.underlyingDiagnostic else { return error }
    return strict.made(of: relabelled(diagnostic, label, since: start, isContext: isContext)) as? Failure ?? error
  }

  private func relabelled(
    _ diagnostic: Diagnostic, _ label: String, since start: LabelStart, isContext: Bool
  ) -> Diagnostic {
    if diagnostic.isExpectation, diagnostic.range == missingPlace(at: start.position) {
      // What tries expected here before the construct with the label was begun is still expected.
      let before = furthest.position == start.position ? furthest.expected.prefix(start.expectedCount) : []
      return diagnostic.expecting(before + [.words(label)])
    }
    let context = context(label, at: start.position)
    guard isContext, diagnostic.range.start > context.range.start,
      !diagnostic.notes.contains(where: { $0.kind == .whileParsing || $0.range == context.range })
    else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.notes.append(context)
    return diagnostic
  }

  private func context(_ label: String, at position: Int) -> DiagnosticNote {
    DiagnosticNote(.whileParsing, at: range(at: position), [.words(label)])
  }
}

/// Where something with a label begins, and what had been said and expected by then.
@usableFromInline
struct LabelStart {
  @usableFromInline let position: Int
  @usableFromInline let reportCount: Int
  @usableFromInline let expectedCount: Int

  @inlinable
  init(position: Int, reportCount: Int, expectedCount: Int) {
    self.position = position
    self.reportCount = reportCount
    self.expectedCount = expectedCount
  }
}

extension StrictFailure {
  fileprivate func made(of diagnostic: Diagnostic) -> any Error { Self(diagnostic) }
}

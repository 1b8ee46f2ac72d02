import Descent

/// The result of edits.
public struct EditedSource: Sendable {
  /// The new text, under the name of the old one.
  public let source: SourceText
  /// Where the bytes of the old text are in the new one.
  public let map: PositionMap
  /// The tree of the new text.
  public let tree: SyntaxTree
}

extension SyntaxEdits {
  /// Makes the edits, and parses the new text.
  ///
  ///     let edited = try edits.applied()
  ///     let isValid = edited.tree.isValid     // true
  ///
  /// Code that would be read as a part of the code around it is put between grouping signs.
  /// - Parameter options: how the new text is parsed.
  /// - Complexity: n log n in the number of edits, linear in the source; the text is parsed once, and again for each round
  ///   of grouping signs, of which there are at most four.
  /// - Throws: the first edit that cannot be made, and the one that it is in conflict with.
  public func applied(options: ParseOptions = ParseOptions()) throws(EditError) -> EditedSource {
    try applied { traits.parse($0, options) }
  }

  /// The same for a language that does not say itself how it is parsed.
  package func applied(parsing parse: (SourceText) -> SyntaxTree?) throws(EditError) -> EditedSource {
    let planner = try EditPlanner(self)
    let plan = try plan(of: planner)
    var grouping = Grouping(holes: planner.holes, traits)
    while true {
      let (source, rendered) = try text(of: plan, grouping.holes, planner)
      guard let new = parse(source) else { throw planner.error(.noLexer, 0) }
      let result = EditedSource(source: source, map: rendered.map, tree: new)
      switch grouping.next(after: result, rendered.holes, wasValid: tree.isValid) {
      case .finished(let best): return best
      case .again: continue
      case .misread(let hole): throw planner.error(.misread, grouping.holes[hole].operation)
      }
    }
  }

  /// The edits as a fix-it, for a diagnostic.
  ///
  ///     let fixIt = try edits.fixIt().edits.map(\.replacement)     // ["g", ", 2"]
  ///
  /// - Complexity: as that of `applied()`, which it calls.
  /// - Throws: the first edit that cannot be made, and the one that it is in conflict with.
  public func fixIt() throws(EditError) -> FixIt {
    let edited = try applied()
    return FixIt(edited.map.replacements(in: tree.source, by: edited.source))
  }

  /// The new text, which is not parsed: nothing is put between grouping signs.
  ///
  /// - Complexity: n log n in the number of edits, linear in the source.
  /// - Throws: the first edit that cannot be made, and the one that it is in conflict with.
  public func text() throws(EditError) -> SourceText {
    let planner = try EditPlanner(self)
    return try text(of: plan(of: planner), planner.holes, planner).source
  }

  private func plan(of planner: EditPlanner) throws(EditError) -> EditPlan {
    do { return try EditPlan(planner.edits, keeping: planner.kept) } catch {
      let isSame = error.operation == error.other
      throw planner.error(isSame ? .insideItself : .conflict, error.operation, isSame ? nil : error.other)
    }
  }

  private func text(
    of plan: EditPlan, _ holes: [Hole], _ planner: EditPlanner
  ) throws(EditError) -> (source: SourceText, rendered: RenderedText) {
    let rendered = plan.render(tree.source, tree, traits, holes: holes)
    if let unused = rendered.unused { throw planner.error(.insideItself, unused) }
    guard let source = try? SourceText(bytes: rendered.bytes, name: tree.source.name) else {
      throw planner.error(.tooLarge, 0)
    }
    return (source, rendered)
  }
}

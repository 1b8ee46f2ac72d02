import Descent

/// The observer of a parse by a grammar.
struct GrammarObservation {
  let observer: any ParserObserver
  let parse: ObservedParse
  /// The names of the rules; nil for those that observers do not see.
  let names: [ProductionName?]
  /// How many of the diagnostics the observer knows.
  var reportedCount = 0

  /// - Parameter tree: the tree of the same source, whose tokens the events refer to.
  init(_ observer: any ParserObserver, of grammar: RunnableGrammar, _ tree: SyntaxTree) {
    self.observer = observer
    parse = ObservedParse(source: tree.source, tokens: tree.tokens, tokenKinds: tree.tokenKinds)
    names = grammar.program.rules.indices.map { index in
      let rule = grammar.model.rules[index]
      let shape =
        rule.kind == .choice
        ? DynamicShape(name: rule.nodeName, fields: []).number
        : grammar.program.rules[index].layout.map { Int($0.shape) }
      return shape.map { ProductionName(DynamicShape.type($0)) }
    }
  }
}

// With an observer, a source is parsed twice: events refer to tokens, which a grammar with scopes finds while it parses.
extension GrammarParser {
  /// Runs a rule as a production that the observer sees.
  @inline(never) mutating func observed(_ rule: Int32, _ body: (inout Self) -> Bool) -> Bool {
    guard let name = observation?.names[Int(rule)] else { return body(&self) }
    notify(.entered(name, from: tokenIndex))
    let isMatch = body(&self)
    let shape = isBuilding ? items.last?.shape ?? 0 : 0
    notify(.exited(isMatch ? .parsed(as: shape == 0 ? name : ProductionName(DynamicShape.type(Int(shape)))) : .gaveUp))
    return isMatch
  }

  /// Tells the observer of an event, after the diagnostics that it does not know yet.
  @inline(never) mutating func notify(_ event: ParserEvent) {
    guard let observation else { return }
    let moment = ParserMoment(parse: observation.parse, position: tokenIndex, isSpeculating: !isBuilding)
    self.observation?.reportedCount = diagnostics.count
    for diagnostic in diagnostics.dropFirst(observation.reportedCount) {
      observation.observer.observe(.reported(diagnostic), at: moment)
    }
    observation.observer.observe(event, at: moment)
  }

  /// The index of the next token.
  var tokenIndex: Int {
    if isBuilding { return tree.tokenCount }
    return observation?.parse.tokens.index(endingAfter: UInt32(position)) ?? 0
  }
}

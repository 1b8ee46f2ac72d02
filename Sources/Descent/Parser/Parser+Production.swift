// The one point that every production passes, and where an observer receives its events.
//
// Without an observer, a node costs nothing extra: where it begins and where it ends, one byte says whether there are
// facts or an observer. All else is out of line.
//
// The tokens that may come at a position are found by trial instead (`ExpectationFinder`): productions decide by the
// kind of the current token, most of them without `at`, so events at failures would miss expected tokens, and cost time
// on the hot path.

extension Parser {
  /// Hands the events of this parser to an observer from now on.
  mutating func observe(by observer: any ParserObserver) {
    let parse = ObservedParse(source: source, tokens: tokens, tokenKinds: TokenKindTable(Kind.self))
    observation = Observation(observer: observer, parse: parse)
    attention.insert(.observer)
    notify(.began)
  }

  /// Parses something as a production with a name, for a grammar that is written as functions.
  ///
  ///     mutating func labelledNumber() -> LabelledNumber {
  ///       production("labelled number") { LabelledNumber(label: $0.label(), value: $0.number()) }
  ///     }
  ///
  /// The name is shown by a trace, a profile and the coverage of rules; nothing else changes.
  /// - Throws: exactly what `body` throws.
  @inlinable @inline(__always) public mutating func production<Result, Failure: Error>(
    _ name: StaticString, _ body: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if attention.hasObserver { enter(ProductionName(name), from: position) }
    do {
      let result = try body(&self)
      if attention.hasObserver { leave() }
      return result
    } catch { throw leaving(with: error) }
  }

  /// Parses a construct of which a part is parsed already, and puts the whole of it into the tree.
  ///
  ///     let mark = parser.mark
  ///     let left = NodeValue.number(parser.parse(NumberNode.self))
  ///     let sum = parser.parse(SumNode.self, from: mark) { SumNode.parse(after: left, from: &$0) }
  ///
  /// - Parameters:
  ///   - mark: where that part begins.
  ///   - body: parses the rest.
  /// - Throws: exactly what `body` throws.
  @inlinable @inline(__always) public mutating func parse<Node: Syntax, Failure: Error>(
    _: Node.Type, from mark: Mark, _ body: (inout Self) throws(Failure) -> Node
  ) throws(Failure) -> Node.Handle {
    if attention.hasObserver { enter(ProductionName(Node.self), from: Int(mark.position)) }
    do { return finishNode(try body(&self), from: mark) } catch { throw leaving(with: error) }
  }

  // MARK: The beginning and the end of a production

  @inlinable @inline(__always) mutating func beginProduction<P>(_: P.Type) -> Mark {
    let factCount = attention.isNeededBeforeNode ? enterProduction(P.self) : 0
    return Mark(position: UInt32(truncatingIfNeeded: position), factCount: factCount)
  }

  /// Ends a production that made a node, and puts the node into the tree.
  @inlinable @inline(__always) mutating func finishNode<Node: Syntax>(_ node: Node, from mark: Mark) -> Node.Handle {
    let handle = Node.store(node, over: tokenRange(since: mark), in: &pool)
    if attention.isNeededAfterNode { leaveNode(Node.node(of: handle), mark) }
    return handle
  }

  /// Ends a production that throws.
  @inlinable @inline(__always) mutating func leaving<Failure: Error>(with error: Failure) -> Failure {
    if attention.hasObserver { leave(throwing: error) }
    return error
  }

  // MARK: Out of line

  @inlinable @inline(never) mutating func enterProduction(_ type: Any.Type) -> UInt32 {
    if attention.hasObserver { notify(.entered(ProductionName(type), from: position)) }
    return mark.factCount
  }

  @inlinable @inline(never)
  mutating func enter(_ name: ProductionName, from start: Int) { notify(.entered(name, from: start)) }

  @inlinable @inline(never) mutating func leaveNode(_ node: AnyNode, _ mark: Mark) {
    if attention.contains(.unownedFacts) { claimFacts(since: mark, for: node) }
    if attention.hasObserver { notify(.exited(hasFailed ? .gaveUp : .parsed(as: ProductionName(node.type)))) }
  }

  @inlinable @inline(never) mutating func leave() { notify(.exited(hasFailed ? .gaveUp : .parsed(as: nil))) }

  @inlinable @inline(never) mutating func leave(throwing error: any Error) { notify(.exited(.threw(error))) }

  /// A node is made that no production was entered for.
  @inlinable @inline(never) mutating func noteNode(_ node: AnyNode, _ mark: Mark) {
    if attention.contains(.unownedFacts) { claimFacts(since: mark, for: node) }
    if attention.hasObserver { notify(.nodeCreated(ProductionName(node.type), from: Int(mark.position))) }
  }

  /// Tells the observer of a fact, explained as if it were the only one.
  mutating func reportToObserver(_ fact: Fact) {
    if let diagnostic = Explanation(tokenScene, complaints).diagnostic(of: fact) { notify(.reported(diagnostic)) }
  }

  @usableFromInline func notify(_ event: ParserEvent) {
    guard let observation else { return }
    observation.observer.observe(
      event, at: ParserMoment(parse: observation.parse, position: position, isSpeculating: isSpeculating))
  }
}

/// The observer of a parser, and the parse that its events are about.
@usableFromInline final class Observation {
  let observer: any ParserObserver
  let parse: ObservedParse

  init(observer: any ParserObserver, parse: ObservedParse) {
    self.observer = observer
    self.parse = parse
  }
}

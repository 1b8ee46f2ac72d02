/// Where a node begins.
@frozen public struct Mark: BitwiseCopyable, Sendable {
  @usableFromInline var position: UInt32
  @usableFromInline var factCount: UInt32

  @inlinable init(position: UInt32, factCount: UInt32) {
    self.position = position
    self.factCount = factCount
  }
}

extension Parser {
  /// The beginning of a node at the current token.
  @inlinable public var mark: Mark {
    Mark(
      position: UInt32(truncatingIfNeeded: position), factCount: UInt32(truncatingIfNeeded: facts.count))
  }

  /// Stores a node that reaches from a mark to the last token consumed.
  ///
  /// Productions seldom call this, as `parse` stores the nodes that they return. It is for nodes that begin with one
  /// that is parsed already: `a + b` begins where `a` does.
  @inlinable public mutating func store<Node: Syntax>(_ node: Node, from mark: Mark) -> Node.Handle {
    let handle = Node.store(node, over: tokenRange(since: mark), in: &pool)
    if attention.isNeededAfterNode { noteNode(Node.node(of: handle), mark) }
    return handle
  }

  @inlinable @inline(__always)
  func tokenRange(since mark: Mark) -> TokenRange { TokenRange(mark.position, UInt32(truncatingIfNeeded: position)) }

  /// Parses a construct: a node goes into the tree, and its handle is returned; a value is returned as it is.
  ///
  ///     let name = parser.parse(NameNode.self)  // Ref<NameNode>
  ///     let number = parser.parse(Number.self)  // Number
  ///
  /// This is the one call for every construct. It counts levels of nesting, and observers see it.
  /// - Throws: exactly what the rule throws.
  @inlinable public mutating func parse<P: Production>(_: P.Type) throws(P.Failure) -> P.Outcome.Parsed where P.L == L {
    let mark = beginProduction(P.self)
    do throws(P.Failure) {
      return P.Outcome.keep(try P.countedRule(&self), since: mark, in: &self)
    } catch { throw leaving(with: error) }
  }

  /// Parses a construct if the current token can begin it.
  @inlinable public mutating func optional<P: Production>(_: P.Type) throws(P.Failure) -> P.Outcome.OptionalParsed
  where P.L == L {
    P.Outcome.optional(at(P.first) ? try parse(P.self) : nil)
  }

  /// Reads a node that was parsed before.
  @inlinable public func load<Node: SyntaxNode>(_ ref: Ref<Node>) -> Node { pool.load(Node.self, at: ref.index) }

  /// Ends the parse: the tree with its root, to which tokens after it belong as unexpected ones.
  public consuming func finish<Root: SyntaxNode>(root: Ref<Root>) -> SyntaxTree {
    if !isAtEnd {
      while !isAtEnd { skipUnexpected() }
      pool.extend(root.index, to: UInt32(position))
    }
    facts.claimRest(for: root.index)
    pool.finish()
    let explained = diagnostics
    return SyntaxTree(
      source: source, tokens: tokens, language: L.self, pool: pool, facts: facts,
      root: AnyNode(root), diagnostics: explained)
  }

  /// The indices of the facts about a missing first token of a node that begins a line.
  private func firstTokenFacts(in scene: TokenScene) -> Set<Int> {
    Set(
      facts.facts.indices.filter { index in
        let (fact, owner) = (facts.facts[index], facts.owner(of: index))
        guard owner != 0, fact.isMissing, scene.startsLine(Int(fact.position)) else { return false }
        let range = pool.range(at: owner)
        return range.start == fact.position && range.end > fact.position
      })
  }

  /// True for a diagnostic of the lexer about a token that the parser joined to the one before: the `=` of `limit>=` is not
  /// unevenly spaced, as it is a part of an operator.
  private func isAboutJoinedPiece(_ report: Diagnostic) -> Bool {
    let index = tokens.index(endingAfter: report.range.start)
    return index > 0 && index < tokens.count && tokens[index - 1].flags.contains(.joinedWithNext)
  }

  /// The diagnostics so far, in the order of the source.
  ///
  /// - Complexity: linear in the number of facts, at each call.
  public var diagnostics: [Diagnostic] {
    var found = lexicalDiagnostics.filter { !isAboutJoinedPiece($0) }
    if !facts.isEmpty || tokens.isRepaired {
      let scene = TokenScene(source: source, tokens: tokens, traits: traits ?? LanguageTraits.of(L.self))
      var explanation = Explanation(scene, complaints)
      explanation.firstTokenFacts = firstTokenFacts(in: scene)
      found = explanation.diagnostics(of: facts.facts, lexical: found)
    }
    if backtrackingEnd >= 0 {
      found.append(
        Diagnostic(.tooMuchBacktracking(limit: backtrackingLimit), at: range(at: backtrackingEnd)))
    }
    return found.inSourceOrder()
  }
}

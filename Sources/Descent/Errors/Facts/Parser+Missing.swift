// Missing tokens and constructs. All of this runs in a broken source only, or in a try.

extension Parser {
  /// Finds a token that is not the current one by repair, or notes that it is missing.
  @inlinable @inline(never) mutating func missing(_ kind: Kind) -> TokenRef {
    // Tries fail here all the time, so nothing is looked for.
    if isSpeculating { return tokenOfFailedTry() }
    return findMissing(.token, kind, of: [kind])
  }

  /// The same for a token of one of several kinds, and the one that the tree gets instead.
  @inlinable @inline(never) mutating func missing(_ kinds: TokenSet<Kind>, as kind: Kind) -> TokenRef {
    if isSpeculating { return tokenOfFailedTry() }
    return findMissing(.oneOf(TokenIndexSet(kinds)), kind, of: kinds)
  }

  @inlinable @inline(never)
  mutating func missingName(_ kinds: TokenSet<Kind>, as kind: Kind, of node: any SyntaxNode.Type) -> TokenRef {
    if isSpeculating { return tokenOfFailedTry() }
    return findMissing(.name(of: node), kind, of: kinds)
  }

  /// Ends the try; the returned token is forgotten with it.
  @usableFromInline mutating func tokenOfFailedTry() -> TokenRef {
    failSpeculation()
    return TokenRef(fact: 0)
  }

  @usableFromInline
  mutating func findMissing(_ expectation: Fact.Expectation, _ kind: Kind, of kinds: TokenSet<Kind>) -> TokenRef {
    let expected =
      if case .token = expectation { Expected.token(kind.index) } else { Expected.oneOf(TokenIndexSet(kinds)) }
    switch repair(expected) {
    // A rule of a language may skip a token before one of another kind.
    case .found where at(kinds): return consume()
    case .replaced: return missingToken(kind, .substituted)
    default: return missingToken(kind, .missing(expectation))
    }
  }

  /// Notes that a token is missing, for the missing form of a construct; `expect` looks for the token first.
  ///
  ///     static func missing(in parser: inout Parser<Braces>) -> Self {
  ///       Self(name: parser.missingToken(.name), block: NodeList())
  ///     }
  public mutating func missingToken(_ kind: Kind) -> TokenRef {
    isSpeculating ? tokenOfFailedTry() : missingToken(kind, .missing(.token))
  }

  mutating func missingToken(_ kind: Kind, _ content: Fact.Content) -> TokenRef {
    note(Fact(content, at: position, kindIndex: kind.index))
    return TokenRef(fact: facts.count - 1)
  }

  /// Whether repair finds a token of one of several kinds, of which the current one is none: after a word that is written
  /// twice, which is skipped.
  ///
  ///     // let let a
  ///     if !parser.finds([.name]) { parser.reportExpected("name") }     // repeated 'let'; the name is not missing
  /// - Complexity: constant; it skips nothing in a try.
  public mutating func finds(_ kinds: TokenSet<Kind>) -> Bool {
    !isSpeculating && repair(.oneOf(TokenIndexSet(kinds))) == .found
  }

  /// Notes that a construct is missing: `reportExpected("expression")`.
  ///
  /// - Parameter name: its name in messages, in lower case and without an article.
  public mutating func reportExpected(_ name: StaticString) {
    note(Fact(.missing(.words(name)), at: position))
  }

  /// Notes that a token is missing that has no kind of its own: `reportExpected(word: "line")`.
  public mutating func reportExpected(word: StaticString) {
    note(Fact(.missing(.spelling(word)), at: position))
  }

  /// Consumes a token of one of several kinds as a name, or notes that the name of a construct is missing.
  ///
  ///     let name = parser.expect([.name, .bold], as: .name, nameOf: NameNode.self)     // expected name of the name node
  /// - Parameters:
  ///   - kinds: the kinds that may be a name.
  ///   - expected: the kind of the missing token that is returned otherwise.
  ///   - node: the construct, which the message names.
  /// - Complexity: constant.
  @inlinable public mutating func expect<Node: SyntaxNode>(
    _ kinds: TokenSet<Kind>, as expected: Kind, nameOf node: Node.Type
  ) -> TokenRef {
    at(kinds) ? consume() : missingName(kinds, as: expected, of: node)
  }

  /// The end of the token before the current one, where a missing token is reported: on the line of the mistake.
  public var missingTokenRange: SourceRange { tokens.missingTokenRange(at: position) }
}

extension TokenBuffer {
  /// The empty range where a token is missing that should come before the one at an index.
  package func missingTokenRange(at index: Int) -> SourceRange {
    let offset = index == 0 ? self[0].start : range(at: index - 1).end
    return SourceRange(offset, offset)
  }
}

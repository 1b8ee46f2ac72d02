/// Puts a tree together whose nodes have dynamic types.
package struct DynamicTreeBuilder: ~Copyable {
  private var pool = NodePool()
  private var facts = FactList()
  private let tokens: TokenStorage
  /// Notes the lengths of long tokens.
  private var lexer = LexerState()

  /// - Parameter tokenCount: about how many tokens there will be.
  package init(tokenCount: Int) {
    pool.reserve(tokenCount: tokenCount)
    tokens = TokenStorage(capacity: tokenCount + 1)
  }

  // MARK: Tokens

  /// The number of tokens so far.
  package var tokenCount: Int { tokens.count }

  package func start(of token: Int) -> Int { Int(tokens[token].start) }

  package func kindIndex(of token: Int) -> UInt8 { tokens[token].kindIndex }

  package mutating func append(kindIndex: UInt8, from start: Int, to end: Int, flags: TokenFlags) {
    tokens.append(atLeast: 1) { lexer.append(kindIndex: kindIndex, from: start, to: end, flags: flags, into: &$0) }
  }

  // MARK: Facts

  /// The number of facts so far.
  package var factCount: Int { facts.count }

  /// Notes that a token is missing at the next one.
  package mutating func addMissing(kindIndex: UInt8) -> TokenRef {
    facts.append(Fact(.missing(.token), at: tokens.count, kindIndex: kindIndex))
    return TokenRef(fact: facts.count - 1)
  }

  /// Notes that the last tokens fit nowhere.
  package mutating func addUnexpected(count: Int) {
    if count == 0 { return }
    let context = Fact.UnexpectedTokenContext(isAtTopLevel: false)
    facts.append(Fact(.unexpected(context), at: tokens.count - count, skipping: count))
  }

  // MARK: Nodes

  /// The number of words that are stored: where a list begins that is appended next.
  package var wordCount: UInt32 { UInt32(truncatingIfNeeded: pool.words.count) }

  /// Stores a word of a list, or of the node that was begun last.
  package mutating func append(word: UInt32) { pool.words.append(word) }

  /// Begins a node over the tokens since one; returns its handle. The words that its fields hold are appended after it, in
  /// the order of its shape.
  ///
  /// - Parameter factStart: the number of facts where it began.
  package mutating func beginNode(since tokenStart: Int, factStart: Int) -> UInt32 {
    let range = TokenRange(UInt32(truncatingIfNeeded: tokenStart), UInt32(truncatingIfNeeded: tokens.count))
    pool.words.append(range)
    let index = wordCount
    if facts.hasUnowned { facts.claim(since: factStart, for: index, over: range) }
    return index
  }

  /// Makes a node reach up to the last token.
  package mutating func extend(_ index: UInt32) { pool.extend(index, to: UInt32(tokens.count)) }

  /// Ends the tree.
  ///
  /// - Parameters:
  ///   - root: the handle of the root.
  ///   - shape: the number of its shape.
  package consuming func finish(
    _ source: SourceText, language: any Language.Type, root: UInt32, shape: Int, diagnostics: [Diagnostic]
  ) -> SyntaxTree {
    // The kind of the end of the file is the first one.
    enum NoKind: String, TokenKind { case endOfFile = "<end of file>", unknown = "<unknown>" }
    facts.claimRest(for: root)
    return SyntaxTree(
      source: source, tokens: TokenBuffer(closing: tokens, NoKind.endOfFile, lexer.longTokens, of: source),
      language: language, pool: pool, facts: facts, root: AnyNode(type: DynamicShape.type(shape), index: root),
      diagnostics: diagnostics.inSourceOrder())
  }
}

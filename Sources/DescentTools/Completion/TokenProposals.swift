import Descent

/// The completions at a position in a source of any language: the keywords and signs that are valid there, and the
/// tokens of the source whose classes are valid there.
///
///     let source = try SourceText(#"[{"name": 1}, {"#)
///     let proposals = AnyLanguage.json.proposals(in: source, at: 15)
///     let texts = proposals.items.map(\.text)  // ["\"name\"", "}"]
///
/// The letters already typed do not filter the proposals: a ranking, such as that of
/// `IdentifierCompletion.NameIndex`, matches them.
public struct TokenProposals: Hashable, Sendable {
  /// The kind of position; inside a comment or a token such as a string, nothing is proposed.
  public let context: Expectations.Context
  /// The part before the position of the token being typed, which a proposal replaces.
  public let typed: SourceRange
  /// The proposals, each text once: tokens of the source that the same production has taken elsewhere, then others
  /// of the same classes, both ordered by distance, those before the position first; then keywords, then signs.
  public let items: [TokenProposal]
}

/// A completion.
public struct TokenProposal: Hashable, Sendable {
  public let text: String
  /// The text that replaces the typed letters, after a space if it would otherwise join with the previous token.
  public let insertion: String
  package let role: ExpectedToken.Role
  /// The name of a token class, such as `string`; otherwise the role.
  public let kind: String
  /// The first occurrence of the token in the source; nil for keywords and signs.
  public let firstOccurrence: SourceRange?
}

extension AnyLanguage {
  /// The completions at a position in a source.
  ///
  /// - Parameter offset: the position in bytes; clamped to the end of the source.
  /// - Complexity: a few parses of the source, plus `typedToken(in:at:)`, twice `expectations(in:at:)`, and sorting
  ///   the distinct tokens of the source.
  public func proposals(
    in source: SourceText, at offset: UInt32, options: ParseOptions = ParseOptions()
  ) -> TokenProposals {
    let (tree, end) = (parse(source, options: options), min(offset, UInt32(source.count)))
    let enclosing = context(at: end, in: tree, options)
    guard enclosing == .open else { return .nothing(at: end, in: enclosing) }
    let here = expectations(in: source, at: end, options: options)
    guard here.context == .open else { return .nothing(at: end, in: here.context) }
    let typed = typedToken(in: source, at: end, options: options)
    let expected = typed.isEmpty ? here : expectations(in: source, at: typed.start, options: options)
    let items = KnownTokens(tree, around: typed).proposals(for: expected.tokens(.class)) + expected.spelledProposals
    var texts: Set<String> = []
    return TokenProposals(context: .open, typed: typed, items: items.filter { texts.insert($0.text).inserted })
  }
}

extension TokenProposals {
  fileprivate static func nothing(at offset: UInt32, in context: Expectations.Context) -> Self {
    Self(context: context, typed: SourceRange(offset, offset), items: [])
  }
}

extension Expectations {
  /// The proposals for keywords, then those for signs.
  fileprivate var spelledProposals: [TokenProposal] {
    (tokens(.keyword) + tokens(.punctuation)).map { token in
      TokenProposal(
        text: token.spelling, insertion: token.insertion ?? token.spelling, role: token.role,
        kind: token.role.rawValue, firstOccurrence: nil)
    }
  }
}

/// The tokens of a source as proposals for a position.
private struct KnownTokens {
  private let tree: SyntaxTree
  /// The token being typed, which is not proposed.
  private let typed: SourceRange
  /// The name of the innermost node of each token.
  private let owners: [String?]
  /// Tokens that contain an error, such as unterminated strings, which are not proposed either.
  private let broken: Set<Int>

  /// - Complexity: linear in the number of tokens and nodes.
  init(_ tree: SyntaxTree, around typed: SourceRange) {
    self.tree = tree
    self.typed = typed
    owners = tree.tokenOwners()
    broken = Set(
      tree.diagnostics.lazy.filter { $0.severity == .error && !$0.range.isEmpty }.map {
        tree.tokens.index(endingAfter: $0.range.start)
      })
  }

  /// The tokens of some classes, each text once: first those taken by the same production, then ordered by distance.
  ///
  /// - Complexity: linear in the number of tokens, plus sorting the distinct ones.
  func proposals(for classes: [ExpectedToken]) -> [TokenProposal] {
    var entries: [String: Entry] = [:]
    let classes = Dictionary(grouping: classes, by: \.kind)
    let kinds = tree.tokenKinds.indices.map { classes[tree.tokenKinds.caseName(of: $0)] ?? [] }
    for index in 0..<tree.tokens.count where !broken.contains(index) {
      let wanted = kinds[Int(tree.tokens[index].kindIndex)]
      let range = tree.tokens.range(at: index)
      guard let first = wanted.first, range.start != typed.start || typed.isEmpty, !tree.isBlank(range) else {
        continue
      }
      let match = wanted.first { $0.production == owners[index] }
      let isBefore = range.start < typed.start
      let distance = isBefore ? typed.start - range.start : range.start - typed.start
      let rank: Rank = (match == nil ? 1 : 0, isBefore ? 0 : 1, distance)
      let text = tree.text(ofToken: index)
      let entry = Entry(token: match ?? first, rank: rank, firstOccurrence: entries[text]?.firstOccurrence ?? range)
      entries[text] = entries[text].map { $0.rank < rank ? $0 : entry } ?? entry
    }
    return entries.sorted { $0.value.rank < $1.value.rank }.map { text, entry in
      TokenProposal(
        text: text, insertion: entry.token.needsSpace ? " \(text)" : text, role: .class, kind: entry.token.spelling,
        firstOccurrence: entry.firstOccurrence)
    }
  }

  /// A token's rank: 0 if the same production has taken it, 0 if it is before the position, and its distance.
  private typealias Rank = (taker: Int, side: Int, distance: UInt32)

  private struct Entry {
    var token: ExpectedToken
    var rank: Rank
    var firstOccurrence: SourceRange
  }
}

extension SyntaxTree {
  /// The name of the innermost node that contains each token; nil for tokens outside of nodes.
  fileprivate func tokenOwners() -> [String?] {
    var owners = [String?](repeating: nil, count: tokens.count)
    var names: [ObjectIdentifier: String] = [:]
    var open: [String] = []
    var walker = TreeWalker(root)
    while let event = walker.next() {
      switch event {
      case .enter(let node, _):
        let type = ObjectIdentifier(node.type)
        let name = names[type] ?? NodeName.of(node.type)
        names[type] = name
        open.append(name)
        let range = tokenRange(of: node)
        // Not every node stores its token in a field: a node of one token may consist of just that token.
        if !range.isEmpty { owners[Int(range.start)] = name }
      case .leave: open.removeLast()
      case .token(let token, _): if let index = token.index { owners[index] = open.last }
      case .enterList, .leaveList, .missing, .unexpected: break
      }
    }
    return owners
  }

  /// True if a range contains only white space, as a line-end token does.
  fileprivate func isBlank(_ range: SourceRange) -> Bool {
    source.bytes(in: range).allSatisfy { $0 <= UInt8(ascii: " ") }
  }
}

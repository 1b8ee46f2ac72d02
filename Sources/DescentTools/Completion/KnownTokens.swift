import Descent

/// The tokens of a source, seen from a place in it.
struct KnownTokens {
  private let tree: SyntaxTree
  /// The token that is being typed, which is none that is known.
  private let typed: SourceRange
  /// The type of the innermost node that has a token, for each token.
  private let owners: [(any SyntaxNode.Type)?]
  /// The tokens that have an error in them, such as strings without an end: nobody wants them again.
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

  /// The tokens of some classes, each text once, those that the same production has taken first, then by distance.
  ///
  /// - Complexity: linear in the number of tokens, and that of sorting the different ones.
  func proposals(for classes: [ExpectedToken]) -> [TokenProposal] {
    var entries: [String: Entry] = [:]
    var names = NodeNames()
    let classes = Dictionary(grouping: classes, by: \.kind)
    let kinds = tree.tokenKinds.indices.map { classes[tree.tokenKinds.caseName(of: $0)] ?? [] }
    for index in 0..<tree.tokens.count where !broken.contains(index) {
      let wanted = kinds[Int(tree.tokens[index].kindIndex)]
      let range = tree.tokens.range(at: index)
      guard let first = wanted.first, range.start != typed.start || typed.isEmpty, !tree.isBlank(range) else {
        continue
      }
      let owner = owners[index].map { names.name(of: $0) }
      let match = wanted.first { $0.production == owner }
      let rank = Rank(isTakenAlike: match != nil, range, from: typed)
      let text = tree.text(ofToken: index)
      let entry = Entry(token: match ?? first, rank: rank, firstPlace: entries[text]?.firstPlace ?? range)
      entries[text] = entries[text].map { $0.rank < rank ? $0 : entry } ?? entry
    }
    return entries.sorted { $0.value.rank < $1.value.rank }.map { text, entry in
      TokenProposal(
        text: text, insertion: entry.token.needsSpace ? " \(text)" : text, role: .class, kind: entry.token.spelling,
        firstPlace: entry.firstPlace)
    }
  }

  private struct Entry {
    var token: ExpectedToken
    var rank: Rank
    var firstPlace: SourceRange
  }

  /// How near a token is to what is looked for.
  private struct Rank: Comparable {
    /// 0 for a token that the production at the place has taken.
    private let taker: Int
    /// 0 for a token before the place.
    private let side: Int
    private let distance: UInt32

    init(isTakenAlike: Bool, _ range: SourceRange, from place: SourceRange) {
      taker = isTakenAlike ? 0 : 1
      side = range.start < place.start ? 0 : 1
      distance = range.start < place.start ? place.start - range.start : range.start - place.start
    }

    static func < (left: Self, right: Self) -> Bool {
      (left.taker, left.side, left.distance) < (right.taker, right.side, right.distance)
    }
  }
}

extension SyntaxTree {
  /// The type of the innermost node that has a token, for each token that is in one.
  fileprivate func tokenOwners() -> [(any SyntaxNode.Type)?] {
    var owners = [(any SyntaxNode.Type)?](repeating: nil, count: tokens.count)
    var open: [any SyntaxNode.Type] = []
    var walker = TreeWalker(root)
    while let event = walker.next() {
      switch event {
      case .enter(let node, _):
        open.append(node.type)
        let range = tokenRange(of: node)
        // Not all nodes hold their token in a field: a node of one token may be that token.
        if !range.isEmpty { owners[Int(range.start)] = node.type }
      case .leave: open.removeLast()
      case .token(let token, _): if let index = token.index { owners[index] = open.last }
      case .enterList, .leaveList, .missing, .unexpected: break
      }
    }
    return owners
  }

  /// Whether a range has nothing in it that can be seen, as a token for the end of a line has not.
  fileprivate func isBlank(_ range: SourceRange) -> Bool {
    source.paddedBytes[Int(range.start)..<Int(range.end)].allSatisfy { $0 <= UInt8(ascii: " ") }
  }
}

/// The names of nodes' types, each made once.
private struct NodeNames {
  private var names: [ObjectIdentifier: String] = [:]

  mutating func name(of type: any SyntaxNode.Type) -> String {
    if let name = names[ObjectIdentifier(type)] { return name }
    let name = NodeName.of(type)
    names[ObjectIdentifier(type)] = name
    return name
  }
}

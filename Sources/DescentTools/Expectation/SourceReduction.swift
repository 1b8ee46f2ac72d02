import Descent

/// Removes those parts of a source that do not affect the tokens valid at its end: complete elements of lists.
///
/// `struct Point { var x = 1; var y = 2; func move() { x += 1; y += 1; print(` is reduced to
/// `struct Point { var y = 2; func move() { y += 1; print(`.
///
/// The tokens valid at the end depend on the nodes open there, and on the previous element, which may continue, or
/// may be split in two as long as it is incomplete. All other elements of long lists are removed, as well as
/// comments, and the elements of complete lists inside the remaining nodes.
///
/// - Complexity: linear in the number of children of the remaining nodes, and, if some token kinds are to be kept, in
///   the number of removed tokens.
public struct SourceReduction {
  /// The parts that can be removed from the sources of a language.
  public struct Rules: Sendable {
    private(set) var droppable: [any Syntax.Type] = []
    private(set) var dispensable: [any Syntax.Type] = []
    private(set) var nonEmpty: [any SyntaxNode.Type] = []
    private(set) var keptKinds = TokenIndexSet()

    /// Rules that remove nothing.
    public init() {}

    /// - Parameters:
    ///   - droppable: the types of elements that can be removed before the last one of a list.
    ///   - dispensable: those of them that can all be removed from a complete list.
    ///   - nonEmpty: the types of nodes whose lists must not become empty nevertheless.
    ///   - keptKinds: the kinds of tokens that affect how the rest is parsed, such as those that declare an
    ///     operator: elements with one of them stay.
    public init<Kind: TokenKind>(
      droppable: [any Syntax.Type], dispensable: [any Syntax.Type] = [], nonEmpty: [any SyntaxNode.Type] = [],
      keeping keptKinds: TokenSet<Kind>
    ) {
      self.droppable = droppable
      self.dispensable = dispensable
      self.nonEmpty = nonEmpty
      self.keptKinds = TokenIndexSet(keptKinds)
    }

    package var isNeeded: Bool { !droppable.isEmpty }
  }

  let tree: SyntaxTree
  private let rules: Rules
  /// The position in bytes, and the number of tokens that end before it.
  private let offset: UInt32
  private let end: Int
  private var removed: [Range<Int>] = []
  /// The nodes still to visit.
  private var rest: [AnyNode] = []
  private var reader: FieldReader

  /// - Parameters:
  ///   - tree: the tree of the source, which has no error before the position or ends there: the rest of the source
  ///     might explain an error in another way.
  ///   - offset: the position in bytes.
  init(_ tree: SyntaxTree, before offset: UInt32, _ rules: Rules) {
    self.init(of: tree, before: offset, rules)
    rest = [tree.rootNode]
    while let node = rest.popLast() {
      reader.read(node)
      for field in reader.fields {
        switch field.value {
        case .node(let child): rest.append(child)
        case .list(let list): reduce(list, of: node)
        case .token, .tokens, .absent: break
        }
      }
    }
    removed.sort { $0.lowerBound < $1.lowerBound }
  }

  /// Removes elements of lists of which only the beginnings are known: the first one stays, since the tokens before the
  /// list could begin like the next one; and the last one, or two if the list is open at the position.
  ///
  /// - Parameter lists: the tokens at which the elements of each list begin, and the one after the list.
  init(_ tree: SyntaxTree, before offset: UInt32, elements lists: [[Int]]) {
    self.init(of: tree, before: offset, Rules())
    for starts in lists where starts.count > 3 {
      let keptCount = starts.last == end ? 2 : 1
      for (start, next) in zip(starts.dropFirst(), starts.dropFirst(2).dropLast(keptCount))
      where !isReported(TokenRange(UInt32(start), UInt32(next))) {
        let isAdjacent = removed.last?.upperBound == start
        removed.append((isAdjacent ? removed.removeLast().lowerBound : start)..<next)
      }
    }
    removed.sort { $0.lowerBound < $1.lowerBound }
  }

  private init(of tree: SyntaxTree, before offset: UInt32, _ rules: Rules) {
    self.tree = tree
    self.rules = rules
    self.offset = offset
    end = min(tree.tokens.index(endingAfter: offset), tree.tokens.count - 1)
    reader = FieldReader(tree)
  }

  private mutating func reduce(_ list: AnyList, of node: AnyNode) {
    let count = countBeforeEnd(list)
    let kept = keptCount(list, of: node, count)
    var start: Int?
    for index in 0..<count {
      let element = reader.element(index, of: list)
      let range = tree.tokenRange(of: element)
      if index < count - kept, !isKept(range) {
        if start == nil { start = Int(range.start) }
      } else {
        if let first = start { removed.append(first..<Int(range.start)) }
        start = nil
        rest.append(element)
      }
    }
    if let first = start {
      removed.append(first..<Int(tree.tokenRange(of: reader.element(count - 1, of: list)).end))
    }
  }

  /// The number of elements of a list that begin before the position.
  private mutating func countBeforeEnd(_ list: AnyList) -> Int {
    var count = list.count
    while count > 0, Int(tree.tokenRange(of: reader.element(count - 1, of: list)).start) >= end { count -= 1 }
    return count
  }

  /// The number of elements of a list that remain: the last ones before the position.
  private mutating func keptCount(_ list: AnyList, of node: AnyNode, _ count: Int) -> Int {
    if count == 0 || !rules.droppable.contains(where: { $0 == list.elementType }) { return count }
    if count < list.count || Int(tree.tokenRange(of: reader.element(count - 1, of: list)).end) >= end { return 2 }
    let mayBeEmpty =
      rules.dispensable.contains { $0 == list.elementType } && !rules.nonEmpty.contains { $0 == node.type }
    return mayBeEmpty ? 0 : 1
  }

  private func isKept(_ range: TokenRange) -> Bool {
    if range.isEmpty || isReported(range) { return true }
    if rules.keptKinds.isEmpty { return false }
    return (Int(range.start)..<Int(range.end)).contains { rules.keptKinds.contains(tree.tokens[$0].kindIndex) }
  }
}

extension SourceReduction {
  /// True if there is a diagnostic in an element or next to it: an error can suppress later ones.
  private func isReported(_ range: TokenRange) -> Bool {
    if tree.diagnostics.isEmpty { return false }
    let start = tree.tokens[max(0, Int(range.start) - 1)].start
    let end = tree.tokens.range(at: min(Int(range.end), tree.tokens.count - 1)).end
    // The diagnostics are in source order.
    let index = tree.diagnostics.indices.bisection { tree.diagnostics[$0].range.start >= start }
    return index < tree.diagnostics.count && tree.diagnostics[index].range.start <= end
  }
}

// MARK: The text

extension SourceReduction {
  /// The remaining source.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var index = 0
    for range in removed where range.lowerBound >= index {
      append(index..<range.lowerBound, to: &bytes)
      index = range.upperBound
      // The next token keeps its position at the start of a line, or follows directly.
      if tree.tokens[index].flags.contains(.startsLine) { bytes.append(UInt8(ascii: "\n")) }
    }
    append(index..<end, to: &bytes)
    // The bytes directly before the position are kept: they can be an open comment or part of a token.
    bytes.append(contentsOf: tree.source.bytes(in: SourceRange(tree.triviaRange(before: end).start, offset)))
    return bytes
  }

  /// Appends tokens, each with the white space before it.
  private func append(_ range: Range<Int>, to bytes: inout [UInt8]) {
    for index in range {
      let trivia = tree.triviaRange(before: index)
      if index > range.lowerBound || bytes.isEmpty || !trivia.isEmpty { appendSpace(trivia, to: &bytes) }
      bytes.append(contentsOf: tree.source.bytes(in: tree.tokens.range(at: index)))
    }
  }

  /// Appends the trivia between two tokens; comments become a line break or a space.
  private func appendSpace(_ trivia: SourceRange, to bytes: inout [UInt8]) {
    let text = tree.source.bytes(in: trivia)
    if text.allSatisfy({ $0 <= UInt8(ascii: " ") }) { return bytes.append(contentsOf: text) }
    bytes.append(text.contains { $0.isLineEnd } ? UInt8(ascii: "\n") : UInt8(ascii: " "))
  }
}

import Descent

/// Leaves out of a source what does not matter to what may stand at its end: of every list, what is complete.
///
/// Of `struct Point { var x = 1; var y = 2; func move() { x += 1; y += 1; print(` there remains
/// `struct Point { var y = 2; func move() { y += 1; print(`.
///
/// What may stand at the end depends on what is open there, and on the element before it, which may go on, or be taken for
/// two as long as it is not complete. All other elements of long lists are left out; so are the elements of complete lists
/// inside those that stay, and comments.
///
/// - Complexity: linear in the number of children of the nodes that stay, and of the tokens that are left out if some kinds
///   of tokens are to be kept.
public struct SourceReduction {
  /// What may be left out of the sources of a language.
  public struct Rules: Sendable {
    /// The types of elements that may be left out of a list that is not complete.
    let droppable: [any Syntax.Type]
    /// The types of elements that may all be left out of a list that is complete.
    let dispensable: [any Syntax.Type]
    /// The types of nodes whose lists must not be empty.
    let filled: [any SyntaxNode.Type]
    /// The kinds of tokens whose elements stay, such as those that declare an operator.
    let keptKinds: TokenIndexSet

    /// Nothing is left out.
    public init() {
      droppable = []
      dispensable = []
      filled = []
      keptKinds = TokenIndexSet()
    }

    /// - Parameters:
    ///   - droppable: the types of elements that may be left out before the last one of a list.
    ///   - dispensable: those of them that may all be left out of a list that is complete.
    ///   - filled: the nodes whose lists must not be empty, all the same.
    ///   - keptKinds: the kinds of tokens that change how the rest of the source is read: elements with one of them stay.
    public init<Kind: TokenKind>(
      droppable: [any Syntax.Type], dispensable: [any Syntax.Type] = [], filled: [any SyntaxNode.Type] = [],
      keeping keptKinds: TokenSet<Kind>
    ) {
      self.droppable = droppable
      self.dispensable = dispensable
      self.filled = filled
      self.keptKinds = TokenIndexSet(keptKinds)
    }

    /// What these rules leave of a source.
    public func reduced(_ tree: SyntaxTree) -> [UInt8] { SourceReduction(tree, self).bytes }

    package var isNeeded: Bool { !droppable.isEmpty }
  }

  private let tree: SyntaxTree
  private let rules: Rules
  /// The place in bytes, and the number of tokens that end before it.
  private let offset: UInt32
  private let end: Int
  /// The tokens that are left out.
  private var removed: [Range<Int>] = []
  /// The nodes to look at.
  private var rest: [AnyNode] = []
  private var reader: FieldReader

  /// Finds what may be left out before the end of a source.
  init(_ tree: SyntaxTree, _ rules: Rules) { self.init(tree, before: UInt32(tree.source.count), rules) }

  /// Finds what may be left out before a place of a source.
  ///
  /// - Parameters:
  ///   - tree: what the parser makes of the whole source; it has found nothing wrong before the place, or the source ends
  ///     there: what follows might explain it otherwise.
  ///   - offset: the place in bytes.
  init(_ tree: SyntaxTree, before offset: UInt32, _ rules: Rules) {
    self.tree = tree
    self.rules = rules
    self.offset = offset
    end = min(tree.tokens.index(endingAfter: offset), tree.tokens.count - 1)
    rest = [tree.rootNode]
    reader = FieldReader(tree)
    while let node = rest.popLast() {
      reader.read(node)
      for field in reader.fields {
        switch field.value {
        case .node(let child): rest.append(child)
        case .list(let list): reduce(list, of: node)
        case .token, .absent: break
        }
      }
    }
    removed.sort { $0.lowerBound < $1.lowerBound }
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

  /// How many elements of a list begin before the place.
  private mutating func countBeforeEnd(_ list: AnyList) -> Int {
    var count = list.count
    while count > 0, Int(tree.tokenRange(of: reader.element(count - 1, of: list)).start) >= end { count -= 1 }
    return count
  }

  /// How many elements of a list stay, the last ones of those before the place.
  private mutating func keptCount(_ list: AnyList, of node: AnyNode, _ count: Int) -> Int {
    if count == 0 || !rules.droppable.contains(where: { $0 == list.elementType }) { return count }
    if count < list.count || isAtEnd(reader.element(count - 1, of: list)) { return 2 }
    let mayBeEmpty =
      rules.dispensable.contains { $0 == list.elementType } && !rules.filled.contains { $0 == node.type }
    return mayBeEmpty ? 0 : 1
  }

  private func isAtEnd(_ node: AnyNode) -> Bool { Int(tree.tokenRange(of: node).end) >= end }

  private func isKept(_ range: TokenRange) -> Bool {
    if range.isEmpty || isReported(range) { return true }
    if rules.keptKinds.isEmpty { return false }
    return (Int(range.start)..<Int(range.end)).contains { rules.keptKinds.contains(tree.tokens[$0].kindIndex) }
  }
}

extension SourceReduction {
  /// Whether something is wrong in an element or beside it: one mistake hides others, so that it matters to what is reported
  /// behind it.
  private func isReported(_ range: TokenRange) -> Bool {
    if tree.diagnostics.isEmpty { return false }
    let start = tree.tokens[max(0, Int(range.start) - 1)].start
    let end = tree.tokens.range(at: min(Int(range.end), tree.tokens.count - 1)).end
    // The diagnostics are in the order of the source.
    let index = tree.diagnostics.indices.bisection { tree.diagnostics[$0].range.start >= start }
    return index < tree.diagnostics.count && tree.diagnostics[index].range.start <= end
  }
}

// MARK: The text

extension SourceReduction {
  /// What is left of the source.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var index = 0
    for range in removed where range.lowerBound >= index {
      append(index..<range.lowerBound, to: &bytes)
      index = range.upperBound
      // What follows stands on a line of its own, or where what is left out began.
      if tree.tokens[index].flags.contains(.startsLine) { bytes.append(UInt8(ascii: "\n")) }
    }
    append(index..<end, to: &bytes)
    // What stands before the place itself stays as it is: it may be a comment that is open, or a part of a token.
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

  /// Appends what stands between two tokens; a line's end or a space for comments.
  private func appendSpace(_ trivia: SourceRange, to bytes: inout [UInt8]) {
    let text = tree.source.bytes(in: trivia)
    if text.allSatisfy({ $0 <= UInt8(ascii: " ") }) { return bytes.append(contentsOf: text) }
    bytes.append(text.contains { $0.isLineEnd } ? UInt8(ascii: "\n") : UInt8(ascii: " "))
  }
}

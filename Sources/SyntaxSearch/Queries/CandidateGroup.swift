import Descent

/// The readings of patterns that begin with one type of node, with tests of a node that need no matcher.
///
/// Most nodes of a common type, such as calls, fit no pattern. A look at the first token and at the fields of the node is
/// shared by all patterns, and copies nothing.
final class CandidateGroup: Sendable {
  /// A test of a field.
  struct FieldTest: Sendable {
    enum Content: Sendable {
      case node(ObjectIdentifier)
      /// A list with one element.
      case element(ObjectIdentifier)
      case token(TokenShape)
      /// A node or a token.
      case present
      case absent
    }

    let field: Int
    let content: Content
    /// The tests of the fields of the node or of the element, among those of the group.
    var inner = 0..<0
  }

  /// The beginning of a text: few texts share it.
  struct TokenShape: Sendable, Equatable {
    let first: UInt8
    let length: Int

    init(_ bytes: [UInt8]) { (first, length) = (bytes.first ?? 0, bytes.count) }

    @inline(__always) init(_ source: SourceText, _ range: SourceRange) {
      (first, length) = (source.paddedBytes[Int(range.start)], range.count)
    }
  }

  struct Entry: Sendable {
    let firstToken: TokenShape?
    /// The tests of the fields of the node, among those of the group.
    let tests: Range<Int>
  }

  let type: Any.Type
  let candidates: [QuerySearch.Candidate]
  /// The tests of each candidate.
  let entries: [Entry]
  let tests: [FieldTest]
  let looksAtFirstToken: Bool

  init(_ candidates: [QuerySearch.Candidate], of type: Any.Type) {
    self.type = type
    var tests: [FieldTest] = []
    entries = candidates.map { candidate in
      let program = candidate.program
      let firstToken = program.firstToken.map { TokenShape($0.bytes) }
      guard case .node(let root) = program.items[program.roots.lowerBound] else {
        return Entry(firstToken: firstToken, tests: 0..<0)
      }
      var found = program.tests(of: root)
      for index in found.indices {
        guard let inner = found[index].node else { continue }
        let start = tests.count
        tests += program.tests(of: inner).map(\.test)
        found[index].test.inner = start..<tests.count
      }
      let start = tests.count
      tests += found.map(\.test)
      return Entry(firstToken: firstToken, tests: start..<tests.count)
    }
    self.candidates = candidates
    self.tests = tests
    looksAtFirstToken = entries.contains { $0.firstToken != nil }
  }
}

extension PatternProgram {
  /// The tests of the fields of a node that a node of the program fits, with the node that a field must fit.
  fileprivate func tests(of node: Int) -> [(test: CandidateGroup.FieldTest, node: Int?)] {
    nodes[node].fields.enumerated().compactMap { index, field in
      switch fields[field] {
      case .node(let inner): (.init(field: index, content: .node(nodes[inner].type)), inner)
      case .token(let text) where !text.bytes.isEmpty: (.init(field: index, content: .token(.init(text.bytes))), nil)
      case .hole: (.init(field: index, content: .present), nil)
      case .absent: (.init(field: index, content: .absent), nil)
      case .list(let list):
        if list.count == 1, case .node(let inner) = items[list.lowerBound] {
          (.init(field: index, content: .element(nodes[inner].type)), inner)
        } else {
          nil
        }
      default: nil
      }
    }
  }
}

/// Looks at fields of nodes as the tests of groups demand.
struct FieldTester {
  private let tree: SyntaxTree
  private var reader: FieldReader
  private var innerReader: FieldReader
  /// The node that `innerReader` has read; several patterns ask for the same one.
  private var innerNode: AnyNode?

  init(_ tree: SyntaxTree) {
    self.tree = tree
    reader = FieldReader(tree)
    innerReader = FieldReader(tree)
  }

  /// Begins with a node.
  mutating func read(_ node: AnyNode) { reader.read(node) }

  /// Whether the node that was read last may fit.
  mutating func passes(_ tests: Range<Int>, of group: CandidateGroup) -> Bool {
    // Most nodes fail here, before the contents of their fields are looked at.
    for index in tests {
      let test = group.tests[index]
      if allowed(reader.fields[test.field].value, by: test.content) == nil { return false }
    }
    for index in tests {
      let test = group.tests[index]
      if test.inner.isEmpty { continue }
      guard let node = allowed(reader.fields[test.field].value, by: test.content) ?? nil else { return false }
      if innerNode != node { innerReader.read(node) }
      innerNode = node
      for index in test.inner {
        let test = group.tests[index]
        if allowed(innerReader.fields[test.field].value, by: test.content) == nil { return false }
      }
    }
    return true
  }

  /// The node in a field that may pass the test; the inner nil for another value that may pass, nil for one that
  /// cannot.
  @inline(__always)
  private mutating func allowed(_ value: Field.Value, by content: CandidateGroup.FieldTest.Content) -> AnyNode?? {
    switch (content, value) {
    case (.node(let type), .node(let node)): return ObjectIdentifier(node.type) == type ? .some(node) : nil
    case (.element(let type), .list(let list)):
      guard list.count == 1 else { return nil }
      let node = reader.element(0, of: list)
      return ObjectIdentifier(node.type) == type ? .some(node) : nil
    case (.present, .node), (.present, .token), (.absent, .absent): return .some(nil)
    case (.token(let shape), .token(let token)):
      guard let index = token.index else { return nil }
      return CandidateGroup.TokenShape(tree.source, tree.tokens.rangeOfOperator(at: index)) == shape ? .some(nil) : nil
    default: return nil
    }
  }
}

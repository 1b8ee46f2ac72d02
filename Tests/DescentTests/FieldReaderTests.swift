import Testing

@testable import Descent

@Suite struct FieldReaderTests {
  /// A type beside one of Swift has an underscore, and its nodes have the name without it.
  @Test func namesOfTypesBesideThoseOfSwift() {
    #expect([NodeName.of(Range_.self), NodeName.of(Leaf.self)] == ["Range", "Leaf"])
  }

  @Test func fieldsAreTheStoredPropertiesThatHoldNodes() throws {
    let tree = try sample(present: true)
    let fields = tree.root.fields
    #expect(
      fields.map(\.name.description) == [
        "name", "optionalName", "nested", "optionalNested", "only", "optionalOnly", "names", "values", "token",
        "optionalToken",
      ])
    #expect(fields.map { isAbsent($0) } == [false, false, false, false, false, false, false, false, false, false])
    #expect(
      tree.root.children.map(\.name) == [
        "Leaf", "Leaf", "Branch", "Leaf", "Leaf", "Leaf", "Leaf", "Leaf", "Branch", "Leaf",
      ])
  }

  /// A type that looks like a part of the tree is named with the type to write instead.
  @Test func wrongFieldTypesAreNamed() {
    #expect(fieldType(insteadOf: TokenRef?.self) == "OptionalTokenRef")
    #expect(fieldType(insteadOf: Ref<Leaf>?.self) == "OptionalRef<Leaf>")
    #expect(fieldType(insteadOf: Leaf.self) == "Ref<Leaf>")
    #expect(fieldType(insteadOf: Leaf?.self) == "OptionalRef<Leaf>")
    #expect(fieldType(insteadOf: NodeList<Leaf>?.self) == "NodeList<Leaf>")
    #expect(fieldType(insteadOf: OptionalTokenRef?.self) == "OptionalTokenRef")
    #expect(fieldType(insteadOf: Bool.self) == nil)
    #expect(fieldType(insteadOf: Int32?.self) == nil)
  }

  @Test func absentFieldsAreListed() throws {
    let fields = try sample(present: false).root.fields
    #expect(fields.map { isAbsent($0) } == [false, true, false, true, false, true, false, false, false, true])
    let name = try sample(present: true).root.fields[1].name
    #expect(fields[1].name == name)
  }

  @Test func aChoiceKnowsItsNode() {
    #expect(Nested.value(.branch(Ref(index: 7))).node == AnyNode(Ref<Branch>(index: 7)))
    #expect(Nested.value(.leaf(Ref(index: 7))).node == AnyNode(Ref<Leaf>(index: 7)))
    #expect(Nested.leaf(Ref(index: 9)).node == AnyNode(Ref<Leaf>(index: 9)))
    #expect(Only.leaf(Ref(index: 9)).node == AnyNode(Ref<Leaf>(index: 9)))
  }

  @Test func walkersOnSeveralThreadsAgree() async throws {
    let tree = try sample(present: true)
    let counts = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { tree.nodes.reduce(0) { count, _ in count + 1 } } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 11, count: 8))
  }

  private func isAbsent(_ field: Field) -> Bool { if case .absent = field.value { true } else { false } }

  /// A tree with a node that has a field of each kind, and properties that are not fields.
  private func sample(present: Bool) throws -> SyntaxTree {
    var pool = NodePool()
    let range = TokenRange(0, 0)
    let leaf = pool.store(Leaf(), over: range)
    let branch = pool.store(Branch(), over: range)
    let names = pool.listStart
    pool.push(leaf)
    let leaves = pool.finishList(Leaf.self, since: names)
    let values = pool.listStart
    pool.push(Nested.leaf(leaf))
    pool.push(Nested.value(.branch(branch)))
    pool.push(Nested.value(.leaf(leaf)))
    let node = AllKinds(
      name: leaf, optionalName: present ? OptionalRef(leaf) : .none, nested: .value(.branch(branch)), isSmall: true,
      optionalNested: present ? .leaf(leaf) : nil, only: .leaf(leaf), optionalOnly: present ? .leaf(leaf) : nil,
      number: 3, side: .left, limit: .at(0x1234), length: .between(1, 2), names: leaves,
      values: pool.finishList(Nested.self, since: values), token: TokenRef(index: 0),
      optionalToken: present ? OptionalTokenRef(TokenRef(index: 0)) : .none)
    let root = pool.store(node, over: range)
    let empty = try SyntaxTree.toy("")
    return SyntaxTree(
      source: empty.source, tokens: empty.tokens, language: empty.language, pool: pool, facts: FactList(),
      root: AnyNode(root), diagnostics: [])
  }
}

private struct Leaf: SyntaxNode {}

private struct Branch: SyntaxNode {}

private struct Range_: SyntaxNode {}

private enum Inner: SyntaxChoice {
  case leaf(Ref<Leaf>)
  case branch(Ref<Branch>)
}

private enum Nested: SyntaxChoice {
  case value(Inner)
  case leaf(Ref<Leaf>)
}

private enum Only: SyntaxChoice {
  case leaf(Ref<Leaf>)
}

/// Enums that hold no node: shorter than a choice, as long as one, and longer.
private enum Side: BitwiseCopyable { case left, right }

private enum Limit: BitwiseCopyable {
  case none
  case at(UInt32)
}

private enum Length: BitwiseCopyable {
  case between(UInt32, UInt32)
  case any
}

private struct AllKinds: SyntaxNode {
  var name: Ref<Leaf>
  var optionalName: OptionalRef<Leaf>
  var nested: Nested
  var isSmall: Bool
  var optionalNested: Nested?
  var only: Only
  var optionalOnly: Only?
  var number: UInt16
  var side: Side
  var limit: Limit
  var length: Length
  var names: NodeList<Leaf>
  var values: NodeList<Nested>
  var token: TokenRef
  var optionalToken: OptionalTokenRef
}

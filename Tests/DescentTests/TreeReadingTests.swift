import DescentTools
import Testing

@testable import Descent

/// Parents, siblings, tokens, and visits.
@Suite struct TreeReadingTests {
  private func tree() throws -> SyntaxTree { try .toy("{ let x: note = (a, 1) ;\n let y }") }

  @Test func parentsAreFound() throws {
    let tree = try tree()
    var expected: [NodeView: NodeView?] = [:]
    var path: [NodeView] = []
    var walker = TreeWalker(tree.root)
    while let event = walker.next() {
      if case .enter(let node, _) = event {
        expected[NodeView(tree: tree, node: node)] = .some(path.last)
        path.append(NodeView(tree: tree, node: node))
      } else if case .leave = event {
        path.removeLast()
      }
    }
    #expect(expected.count == 7)
    for (node, parent) in expected { #expect(node.parent == parent) }
    let name = try #require(tree.nodes.first { $0.text == "a" })
    #expect(name.ancestors.map(\.name) == ["ToyList", "ToyBinding", "ToyDocument"])
    #expect(name.ancestor(ToyBinding.self)?.name.text == "x")
    #expect(name.ancestor(ToyName.self) == nil)
  }

  @Test func siblingsAreFound() throws {
    let document = try #require(try tree().root.as(ToyDocument.self))
    let (first, second) = (document.bindings[0], document.bindings[1])
    #expect(first.nextSibling == second.any)
    #expect(second.previousSibling == first.any)
    #expect(first.previousSibling == nil && second.nextSibling == nil)
    #expect(document.nextSibling == nil)
  }

  @Test func tokensKnowTheirNeighboursAndTheirNode() throws {
    let tree = try tree()
    let first = try #require(tree.root.firstToken)
    let all = Array(sequence(first: first, next: \.next))
    #expect(all.map(\.text) == ["{", "let", "x", ":", "note", "=", "(", "a", ",", "1", ")", ";", "let", "y", "}"])
    #expect(Array(sequence(first: try #require(all.last), next: \.previous)) == all.reversed())
    #expect(
      all.map(\.node.name) == [
        "ToyDocument", "ToyBinding", "ToyBinding", "ToyBinding", "ToyName", "ToyBinding", "ToyList", "ToyName",
        "ToyList", "ToyName", "ToyList", "ToyDocument", "ToyBinding", "ToyBinding", "ToyDocument",
      ])
    #expect(all.map { $0.kind(as: ToyToken.self) }.prefix(3) == [.leftBrace, .let, .name])
    #expect(all[12].location.description == "2:2")
    let list = try #require(tree.nodes.first { $0.name == "ToyList" })
    #expect(list.ownTokens.map(\.text) == ["(", ",", ")"])
    #expect(list.ownToken(ToyToken.comma)?.text == ",")
    #expect(list.ownToken(ToyToken.semicolon) == nil)
    #expect(list.tokens.map(\.text) == ["(", "a", ",", "1", ")"])
    #expect(list.lastToken?.next?.text == ";")
  }

  @Test func aMissingTokenHasNeighbours() throws {
    let tree = try SyntaxTree.toy("{ let }")
    let name = try #require(tree.root.as(ToyDocument.self)?.bindings[0].name)
    #expect(name.isMissing)
    #expect(name.kind(as: ToyToken.self) == .name)
    #expect([name.previous?.text, name.next?.text] == ["let", "}"])
    #expect(name.node.name == "ToyBinding")
    let last = try #require(try SyntaxTree.toy("{ let ;\n let y }").root.as(ToyDocument.self)?.bindings[0].name)
    #expect(last.isMissing && last.node.text == "let")
  }

  @Test func aVisitCallsTheClosuresOfATypeInOrder() throws {
    let tree = try tree()
    var events: [String] = []
    var visitor = TreeVisitor()
    visitor.enter(ToyBinding.self) { binding in
      events.append("enter \(binding.name.text)")
      return binding.value == nil ? .skipChildren : .visitChildren
    }
    visitor.leave(ToyBinding.self) { events.append("leave \($0.name.text)") }
    visitor.enter(ToyName.self) { name in
      events.append(name.text)
      return .visitChildren
    }
    visitor.enter(ToyName.self) { _ in
      events.append("again")
      return .visitChildren
    }
    visitor.visit(tree.root)
    #expect(events == ["enter x", "note", "again", "a", "again", "1", "again", "leave x", "enter y", "leave y"])

    var stopped: [String] = []
    var stopping = TreeVisitor()
    stopping.enter(ToyName.self) { name in
      stopped.append(name.text)
      return .stop
    }
    stopping.leave(ToyDocument.self) { _ in stopped.append("never") }
    stopping.visit(tree.root)
    #expect(stopped == ["note"])
  }

  @Test func skippedChildrenAreNotVisited() throws {
    var names: [String] = []
    var visitor = TreeVisitor()
    visitor.enter(ToyList.self) { _ in .skipChildren }
    visitor.enter(ToyName.self) { name in
      names.append(name.text)
      return .visitChildren
    }
    visitor.visit(try tree().root)
    #expect(names == ["note"])
  }

  @Test func nodesAreCountedByName() throws {
    #expect(
      try tree().nodeCounts == ["ToyDocument": 1, "ToyBinding": 2, "ToyName": 3, "ToyList": 1])
  }

  @Test func deepTreesAreVisitedWithoutRecursion() throws {
    let brackets = String(repeating: "(", count: 50_000) + String(repeating: ")", count: 50_000)
    let tree = try SyntaxTree.toy("{ let x = \(brackets) }")
    let innermost = try #require(Array(tree.nodes).last)
    #expect(innermost.ancestors.reduce(0) { count, _ in count + 1 } == tree.nodes.reduce(-1) { count, _ in count + 1 })
  }

  @Test func descendantsAreTheNodesBelow() throws {
    let tree = try tree()
    for node in tree.nodes {
      #expect(Array(node.descendants) == tree.nodes.filter { $0.ancestors.contains(node) })
    }
    let binding = try #require(tree.nodes.lazy.compactMap { $0.as(ToyBinding.self) }.first)
    #expect(binding.descendants.map(\.name) == binding.any.descendants.map(\.name))
  }
}

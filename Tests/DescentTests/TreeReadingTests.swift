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

  @Test func theEndOfFileHasTheTriviaBeforeIt() throws {
    let tree = try SyntaxTree.toy("{ let x }\n\n")
    #expect(tree.endOfFile.triviaBefore == SourceRange(9, 11))
    #expect(tree.endOfFile.text == "" && tree.endOfFile.next == nil)
    #expect(tree.endOfFile.previous == tree.root.lastToken)
    #expect(tree.endOfFile.node == tree.root)
    let empty = try SyntaxTree.toy("")
    #expect(empty.endOfFile.previous == nil && empty.endOfFile.node == empty.root)
  }

  @Test func nodesAreCastToChoicesByTheirParents() throws {
    let tree = try tree()
    #expect(tree.nodes.compactMap { $0.as(ToyValue.self) }.map(\.text) == ["(a, 1)", "a", "1"])
    #expect(tree.root.as(ToyValue.self) == nil)
    let name = try #require(tree.nodes.first { $0.text == "a" })
    #expect(name.ancestor(ToyValue.self)?.text == "(a, 1)")
    #expect(name.ancestor(ToyValue.self)?.children.map(\.text) == ["a", "1"])
  }

  @Test func locationsAreOrdered() throws {
    let locations = try tree().nodes.map(\.location)
    #expect(locations.sorted() == locations)
    #expect(locations.shuffled().max()?.line == 2)
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
    visitor.each(ToyName.self) { events.append($0.text) }
    visitor.each(ToyName.self) { _ in events.append("again") }
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
    visitor.each(ToyName.self) { names.append($0.text) }
    visitor.visit(try tree().root)
    #expect(names == ["note"])
  }

  @Test func whatOneVisitorSkipsOthersSee() throws {
    let tree = try tree()
    func visitor(_ action: @escaping (String) -> TreeVisitor.Action, _ note: @escaping (String) -> Void) -> TreeVisitor
    {
      var visitor = TreeVisitor()
      visitor.enter(ToyBinding.self) { binding in
        note("enter \(binding.name.text)")
        return action(binding.name.text)
      }
      visitor.enter(ToyName.self) { name in
        note(name.text)
        return action(name.text)
      }
      visitor.leave(ToyBinding.self) { note("leave \($0.name.text)") }
      return visitor
    }
    var (all, skipping, stopping): ([String], [String], [String]) = ([], [], [])
    TreeVisitor.visit(
      tree.root,
      by: [
        visitor({ _ in .visitChildren }, { all.append($0) }),
        visitor({ $0 == "x" ? .skipChildren : .visitChildren }, { skipping.append($0) }),
        visitor({ $0 == "a" ? .stop : .visitChildren }, { stopping.append($0) }),
      ])
    #expect(all == ["enter x", "note", "a", "1", "leave x", "enter y", "leave y"])
    #expect(skipping == ["enter x", "leave x", "enter y", "leave y"])
    #expect(stopping == ["enter x", "note", "a"])
  }

  @Test func nodesAreCountedByName() throws {
    #expect(
      try tree().nodeCounts == ["ToyDocument": 1, "ToyBinding": 2, "ToyName": 3, "ToyList": 1])
  }

  @Test func countsAgreeWithTheNodes() throws {
    let bindings = (0..<300).map { "let x\($0): note = (a, (b, 1), ())" }.joined(separator: ";")
    for text in ["", "{", "{ \(bindings) }", "{ let x = (a, , ( ; let y = }"] {
      let tree = try SyntaxTree.toy(text)
      let counts = Dictionary(tree.nodes.map { ($0.name, 1) }, uniquingKeysWith: +)
      #expect(tree.nodeCounts == counts)
      var visited: [String: Int] = [:]
      var visitor = TreeVisitor()
      visitor.each(ToyName.self) { visited[$0.any.name, default: 0] += 1 }
      visitor.leave(ToyBinding.self) { visited[$0.any.name, default: 0] += 1 }
      visitor.visit(tree.root)
      #expect(visited == counts.filter { ["ToyName", "ToyBinding"].contains($0.key) })
    }
  }

  @Test func copiesOfTheNodesGoOnApart() throws {
    var nodes = try tree().nodes
    _ = nodes.next()
    var copy = nodes
    let rest = Array(nodes)
    #expect(rest.count == 6)
    #expect(copy.next() == rest[0])
    #expect(nodes.next() == rest[0])
    #expect(Array(copy) == Array(rest.dropFirst()))
  }

  @Test func castsOfChoicesAgreeWithTheirNodes() throws {
    let document = try #require(try SyntaxTree.toy("{ let x = a ; let y = (b) ; let z = c }").root.as(ToyDocument.self))
    // The first cast of a kind looks into the choice, the later ones into a table.
    for _ in 0..<2 {
      let values = document.bindings.compactMap(\.value)
      #expect(values.map { $0.as(ToyName.self)?.text } == ["a", nil, "c"])
      #expect(values.map { $0.as(ToyList.self)?.text } == [nil, "(b)", nil])
      #expect(values.allSatisfy { $0.as(ToyBinding.self) == nil && $0.as(ToyMissing.self) == nil })
      #expect(values.compactMap { $0.as(ToyValue.self) } == values)
    }
  }

  @Test func deepTreesAreVisitedWithoutRecursion() throws {
    let brackets = String(repeating: "(", count: 50_000) + String(repeating: ")", count: 50_000)
    let tree = try SyntaxTree.toy("{ let x = \(brackets) }")
    let innermost = try #require(Array(tree.nodes).last)
    let (depth, count) = (Array(innermost.ancestors).count, Array(tree.nodes).count)
    #expect(depth == count - 1)
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

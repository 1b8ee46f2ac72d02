import Descent
import DescentTools
import SampleLanguages
import TOML
import Testing

// What the comments on trees show.

@Suite struct TreeComments {
  @Test func trees() throws {
    let tree = JSON.parse(try SourceText("[1, 2]"))
    let name = tree.root.name  // "JSONText"
    let path = tree.path(at: 4).map(\.name)  // ["JSONText", "JSONArray", "JSONNumber"]

    #expect(name == "JSONText")
    #expect(path == ["JSONText", "JSONArray", "JSONNumber"])
  }

  @Test func views() throws {
    let tree = try callTree("point.moved(by: 2)")
    let call = try #require(tree.root.as(CallExpression.self))
    let label = call.arguments[0].label?.text  // "by"
    let method = call.callee.as(MemberExpression.self)?.name.text  // "moved"

    #expect(label == "by")
    #expect(method == "moved")
  }

  @Test func listsOfTokens() throws {
    let tree = TOMLFile(parsing: try SourceText("site.name = 1")).tree
    let line = try #require(tree.root.as(TOMLDocument.self)?.lines[0].as(TOMLKeyValue.self))
    let keys = line.key.parts.map(\.text)  // ["site", "name"]

    #expect(keys == ["site", "name"])
  }

  @Test func viewsKnowTheirSurroundings() throws {
    let tree = try callTree("f(1)")
    let call = try #require(tree.root.as(CallExpression.self))
    let argument = call.arguments[0]
    let parent = argument.parent?.name  // "CallExpression"
    let next = argument.lastToken?.next?.text  // ")"

    #expect(parent == "CallExpression")
    #expect(next == ")")
  }

  @Test func tokensInARow() throws {
    let tree = try callTree("f(1)")
    let token = try #require(tree.root.firstToken)
    let texts = sequence(first: token, next: \.next).map(\.text)  // ["f", "(", "1", ")"]

    #expect(texts == ["f", "(", "1", ")"])
  }

  @Test func visits() throws {
    let tree = try callTree("f(1)")
    var functions: [String] = []
    var visitor = TreeVisitor()
    visitor.each(CallExpression.self) { functions.append($0.callee.text) }
    visitor.visit(tree.root)

    #expect(functions == ["f"])
    let count = tree.nodeCounts["CallExpression"] ?? 0  // 1
    #expect(count == 1)
  }

  @Test func walks() throws {
    let tree = try callTree("f(1)")
    var names: [String] = []
    var walker = TreeWalker(tree.root)
    while let event = walker.next() {
      guard case .enter(let node, _) = event else { continue }
      names.append("\(walker.depth) \(NodeView(tree: tree, node: node).name)")
    }

    #expect(names == ["1 CallExpression", "2 NameExpression", "2 Argument", "3 IntegerLiteral"])
  }

  @Test func pathsAndFields() throws {
    let tree = try callTree("f(1, x)")
    let fields = tree.root.fields.map { "\($0.name)" }  // ["callee", "arguments"]
    let names = tree.nodes.filter { $0.name == "NameExpression" }.map(\.text)  // ["f", "x"]

    #expect(fields == ["callee", "arguments"])
    #expect(names == ["f", "x"])
  }

  @Test func descendants() throws {
    let tree = try callTree("f(1, x)")
    let below = tree.root.descendants.map(\.text)  // ["f", "1", "1", "x", "x"]
    #expect(below == ["f", "1", "1", "x", "x"])
    let expressions = tree.nodes.compactMap { $0.as(Expression.self) }.map(\.text)  // ["f", "1", "x"]
    #expect(expressions == ["f", "1", "x"])
  }

  @Test func endOfFile() throws {
    let tree = try callTree("f(1)\n")
    let rest = tree.source.text(in: tree.endOfFile.triviaBefore)  // "\n"
    let last = tree.endOfFile.previous?.text  // ")"
    #expect(rest == "\n" && last == ")")
  }

  @Test func comparison() throws {
    let old = try callTree("f(1, x)")
    let new = try callTree("f( 1, y )")
    let difference = old.root.firstDifference(from: new.root)  // the two names

    #expect(difference?.0.text == "x")
    #expect(difference?.1.text == "y")
    #expect(!old.isEqual(to: new))
  }
}

import Descent
import Testing

// What the comments of the combinators show: formulas to nodes of a tree.

struct NumberNode: SyntaxNode, Production {
  var number: TokenRef

  func fields(_ field: inout FieldSink) { field("number", number) }

  static let first: TokenSet<FormulaToken> = [.number]
  static func parse(from parser: inout FormulaParser) -> Self { Self(number: parser.expect(.number)) }
}

struct NameNode: SyntaxNode, Production {
  var name: TokenRef

  func fields(_ field: inout FieldSink) { field("name", name) }

  static let first: TokenSet<FormulaToken> = [.name]
  static func parse(from parser: inout FormulaParser) -> Self { Self(name: parser.expect(.name)) }
}

/// `bold` or `italic`.
struct StyleNode: SyntaxNode, Production {
  var word: TokenRef

  func fields(_ field: inout FieldSink) { field("word", word) }

  static let first: TokenSet<FormulaToken> = [.bold, .italic]
  static func parse(from parser: inout FormulaParser) -> Self { Self(word: parser.expect(first, as: .bold)) }
}

struct SumNode: SyntaxNode {
  var left: NodeValue
  var sign: TokenRef
  var right: NodeValue

  func fields(_ field: inout FieldSink) {
    field("left", left)
    field("sign", sign)
    field("right", right)
  }
}

/// A number or a sum.
enum NodeValue: SyntaxChoice {
  case number(Ref<NumberNode>)
  case sum(Ref<SumNode>)

  var node: AnyNode {
    switch self {
    case .number(let ref): AnyNode(ref)
    case .sum(let ref): AnyNode(ref)
    }
  }
}

struct TupleNode: SyntaxNode, Production {
  var elements: List<Element>

  func fields(_ field: inout FieldSink) { field("elements", elements) }

  static let first: TokenSet<FormulaToken> = [.leftParen]
  static func parse(from parser: inout FormulaParser) -> Self {
    Self(elements: parser.list(Element.self))
  }

  struct Element: SyntaxNode, Production, ListElement {
    var name: TokenRef

    func fields(_ field: inout FieldSink) { field("name", name) }

    static let first: TokenSet<FormulaToken> = [.name]
    static let listStyle = ListStyle<FormulaToken>.parenthesized
    static func parse(from parser: inout FormulaParser) -> Self { Self(name: parser.expect(.name)) }
  }
}

@Suite struct NodeComments {
  @Test func lists() throws {
    var parser = try formulaParser("(a, b) bold italic :: x :: y")
    let root = parser.parse(TupleNode.self)
    let styles = parser.many(StyleNode.self)
    let components = parser.collect(NameNode.self) { parser, list in
      while parser.consume(if: .doubleColon) != nil { list.append(parser.parse(NameNode.self), to: &parser) }
    }

    #expect([styles.count, components.count] == [2, 2])
    let tree = parser.finish(root: root)
    #expect(tree.diagnostics == [])
    #expect(tree.root.as(TupleNode.self)?.elements.count == 2)
  }

  @Test func someOfTheTokens() throws {
    var parser = try formulaParser("italic italic bold")
    let slanted = parser.many(StyleNode.self, at: [.italic])

    #expect(slanted.count == 2)
  }

  @Test func partsInAnyOrder() throws {
    var parser = try formulaParser("a 1")
    let (number, name) = parser.permutation(NumberNode.self, NameNode.self)

    #expect(number.isPresent && name.isPresent)
  }

  @Test func alternatives() throws {
    let number = Alternative<Formulas, NodeValue, Never>(node: NumberNode.self) { .number($0) }

    var parser = try formulaParser("1")
    let value = parser.choice(Choice("value", number))
    #expect(value != nil)
  }

  @Test func operatorsAndChains() throws {
    func byTable(_ parser: inout FormulaParser) -> NodeValue {
      parser.operators(in: .sums) { parser in
        NodeValue.number(parser.parse(NumberNode.self))
      } build: { parser, mark, operation in
        guard case .infix(let left, let sign, let right) = operation else { preconditionFailure("no others") }
        return .sum(parser.store(SumNode(left: left, sign: sign, right: right), from: mark))
      }
    }
    func byChain(_ parser: inout FormulaParser) -> NodeValue {
      parser.chain(left: [.plus]) { parser in
        NodeValue.number(parser.parse(NumberNode.self))
      } build: { parser, mark, left, sign, right in
        .sum(parser.store(SumNode(left: left, sign: sign, right: right), from: mark))
      }
    }

    for sum in [byTable, byChain] {
      var parser = try formulaParser("1 + 2 + 3")
      guard case .sum(let root) = sum(&parser) else {
        Issue.record("this is no sum")
        continue
      }
      let tree = parser.finish(root: root)
      #expect(tree.diagnostics == [])
      #expect(tree.root.as(SumNode.self)?.sign.text == "+")
    }
  }
}

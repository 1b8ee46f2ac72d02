import Descent
import Testing

// What the comments of the combinators show: formulas to nodes of a tree.

struct NumberNode: SyntaxNode, Production {
  var number: TokenRef

  static let first: TokenSet<FormulaToken> = [.number]
  static func rule(_ parser: inout FormulaParser) -> Self { Self(number: parser.expect(.number)) }
}

struct NameNode: SyntaxNode, Production {
  var name: TokenRef

  static let first: TokenSet<FormulaToken> = [.name]
  static func rule(_ parser: inout FormulaParser) -> Self { Self(name: parser.expect(.name)) }
}

/// `bold` or `italic`.
struct StyleNode: SyntaxNode, Production {
  var word: TokenRef

  static let first: TokenSet<FormulaToken> = [.bold, .italic]
  static func rule(_ parser: inout FormulaParser) -> Self { Self(word: parser.expect(first, as: .bold)) }
}

struct SumNode: SyntaxNode {
  var left: NodeValue
  var sign: TokenRef
  var right: NodeValue
}

/// A number or a sum.
enum NodeValue: SyntaxChoice {
  case number(Ref<NumberNode>)
  case sum(Ref<SumNode>)
}

struct TupleNode: SyntaxNode, Production {
  var elements: NodeList<Element>

  static let first: TokenSet<FormulaToken> = [.leftParen]
  static func rule(_ parser: inout FormulaParser) -> Self {
    Self(elements: parser.list(Element.self))
  }

  struct Element: SyntaxNode, Production, ListElement {
    var name: TokenRef

    static let first: TokenSet<FormulaToken> = [.name]
    static let listStyle = SyntaxListStyle<FormulaToken>.parenthesized
    static func rule(_ parser: inout FormulaParser) -> Self { Self(name: parser.expect(.name)) }
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

  @Test func oneCall() throws {
    var parser = try formulaParser("a 1")
    let name = parser.parse(NameNode.self)  // Ref<NameNode>
    let number = parser.parse(Number.self)  // Number

    #expect(parser.load(name).name.index == 0)
    #expect(number.value == 1)
  }

  @Test func someOfTheTokens() throws {
    var parser = try formulaParser("italic italic bold")
    let slanted = parser.many(StyleNode.self, at: [.italic])

    #expect(slanted.count == 2)
  }

  @Test func operators() throws {
    func sum(_ parser: inout FormulaParser) -> NodeValue {
      parser.operators(in: .sums) { parser in
        NodeValue.number(parser.parse(NumberNode.self))
      } build: { parser, mark, operation in
        guard case .infix(let left, let sign, let right) = operation else { preconditionFailure("no others") }
        return .sum(parser.store(SumNode(left: left, sign: sign, right: right), from: mark))
      }
    }

    var parser = try formulaParser("1 + 2 + 3")
    guard case .sum(let root) = sum(&parser) else {
      Issue.record("this is no sum")
      return
    }
    let tree = parser.finish(root: root)
    #expect(tree.diagnostics == [])
    #expect(tree.root.as(SumNode.self)?.sign.text == "+")
  }
}

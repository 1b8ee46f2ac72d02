import Descent
import DescentLexicon

// Calls, for the comments on trees and on how they are written out: `f(1)`, `point.moved(by: 2)`.

enum Calls: Language {
  typealias Kind = CallToken

  static func closer(of kind: CallToken) -> CallToken? { kind == .leftParen ? .rightParen : nil }
}

enum CallToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case identifier = "<name>"
  case number = "<number>"
  case leftParen = "("
  case rightParen = ")"
  case comma = ","
  case colon = ":"
  case period = "."

  static let table = Lexicon<CallToken>(
    unknown: .unknown,
    [.skip(.oneOf(" \n").some), .spellings, .token(.identifier, .letter.some), .token(.number, .digit.some)]
  ).compiled()
}

typealias CallParser = Parser<Calls>

/// A number, or a name, from which members are taken and which are called.
enum Expression: SyntaxChoice {
  case literal(Ref<IntegerLiteral>)
  case name(Ref<NameExpression>)
  case member(Ref<MemberExpression>)
  case call(Ref<CallExpression>)
}

struct IntegerLiteral: SyntaxNode, Production {
  var literal: TokenRef

  static let first: TokenSet<CallToken> = [.number]
  static func rule(_ parser: inout CallParser) -> Self { Self(literal: parser.expect(.number)) }
}

struct NameExpression: SyntaxNode, Production {
  var name: TokenRef

  static let first: TokenSet<CallToken> = [.identifier]
  static func rule(_ parser: inout CallParser) -> Self { Self(name: parser.expect(.identifier)) }
}

struct MemberExpression: SyntaxNode {
  var base: Expression
  var name: TokenRef
}

struct CallExpression: SyntaxNode {
  var callee: Expression
  var arguments: NodeList<Argument>
}

/// An argument of a call, with a label perhaps.
struct Argument: SyntaxNode, Production, ListElement {
  var label: OptionalTokenRef
  var value: Expression

  static let first = Expression.first
  static let listStyle = SyntaxListStyle<CallToken>(open: .leftParen, separator: .comma, close: .rightParen)

  static func rule(_ parser: inout CallParser) -> Self {
    let label = parser.at(.identifier, .colon) ? parser.optional(.identifier) : .none
    if label.isPresent { parser.expect(.colon) }
    return Self(label: label, value: parser.parse(Expression.self))
  }
}

extension Expression: RecursiveProduction {
  static let first = IntegerLiteral.first.union(NameExpression.first)

  static func rule(_ parser: inout CallParser) -> Self {
    if parser.at(.number) { return .literal(parser.parse(IntegerLiteral.self)) }
    let mark = parser.mark
    var expression = missing(in: &parser)
    while true {
      if parser.consume(if: .period) != nil {
        let name = parser.expect(.identifier)
        expression = .member(parser.store(MemberExpression(base: expression, name: name), from: mark))
      } else if parser.at(.leftParen) {
        let arguments = parser.list(Argument.self)
        expression = .call(parser.store(CallExpression(callee: expression, arguments: arguments), from: mark))
      } else {
        return expression
      }
    }
  }

  static func missing(in parser: inout CallParser) -> Self { .name(parser.parse(NameExpression.self)) }
}

/// The tree of a call, whose root it is.
func callTree(_ text: String, name: String = "<memory>") throws -> SyntaxTree {
  let source = try SourceText(text, name: name)
  let (tokens, diagnostics) = TokenBuffer.lexing(source, with: TableLexer(CallToken.table))
  var parser = CallParser(source, tokens: tokens, diagnostics: diagnostics)
  guard case .call(let root) = parser.parse(Expression.self) else { throw NoCall() }
  return parser.finish(root: root)
}

struct NoCall: Error {}

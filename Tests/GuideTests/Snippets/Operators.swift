import Descent
import DescentLexicon
import Testing

// Operators that a source declares.

enum SignToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case name = "<name>"
  case number = "<number>"
  case sign = "<operator>"
  case semicolon = ";"
  case tilde = "~"
  case infix, left, right, none

  static let table = Lexicon<SignToken>(
    unknown: .unknown,
    [
      .skip(.oneOf(" \n").some), .spellings, .token(.name, .letter.some), .token(.number, .digit.some),
      .token(.sign, .oneOf("+-*/<=>").some),
    ]
  ).compiled()
}

enum Signs: Language {
  typealias Kind = SignToken
  typealias Context = [String: InfixBinding]

  /// The operators that a source declares, anywhere.
  static func declarations(in parser: borrowing Parser<Signs>) -> [String: InfixBinding] {
    let sides: [SignToken: Associativity] = [.left: .left, .right: .right, .none: .none]
    var bindings: [String: InfixBinding] = [:]
    var index = 0
    while parser.kind(at: index) != .endOfFile {
      if parser.kind(at: index) == .infix, let side = sides[parser.kind(at: index + 1)] {
        let rank = min(UInt16(parser.text(at: index + 2)) ?? 0, 9)
        bindings[parser.text(at: index + 3)] = InfixBinding(rank: rank, associativity: side)
      }
      index += 1
    }
    return bindings
  }
}

/// Expressions, as text with all parentheses.
struct SignGrammar: OperatorGrammar {
  typealias L = Signs

  func operand(minimum: UInt16, from parser: inout Parser<Signs>) -> String {
    // A prefix operator binds more tightly than all others.
    if parser.consume(if: .tilde) != nil { return "(~\(parser.operators(self, minimum: 10)))" }
    return parser.text(of: parser.expect(.name)) ?? ""
  }

  func infix(at parser: inout Parser<Signs>) -> InfixBinding? {
    guard parser.at(.sign) else { return nil }
    return parser.context[parser.text(at: parser.position)] ?? InfixBinding(rank: 0, associativity: .none)
  }

  func combine(_ left: String, _ binding: InfixBinding, from mark: Mark, in parser: inout Parser<Signs>) -> String {
    let sign = parser.text(of: parser.consume()) ?? ""
    return "(\(left) \(sign) \(parser.operators(self, minimum: binding.rightMinimum)))"
  }

  func missing(in parser: inout Parser<Signs>) -> String { "" }
}

extension Signs {
  static func expressions(_ parser: inout Parser<Signs>) -> [String] {
    // A source with mistakes is parsed again with repaired tokens, which may declare more.
    parser.context = declarations(in: parser)
    let style = SyntaxListStyle<SignToken>(separator: .semicolon, close: .endOfFile)
    return parser.list(in: style, first: [.infix, .name, .tilde]) { parser in
      guard parser.consume(if: .infix) != nil else { return parser.operators(SignGrammar()) }
      parser.expect([.left, .right, .none], as: .left)
      parser.expect(.number)
      parser.expect(.sign)
      return ""
    }
    .filter { !$0.isEmpty }
  }
}

@Suite struct DeclaredOperatorsArticle {
  @Test func operatorsOfTheSource() throws {
    let source = try SourceText(
      "a ++ ~b <+> c ++ d; a == b == c; infix left 6 <+>; infix right 5 ++; infix none 4 ==;")
    var parser = Parser<Signs>(
      source, tokens: TokenBuffer.lexing(source, with: TableLexer(SignToken.table)).0, context: [:])
    let expressions = Signs.expressions(&parser)

    #expect(expressions == ["(a ++ (((~b) <+> c) ++ d))", "((a == b) == c)"])
    #expect(parser.diagnostics.map { $0.message(in: source) } == ["'==' is not associative: parentheses are needed"])
  }
}

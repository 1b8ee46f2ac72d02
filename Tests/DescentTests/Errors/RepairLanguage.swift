@testable import Descent
import DescentLexicon

/// Statements in braces, for tests of the repair rules, one of which can be disabled:
///
///     block     : '{' statement-list? '}'
///     statement : 'let' name argument-list? (':' name-list)? ('=' value | block) | value
///     value     : name argument-list? | number | '[' value ']'
enum Repairs: Language {
  typealias Kind = ToyToken

  /// The name of the disabled rule.
  @TaskLocal static var removedRule: String?

  static var repairRules: [RepairRule] { RepairRule.standard.filter { "\($0.name)" != removedRule } }

  static let recoveryKinds = Toy.recoveryKinds
  static let statementClosers = Toy.statementClosers
  static let separators: TokenSet<ToyToken> = [.comma, .semicolon]
  static func closer(of kind: ToyToken) -> ToyToken? { Toy.closer(of: kind) }
  static func layoutRole(of kind: ToyToken) -> LayoutRole { Toy.layoutRole(of: kind) }

  /// The statements of a block, as parsed, and the messages.
  static func parse(_ text: String) throws -> (statements: [String], messages: [String]) {
    let source = try SourceText(text)
    var parser = Parser<Repairs>(source, tokens: TokenBuffer.lexing(source, with: TableLexer(ToyToken.table)).0)
    let statements = parser.block()
    return (statements, parser.diagnostics.map { $0.message(in: source) })
  }
}

extension Parser where L == Repairs {
  mutating func block() -> [String] {
    let style = SyntaxListStyle.braced.named("block", of: "statements")
    return list(in: style, first: [.let, .name, .number, .leftBracket]) { $0.statement() }
  }

  private mutating func statement() -> String {
    guard consume(if: .let) != nil else { return value() }
    var text = "let \(name())"
    if at(.leftParen) { text += "(\(arguments().joined(separator: ", ")))" }
    if consume(if: .colon) != nil {
      let names = list(in: SyntaxListStyle(separation: .nothing), first: [.name]) { $0.name() }
      text += ": " + names.joined(separator: " ")
    }
    if consume(if: .equal) != nil { return text + " = " + value() }
    return text + " {" + block().joined(separator: "; ") + "}"
  }

  private mutating func value() -> String {
    switch kind {
    case .name:
      let name = name()
      return at(.leftParen) ? "\(name)(\(arguments().joined(separator: ", ")))" : name
    case .number: return text(at: consume().index ?? 0)
    case .leftBracket: return "[\(delimited(by: .leftBracket, .rightBracket) { $0.value() })]"
    default:
      reportExpected("value")
      return "?"
    }
  }

  private mutating func arguments() -> [String] {
    let style = SyntaxListStyle<ToyToken>.parenthesized.named("argument list", of: "arguments")
    return list(in: style, first: [.name, .number, .leftBracket]) { $0.value() }
  }

  private mutating func name() -> String { text(of: expect(.name)) ?? "?" }
}

import Descent
import TestSupport

@testable import DescentLexicon

/// A language for tests: names, numbers, lists, operators. The toolkit does not depend on Swift.
public enum Toy: Language {
  public typealias Kind = ToyToken

  public static let recoveryKinds: TokenSet<ToyToken> = [.let]
  public static let statementClosers: TokenSet<ToyToken> = [.rightBrace]

  public static func closer(of kind: ToyToken) -> ToyToken? {
    switch kind {
    case .leftParen: .rightParen
    case .leftBracket: .rightBracket
    case .leftBrace: .rightBrace
    default: nil
    }
  }

  public static let unknownKind = ToyToken.unknown

  public static func layoutRole(of kind: ToyToken) -> LayoutRole {
    switch kind {
    case .leftBrace: .open
    case .rightBrace: .close
    case .comma: .joiner
    default: .none
    }
  }
}

public enum ToyToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case name = "<name>"
  case number = "<number>"
  case leftParen = "("
  case rightParen = ")"
  case leftBracket = "["
  case rightBracket = "]"
  case leftBrace = "{"
  case rightBrace = "}"
  case comma = ","
  case semicolon = ";"
  case colon = ":"
  case equal = "="
  case plus = "+"
  case minus = "-"
  case star = "*"
  case caret = "^"
  case less = "<"
  case question = "?"
  case exclamation = "!"
  case `let`
}

extension ToyToken {
  static let table = Lexicon<ToyToken>(
    unknown: .unknown,
    [
      .skip(.in("\0"..." ").some),
      .spellings,
      .token(.name, [.letter, .choice(.letter, .digit).many]),
      .token(.number, [.digit, .choice(.letter, .digit).many]),
    ]
  ).compiled()
}

extension Parser where L == Toy {
  /// Creates a parser at the beginning of a text.
  init(_ text: String, options: ParseOptions = ParseOptions()) throws {
    let source = try SourceText(text)
    self.init(source, tokens: TokenBuffer.lexing(source, with: TableLexer(ToyToken.table)).0, options: options)
  }

  /// The text of a token; empty for a missing one.
  func text(of token: TokenRef) -> String { range(of: token).map(source.text) ?? "" }

  /// The messages so far, each with its line and column.
  var messages: [String] { diagnostics.messages(in: source) }
}

extension SyntaxListStyle where Kind == ToyToken {
  static let parenthesized = SyntaxListStyle(open: .leftParen, separator: .comma, close: .rightParen)
  static let bracketed = SyntaxListStyle(open: .leftBracket, separator: .comma, close: .rightBracket)
  static let strictlySeparated = SyntaxListStyle(
    open: .leftParen, separator: .comma, close: .rightParen, trailing: .forbidden)
  static let bare = SyntaxListStyle.separated(by: .comma)
  static let braced = SyntaxListStyle(
    open: .leftBrace, separator: .semicolon, close: .rightBrace, separation: .newlineOrSeparator)
}

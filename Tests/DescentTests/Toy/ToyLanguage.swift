import Descent

/// A language of the tests: names, numbers, lists, operators. It shows that the toolkit knows nothing of Swift.
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

struct ToyLexer: Lexer {
  typealias Kind = ToyToken
  var state = LexerState()

  private static let spellings: [String: ToyToken] = Dictionary(
    uniqueKeysWithValues: ToyToken.allCases.filter(\.hasFixedSpelling).map { ($0.rawValue, $0) })

  mutating func lex(_ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>) -> Bool {
    while !tokens.isFull {
      var startsLine = state.position == 0
      while state.position < state.end, source[state.position] <= UInt8(ascii: " ") {
        startsLine = startsLine || source[state.position] == UInt8(ascii: "\n")
        state.position += 1
      }
      if state.position == state.end { return true }
      let start = state.position
      var word: [UInt8] = []
      while Self.isWord(source[state.position]) {
        word.append(source[state.position])
        state.position += 1
      }
      if word.isEmpty {
        word = [source[start]]
        state.position += 1
      }
      let spelled = Self.spellings[String(decoding: word, as: UTF8.self)]
      let kind = spelled ?? (Self.isDigit(word[0]) ? .number : Self.isWord(word[0]) ? .name : .unknown)
      state.append(kind, from: start, to: state.position, flags: startsLine ? [.startsLine] : [], into: &tokens)
    }
    return false
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

extension Parser where L == Toy {
  /// Starts on a text.
  init(_ text: String) throws {
    let source = try SourceText(text)
    self.init(source, tokens: TokenBuffer.lexing(source, with: ToyLexer()).0)
  }

  /// The text of a token; empty for a missing one.
  func text(of token: TokenRef) -> String { range(of: token).map(source.text) ?? "" }

  /// The messages so far, each with the line and column where it is reported.
  var messages: [String] {
    let lines = LineMap(source)
    return diagnostics.map { "\(lines.location(of: $0.range.start)) \($0.message(in: source))" }
  }
}

extension ListStyle where Kind == ToyToken {
  static let parenthesized = ListStyle(open: .leftParen, separator: .comma, close: .rightParen)
  static let bracketed = ListStyle(open: .leftBracket, separator: .comma, close: .rightBracket)
  static let strictlySeparated = ListStyle(
    open: .leftParen, separator: .comma, close: .rightParen, trailing: .forbidden)
  static let bare = ListStyle(separator: .comma, trailing: .forbidden)
  static let braced = ListStyle(
    open: .leftBrace, separator: .semicolon, close: .rightBrace, separation: .newlineOrSeparator)
}

import Descent

/// The tokens of grammar files.
public enum NotationToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  /// A name with a colon behind it, with which a rule begins. The lexer looks for the colon, so that the first sets of
  /// rules and items differ.
  case definedName = "<name of a rule>"
  case ruleName = "<rule name>"
  case terminal = "<terminal in quotes>"
  case description = "<description in angle brackets>"

  case choiceMarker = "@choice"
  case listMarker = "@list"
  case lexicalMarker = "@lexical"
  case partMarker = "@part"

  case colon = ":"
  case bar = "|"
  case question = "?"
  case star = "*"
  case plus = "+"
  case leftParen = "("
  case rightParen = ")"

  static let markers: TokenSet<Self> = [.choiceMarker, .listMarker, .lexicalMarker, .partMarker]
  static let names: TokenSet<Self> = [.definedName, .ruleName]
  static let signs: TokenSet<Self> = [.question, .star, .plus]
}

/// Takes grammar files apart.
struct NotationLexer: Lexer {
  typealias Kind = NotationToken

  var state = LexerState()

  private static let spellings = Dictionary(
    uniqueKeysWithValues: NotationToken.allCases.filter(\.hasFixedSpelling).map { ($0.rawValue, $0) })

  mutating func lex(_ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>) -> Bool {
    while !tokens.isFull {
      let lineStarted = skipTrivia(source)
      guard state.position < state.end else { return true }
      let start = state.position
      let kind = scan(source)
      let flags: TokenFlags = lineStarted ? [.startsLine] : []
      state.append(kind, from: start, to: state.position, flags: flags, into: &tokens)
    }
    return false
  }

  /// Moves over white space and comments, and returns whether a line begins behind them.
  private mutating func skipTrivia(_ source: borrowing Span<UInt8>) -> Bool {
    var startsLine = state.position == 0
    while state.position < state.end {
      switch source[state.position] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        startsLine = true
        state.position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"): state.position += 1
      case UInt8(ascii: "/") where source[state.position + 1] == UInt8(ascii: "/"): skip(source) { !$0.endsLine }
      default: return startsLine
      }
    }
    return startsLine
  }

  private mutating func scan(_ source: borrowing Span<UInt8>) -> NotationToken {
    let start = state.position
    let first = source[start]
    state.position += 1
    switch first {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return scanQuoted(source, from: start, to: first, .terminal)
    case UInt8(ascii: "<"): return scanQuoted(source, from: start, to: UInt8(ascii: ">"), .description)
    case UInt8(ascii: "@"), UInt8(ascii: "a")...UInt8(ascii: "z"): skip(source) { $0.isPartOfName }
    case 0x80...: skip(source) { $0 >= 0x80 }
    default: break
    }
    var spelling = ""
    for index in start..<state.position { spelling.unicodeScalars.append(Unicode.Scalar(source[index])) }
    if let kind = Self.spellings[spelling] { return kind }
    guard first.isPartOfName else { return .unknown }
    return hasColonBehind(source) ? .definedName : .ruleName
  }

  private func hasColonBehind(_ source: borrowing Span<UInt8>) -> Bool {
    var position = state.position
    while source[position] == UInt8(ascii: " ") || source[position] == UInt8(ascii: "\t") { position += 1 }
    return source[position] == UInt8(ascii: ":")
  }

  /// Something in quotes or brackets, which has to end on its line.
  private mutating func scanQuoted(
    _ source: borrowing Span<UInt8>, from start: Int, to close: UInt8, _ kind: NotationToken
  ) -> NotationToken {
    skip(source) { $0 != close && !$0.endsLine }
    if state.position < state.end, source[state.position] == close {
      state.position += 1
    } else {
      let range = SourceRange(UInt32(start), UInt32(state.position))
      state.diagnostics.append(Diagnostic(.unterminated, at: range, [.kind(kind)]))
    }
    return kind
  }

  private mutating func skip(_ source: borrowing Span<UInt8>, while isIncluded: (UInt8) -> Bool) {
    while state.position < state.end, isIncluded(source[state.position]) { state.position += 1 }
  }
}

extension DiagnosticKind {
  /// A terminal or description does not end on its line.
  static let unterminated = DiagnosticKind("unterminated", .error, "%0 does not end on its line")
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == 10 || self == 13 }

  /// Rule names consist of lower-case words and digits, joined by hyphens.
  fileprivate var isPartOfName: Bool {
    self == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}

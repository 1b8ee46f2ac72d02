import Descent
import DescentLexicon
import DescentTools

/// The tokens of grammar files.
public enum NotationToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  /// A name before a colon, which begins a rule. The lexer looks ahead for the colon, so that the first sets of
  /// rules and items are disjoint.
  case definedName = "<name of a rule>"
  case ruleName = "<rule name>"
  case terminal = "<terminal in quotes>"
  case characters = "<character class>"
  case predicate = "<predicate in angle brackets>"

  case choiceMarker = "@choice"
  case listMarker = "@list"
  case lexicalMarker = "@lexical"
  case partMarker = "@part"
  case scopeMarker = "@scope"
  case operatorsMarker = "@operators"
  case importMarker = "@import"

  case colon = ":"
  case bar = "|"
  case question = "?"
  case star = "*"
  case plus = "+"
  case leftParen = "("
  case rightParen = ")"
  case exclamation = "!"
  case tilde = "~"

  static let markers: TokenSet<Self> = [
    .choiceMarker, .listMarker, .lexicalMarker, .partMarker, .scopeMarker, .operatorsMarker,
  ]
  static let names: TokenSet<Self> = [.definedName, .ruleName]
  static let signs: TokenSet<Self> = [.question, .star, .plus]
}

extension NotationToken {
  static let table = Lexicon<NotationToken>(
    unknown: .unknown,
    [
      .skip(.oneOf(" \t\r\n").some),
      .skip(["//", .except("\r\n").many]),
      .spellings,
      // Names before a colon, which `NotationLexer` recognizes.
      .producedElsewhere(.definedName),
      .token(.ruleName, [lowercase, nameCharacter.many]),
      .malformed(
        .ruleName, [.choice(.letter, "_"), .choice(.letter, "_", nameCharacter).many], reporting: .malformedRuleName),
      .token(.colon, ":"),
      // As in other notations.
      .malformed(.colon, .choice("=", "::=", ":=", "->"), reporting: .foreignColon),
      .token(.unknown, ["@", nameCharacter.some]),
      .delimited(.terminal, "'", .except("'\r\n"), "'", reporting: .unterminatedOnLine),
      .delimited(.terminal, "\"", .except("\"\r\n"), "\"", reporting: .unterminatedOnLine),
      .delimited(
        .characters, "[", .except("]\\\r\n"), "]",
        escape: "\\", .choice(.oneOf("nrt0\\[]-^"), ["u{", .hexDigit.repeated(1...6), "}"]),
        reporting: .unterminatedOnLine),
      .delimited(.predicate, "<", .except(">\r\n"), ">", reporting: .unterminatedOnLine),
    ]
  ).compiled()

  private static let nameCharacter: TokenPattern = .in("a"..."z", "0"..."9", "-"..."-")
  private static let lowercase: TokenPattern = .in("a"..."z")
}

/// The lexer of grammar files.
public struct NotationLexer: Lexer {
  public typealias Kind = NotationToken

  private var base = TableLexer(NotationToken.table)

  init() {}

  public var state: LexerState {
    get { base.state }
    set { base.state = newValue }
  }

  public mutating func lex(_ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>) -> Bool {
    let first = tokens.count
    let isAtEnd = base.lex(source, into: &tokens)
    for index in first..<tokens.count where tokens[index].kindIndex == NotationToken.ruleName.index {
      if hasColon(source, afterNameAt: Int(tokens[index].start)) {
        tokens[index].kindIndex = NotationToken.definedName.index
      }
    }
    return isAtEnd
  }

  /// Whether a colon, or a sign of another notation for it, comes after a name, perhaps on a later line. There is no
  /// other name between them, so that all names together take linear time.
  private func hasColon(_ source: borrowing Span<UInt8>, afterNameAt start: Int) -> Bool {
    var position = start
    while source[position].isPartOfName { position += 1 }
    while true {
      switch source[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/") where source[position + 1] == UInt8(ascii: "/"):
        while source[position] != 0x0A, source[position] != 0x0D, position < source.count - SourceText.padding {
          position += 1
        }
      case UInt8(ascii: ":"), UInt8(ascii: "="): return true
      case UInt8(ascii: "-"): return source[position + 1] == UInt8(ascii: ">")
      default: return false
      }
    }
  }
}

extension DiagnosticKind {
  static let malformedRuleName = DiagnosticKind(
    "malformed", .error, "the name of a rule has lowercase letters, digits and '-' only")
  static let foreignColon = DiagnosticKind("malformed", .error, "a rule is a name, ':' and what it stands for, not %1")
  static let unterminatedOnLine = DiagnosticKind("unterminated", .error, "the %0 does not end on its line")
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || isDecimalDigit
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}

extension NotationToken {
  /// A sample of each token class, for computing the tokens expected at a position.
  static let samples = [
    TokenSample(Self.definedName, "x", before: ":"), TokenSample(Self.ruleName, "x"),
    TokenSample(Self.terminal, "'x'"), TokenSample(Self.characters, "[x]"),
    TokenSample(Self.predicate, "<newline>"),
  ]
}

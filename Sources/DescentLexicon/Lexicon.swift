import Descent

/// The tokens and the trivia of a language: a list of rules for each mode.
///
///     extension SettingToken {
///       static let table = Lexicon<SettingToken>(
///         unknown: .unknown,
///         [
///           .skip(.oneOf(" \t\r\n").some),
///           .skip(["//", .except("\r\n").many]),
///           .nested("/*", "*/"),
///           .spellings,
///           .token(.name, [.letter, .choice(.letter, .digit, "_").many]),
///           .token(.number, [.optional("-"), .digit.some, .optional(".", .digit.some)]),
///           .malformed(.number, [.digit.some, .choice(.letter, "_").some], reporting: .numberWithLetters),
///           .delimited(.string, "\"", .except("\"\\\r\n"), "\"", escape: "\\", .oneOf("nt\"\\")),
///         ]
///       ).compiled()
///     }
///
/// A table-driven lexer produces the tokens of a source:
///
///     let (tokens, diagnostics) = TokenBuffer.lexing(source, with: TableLexer(SettingToken.table))
///
/// The longest match wins, and among matches of equal length the earliest rule; so keywords are listed before
/// identifiers. If nothing matches, the characters up to the next match form a token of the kind `unknown`.
///
/// Rules that apply only in a context, such as in string interpolations or templates, form a mode, which a match
/// enters and another leaves:
///
///     let lexicon = Lexicon<LetterToken>(
///       unknown: .unknown,
///       [.token(.text, .except("<").some), .spelled(.openTag, then: .push("code"))],
///       modes: ["code": [.skip(.oneOf(" \t").some), .token(.name, .letter.some), .spelled(.closeTag, then: .pop)]])
public struct Lexicon<Kind: TokenKind>: Sendable {
  struct Mode: Sendable {
    let name: String
    let rules: [LexicalRule<Kind>]
  }

  let unknown: Kind
  /// The modes; the first one, in which a source begins, has no name.
  let modes: [Mode]

  /// Creates a lexicon from rules.
  ///
  /// - Parameters:
  ///   - unknown: the kind of tokens that no rule matches.
  ///   - rules: the rules of the first mode.
  ///   - modes: the rules of the other modes, which are entered by `.push` and left by `.pop`.
  public init(
    unknown: Kind, _ rules: [LexicalRule<Kind>], modes: KeyValuePairs<String, [LexicalRule<Kind>]> = [:]
  ) {
    self.unknown = unknown
    self.modes = [Mode(name: "", rules: rules)] + modes.map { Mode(name: $0.key, rules: $0.value) }
  }

  /// Compiles the lexicon for a `static let`; traps with all errors if there are any. `LexerTable.init(_:)` throws
  /// them instead.
  public func compiled() -> LexerTable<Kind> {
    do throws(LexiconError) { return try LexerTable(self) } catch { fatalError("\(error)") }
  }
}

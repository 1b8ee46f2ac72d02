import Descent

/// The tokens and the trivia of a language: its rules in order, and those of further modes.
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
///           .delimited(.string, "\"", .choice(.except("\"\\\r\n"), ["\\", .except("\r\n")]), "\""),
///         ]
///       ).compiled()
///     }
///
/// A lexer that is driven by the table makes tokens of a source:
///
///     let (tokens, diagnostics) = TokenBuffer.lexing(source, with: TableLexer(SettingToken.table))
///
/// The longest match of all rules counts, and among the longest that of the earliest rule: so keywords come before
/// identifiers. Where nothing matches, the characters up to the next match are one token of the kind `unknown`.
///
/// Rules that apply only inside of a string with interpolations, or of a template, are a mode, which a match enters and
/// another leaves:
///
///     let lexicon = Lexicon<LetterToken>(
///       unknown: .unknown,
///       [.token(.text, .except("<").some), .spelled(.openTag, then: .push("code"))],
///       modes: ["code": [.skip(.oneOf(" \t").some), .token(.name, .letter.some), .spelled(.closeTag, then: .pop)]])
public struct Lexicon<Kind: TokenKind>: Sendable {
  /// The rules of a mode.
  struct Mode: Sendable {
    let name: String
    let rules: [LexicalRule<Kind>]
  }

  let unknown: Kind
  /// The modes; the first is the one in which a source begins, and has no name.
  let modes: [Mode]

  /// Makes a lexicon of rules.
  ///
  /// - Parameters:
  ///   - unknown: the kind of the tokens that no rule matches.
  ///   - rules: the rules at the beginning of a source.
  ///   - modes: the rules of further modes, which are entered by `.push` and left by `.pop`.
  public init(
    unknown: Kind, _ rules: [LexicalRule<Kind>], modes: KeyValuePairs<String, [LexicalRule<Kind>]> = [:]
  ) {
    self.unknown = unknown
    self.modes = [Mode(name: "", rules: rules)] + modes.map { Mode(name: $0.key, rules: $0.value) }
  }

  /// Compiles the lexicon for a `static let`; if it has errors, the program stops with them.
  /// `LexerTable.init(_:)` throws instead.
  public func compiled() -> LexerTable<Kind> {
    do throws(LexiconError) { return try LexerTable(self) } catch { fatalError("\(error)") }
  }
}

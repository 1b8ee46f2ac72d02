import Descent
import DescentLexicon

extension TOML {
  /// A line begins in the mode for keys, where blank lines are trivia; after the first token, the end of the line
  /// is a token. Values follow an equals sign, up to the end of the line, which leaves all modes. In an array,
  /// line ends are trivia. An inline table has modes for keys and values of its own.
  static let table = Lexicon<TOMLToken>(
    unknown: .unknown,
    [.skip(lineEnd)] + trivia + keys(then: .push("key"))
      + [
        .spelled(.equal, then: .push("value")),
        .spelled(.period, .leftBracket, .doubleLeftBracket, .rightBracket, .doubleRightBracket, then: .push("key")),
        .spelled(.comma, .leftBrace, .rightBrace, then: .push("key")),
      ],
    modes: [
      "key": trivia + keys() + [
        .token(.lineEnd, lineEnd, then: .pop),
        .spelled(.equal, then: .push("value")),
        .spelled(.period, .leftBracket, .doubleLeftBracket, .rightBracket, .doubleRightBracket),
        .spelled(.comma, .leftBrace, .rightBrace),
      ],
      "value": trivia + values + [.spelled(.equal, .comma, .rightBracket, .rightBrace), .popIfNoMatch()],
      "array": [.skip(lineEnd)] + trivia + values + [
        .spelled(.rightBracket, then: .pop),
        .spelled(.comma, .equal, .rightBrace),
      ],
      "inline table": trivia + keys() + [
        .spelled(.equal, then: .push("inline value")),
        .spelled(.rightBrace, then: .pop),
        .spelled(.comma, .period),
        .token(.comma, [",", lineBreak]),
        .token(.rightBrace, [lineBreak, "}"], then: .pop),
        .popIfNoMatch(),
      ],
      "inline value": trivia + values + [.popIfNoMatch()],
    ]
  ).compiled()

  private static let lineEnd: TokenPattern = .choice("\n", "\r\n")
  private static let blanks: TokenPattern = .oneOf(" \t").many
  private static let comment: TokenPattern = ["#", .except("\n").many]

  /// Line ends, with the trivia around them, where they are not allowed: they become part of a comma or brace of
  /// an inline table, which reports all of them at once.
  private static let lineBreak: TokenPattern = [.some(blanks, comment.optional, lineEnd), blanks]

  /// Control characters are reported together with those in comments and strings; here they are skipped.
  private static let trivia: [LexicalRule<TOMLToken>] = [
    .skip(.oneOf(" \t").some), .skip(comment),
    .skip(.choice(.in("\0"..."\u{8}"), .in("\u{B}"..."\u{1F}"), "\u{7F}")),
  ]

  // MARK: Keys

  private static func keys(then change: ModeChange = .stay) -> [LexicalRule<TOMLToken>] {
    [.token(.bareKey, .choice(.letter, .digit, .oneOf("_-")).some, then: change)] + strings(then: change)
  }

  // MARK: Values

  /// The values of a single token.
  ///
  ///     @lexical toml-integer : toml-decimal | '0x' toml-hex-digit ('_'? toml-hex-digit)* | '0o' [0-7] ('_'? [0-7])*
  ///                           | '0b' [01] ('_'? [01])*
  ///     @lexical toml-hex-digit : [0-9a-fA-F]
  ///     @lexical toml-float : toml-decimal '.' toml-digits toml-exponent? | toml-decimal toml-exponent | [+\-]? ('inf' | 'nan')
  ///     @lexical toml-exponent : [eE] [+\-]? toml-digits
  ///     @lexical toml-decimal : [+\-]? ('0' | [1-9] ('_'? [0-9])*)
  ///     @lexical toml-digits : [0-9] ('_'? [0-9])*
  ///     @lexical toml-date-time : toml-date ([Tt ] toml-time toml-offset?)? | toml-time
  ///     @lexical toml-date : [0-9] [0-9] [0-9] [0-9] '-' toml-month-and-day
  ///     @lexical toml-month-and-day : ('0' [13578] | '1' [02]) '-' (toml-day | '30' | '31')
  ///                                 | ('0' [469] | '11') '-' (toml-day | '30') | '02-' toml-day
  ///     @lexical toml-day : '0' [1-9] | [12] [0-9]
  ///     @lexical toml-time : toml-hour-and-minute ':' ([0-5] [0-9] | '60') ('.' [0-9]+)?
  ///     @lexical toml-hour-and-minute : ([01] [0-9] | '2' [0-3]) ':' [0-5] [0-9]
  ///     @lexical toml-offset : [Zz] | [+\-] toml-hour-and-minute
  private static let values: [LexicalRule<TOMLToken>] =
    strings() + [
      .spelled(.true, .false),
      .token(
        .integer,
        .choice(decimal, ["0x", digits(.hexDigit)], ["0o", digits(.in("0"..."7"))], ["0b", digits(.oneOf("01"))])),
      .token(
        .float, .choice([decimal, fraction, exponent.optional], [decimal, exponent], [sign, .choice("inf", "nan")])),
      .token(.offsetDateTime, [date, .oneOf("Tt "), time, .choice(.oneOf("Zz"), [.oneOf("+-"), hourAndMinute])]),
      .token(.localDateTime, [date, .oneOf("Tt "), time]),
      .token(.localDate, date),
      .token(.localTime, time),
      .token(.word, .choice(.letter, .digit, .oneOf("_-+.:"), .beyondASCII).some),
      .spelled(.leftBracket, then: .push("array")),
      .spelled(.leftBrace, then: .push("inline table")),
      .token(.leftBrace, ["{", lineBreak], then: .push("inline table")),
    ]

  private static let sign: TokenPattern = .optional(.oneOf("+-"))
  private static let decimal: TokenPattern = [sign, .choice("0", [.in("1"..."9"), .many(.optional("_"), .digit)])]
  private static let fraction: TokenPattern = [".", digits(.digit)]
  private static let exponent: TokenPattern = [.oneOf("eE"), sign, digits(.digit)]

  /// Digits, with single underscores between them.
  private static func digits(_ digit: TokenPattern) -> TokenPattern { [digit, .many(.optional("_"), digit)] }

  private static let twoDigits: TokenPattern = .digit.repeated(2)
  private static let date: TokenPattern = [.digit.repeated(4), "-", twoDigits, "-", twoDigits]
  private static let hourAndMinute: TokenPattern = [twoDigits, ":", twoDigits]
  private static let time: TokenPattern = [hourAndMinute, ":", twoDigits, .optional(".", .digit.some)]

  // MARK: Strings

  /// The four kinds of strings.
  ///
  ///     @lexical toml-string : toml-basic-string | toml-literal-string
  ///                          | toml-multiline-basic-string | toml-multiline-literal-string
  ///     @lexical toml-basic-string : '"' (toml-escape | [^"\\\n\u{0}-\u{8}\u{B}-\u{1F}\u{7F}])* '"'
  ///     @lexical toml-literal-string : "'" [^'\n\u{0}-\u{8}\u{B}-\u{1F}\u{7F}]* "'"
  ///     @lexical toml-multiline-basic-string : '"""' (('"' '"'?)? (toml-escape | toml-line-escape | [^"\\\u{0}-\u{8}\u{B}\u{C}\u{E}-\u{1F}\u{7F}]))*
  ///                                            '"""' '"'? '"'?
  ///     @lexical toml-multiline-literal-string : "'''" (("'" "'"?)? [^'\u{0}-\u{8}\u{B}\u{C}\u{E}-\u{1F}\u{7F}])* "'''" "'"? "'"?
  ///     @lexical toml-escape : '\' [btnfr"\\] | '\u' toml-scalar-four | '\U0000' toml-scalar-four
  ///                          | '\U00' ('0' [1-9a-fA-F] | '10') toml-hex-four
  ///     @lexical toml-scalar-four : ([0-9a-cA-CeEfF] toml-hex-digit | [dD] [0-7]) toml-hex-digit toml-hex-digit
  ///     @lexical toml-hex-four : toml-hex-digit toml-hex-digit toml-hex-digit toml-hex-digit
  ///     @lexical toml-line-escape : '\' [ \t]* [\r]? [\n]
  private static func strings(then change: ModeChange = .stay) -> [LexicalRule<TOMLToken>] {
    string(.basicString, "\"", .choice(.except("\"\\\n"), ["\\", .except("\n")]), then: change)
      + string(.literalString, "'", .except("'\n"), then: change)
      + multilineString(.multilineBasicString, "\"", .choice(.except("\"\\"), ["\\", .any]), then: change)
      + multilineString(.multilineLiteralString, "'", .except("'"), then: change)
  }

  /// A string as the lexer sees it; escapes are checked when the string is read.
  private static func string(
    _ kind: TOMLToken, _ quote: TokenPattern, _ body: TokenPattern, then change: ModeChange
  ) -> [LexicalRule<TOMLToken>] {
    [
      .token(kind, [quote, body.many, quote], then: change),
      .malformed(kind, [quote, body.many], reporting: .tomlUnterminated, then: change),
    ]
  }

  /// A string that may contain one or two quotes in a row anywhere, even before the closing three.
  private static func multilineString(
    _ kind: TOMLToken, _ quote: TokenPattern, _ character: TokenPattern, then change: ModeChange
  ) -> [LexicalRule<TOMLToken>] {
    let quotes = quote.repeated(0...2)
    let opened: TokenPattern = [quote.repeated(3), .many(quotes, character)]
    return [
      .token(kind, [opened, quote.repeated(3...5)], then: change),
      .malformed(kind, [opened, quotes], reporting: .tomlUnterminated, then: change),
    ]
  }
}

extension DiagnosticKind {
  static let tomlUnterminated = DiagnosticKind("unterminated-string", .error, "the %0 is not closed")
}

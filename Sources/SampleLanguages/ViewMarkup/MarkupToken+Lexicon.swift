import Descent
import DescentLexicon

extension MarkupToken {
  /// The lexer of view markup. Tags and attribute values have modes of their own; a value begins as a binding or
  /// as text, and its modes exist for both kinds of quotes.
  static let markupTable = Lexicon<MarkupToken>(
    unknown: .unknown, content,
    modes: [
      "tag": tag,
      "double": value(closing: .doubleQuote, text: "double text", binding: "double binding"),
      "double text": text(upTo: "\""),
      "double binding": binding(formatter: "double formatter") + [.popIfNoMatch()],
      "double formatter": formatter(argument: "double argument"),
      "double argument": argument(.choice(.except(";<&\""), reference)),
      "single": value(closing: .singleQuote, text: "single text", binding: "single binding"),
      "single text": text(upTo: "'"),
      "single binding": binding(formatter: "single formatter") + [.popIfNoMatch()],
      "single formatter": formatter(argument: "single argument"),
      "single argument": argument(.choice(.except(";<&'"), reference)),
    ]
  ).compiled()

  /// The lexer of a binding on its own.
  static let bindingTable = Lexicon<MarkupToken>(
    unknown: .unknown, binding(formatter: "formatter") + [markupOnly],
    modes: ["formatter": formatter(argument: "argument"), "argument": argument(.except(";\r\n"))]
  ).compiled()

  private static let markupOnly: LexicalRule<Self> = .producedElsewhere(
    .whiteSpace, .text, .entity, .ampersand, .comment, .cdata, .instruction, .documentType, .tagStart, .endTagStart,
    .tagEnd,
    .emptyTagEnd, .doubleQuote, .singleQuote)

  private static let space: LexicalRule<Self> = .skip(.oneOf(" \t\r\n").some)
  private static let reference: TokenPattern = ["&", .optional("#"), .choice(.letter, .digit).some, ";"]

  // MARK: Between tags and in them

  private static let content: [LexicalRule<Self>] = [
    .token(.whiteSpace, .oneOf(" \t\r\n").some), .token(.text, .except("<&").some), .token(.entity, reference),
    .spelled(.ampersand),
    .spelled(.tagStart, .endTagStart, then: .push("tag")),
    .delimited(
      .comment, "<!--", .choice(.except("-"), ["-", .except("-")]), "-->", reporting: .unterminatedComment),
    .token(.cdata, ["<![CDATA[", .through("]]>")]),
    .malformed(.cdata, ["<![CDATA[", .except("]").many], reporting: .unterminated),
    .token(.instruction, ["<?", .through("?>")]),
    .malformed(.instruction, ["<?", .except("?").many], reporting: .unterminated),
    .token(.documentType, ["<!DOCTYPE", .except("[>").many, ">"]),
    .malformed(
      .documentType, ["<!DOCTYPE", .except("[>").many, "[", .through("]"), .oneOf(" \t\r\n").many, ">"],
      reporting: .documentTypeSubset),
    .malformed(.documentType, ["<!DOCTYPE", .except("[>").many], reporting: .unterminated),
  ]

  private static let tag: [LexicalRule<Self>] = [
    space, .token(.name, [.choice(.letter, .oneOf("_:"), .beyondASCII), nameRest.many]), .spelled(.equal),
    // If the end of a tag is missing, the next tag continues in the same mode.
    .spelled(.tagStart, .endTagStart), .spelled(.tagEnd, .emptyTagEnd, then: .pop),
    .spelled(.doubleQuote, then: .push("double")), .spelled(.singleQuote, then: .push("single")),
  ]

  private static let nameRest: TokenPattern = .choice(.letter, .digit, .oneOf("_:.-"), .beyondASCII)

  // MARK: In values

  /// The beginning of a value. It ends at the quote, or at a `<`, which indicates that the quote is missing.
  private static func value(closing quote: Self, text: String, binding: String) -> [LexicalRule<Self>] {
    [
      .spelled(.dollar, then: .push(binding)),
      .token(.text, [.except("$<&\(quote.rawValue)"), .except("<&\(quote.rawValue)").many], then: .push(text)),
      .token(.entity, reference, then: .push(text)), .spelled(.ampersand, then: .push(text)),
      .spelled(quote, then: .pop), .popIfNoMatch(),
    ]
  }

  /// The rest of a value that began as text: a `$` in it is text.
  private static func text(upTo quote: String) -> [LexicalRule<Self>] {
    [
      .token(.text, .except("<&\(quote)").some), .token(.entity, reference), .spelled(.ampersand), .popIfNoMatch(),
    ]
  }

  // MARK: In bindings

  private static func binding(formatter: String) -> [LexicalRule<Self>] {
    [
      space, .spelled(.dollar, .period, .plus, .minus, .star, .slash, .percent, .leftParen, .rightParen),
      .token(.name, word), .token(.number, [.digit.some, .optional(".", .digit.some)]),
      .spelled(.doubleColon, then: .push(formatter)),
    ]
  }

  private static func formatter(argument: String) -> [LexicalRule<Self>] {
    [space, .token(.name, word), .spelled(.semicolon), .spelled(.equal, then: .push(argument)), .popIfNoMatch()]
  }

  /// The value of a formatter's argument extends to the next argument.
  private static func argument(_ character: TokenPattern) -> [LexicalRule<Self>] {
    [.token(.argument, character.some), .popIfNoMatch()]
  }

  private static let word: TokenPattern = [
    .choice(.letter, "_", .beyondASCII), .choice(.letter, .digit, "_", .beyondASCII).many,
  ]
}

extension DiagnosticKind {
  static let unterminatedComment = DiagnosticKind(
    "unterminated", .error, "a comment ends with '-->', and '--' is not allowed before that")
  static let documentTypeSubset = DiagnosticKind(
    "document-type-subset", .error, "a document type with declarations is not supported")
}

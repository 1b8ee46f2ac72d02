import Descent
import DescentTools

/// JSON, exactly as RFC 8259 defines it.
///
///     { "name": "Descent", "tags": ["parser", "Swift"], "stars": 1e3, "fork": null }
///
/// The same grammar produces three results: a lossless tree, values of an enum, or only the diagnostics.
///
///     JSON.parse(source)               // a SyntaxTree, whatever the source holds
///     try JSON.value(of: source)       // a PlainJSON
///     JSON.check(source)               // what is wrong
///
/// Common mistakes are reported where they occur, most of them with a fix-it: comments, trailing commas, names and
/// strings without double quotes, `True`, `+1`, `01`, `.5`. None of them is accepted.
public enum JSON: SourceLanguage {
  public typealias Kind = JSONToken
  public typealias Root = JSONText

  public static let separators: TokenSet<JSONToken> = [.comma, .colon]
  public static let corrections: [String: TokenCorrection<JSONToken>] = [";": .token(.comma)]

  /// Many languages have an equals sign after the name of a member.
  public static let repairRules =
    [
      RepairRule("equal-for-colon") { scene, site in
        site.wants(JSONToken.colon) && scene.reads("=") ? .readToken(as: JSONToken.colon) : nil
      }
    ] + RepairRule.standard

  public static func closer(of kind: JSONToken) -> JSONToken? {
    switch kind {
    case .leftBrace: .rightBrace
    case .leftSquare: .rightSquare
    default: nil
    }
  }

  /// The default limit for the nesting of arrays and objects. The RFC leaves it to the implementation.
  public static let nestingLimit = 512

  public static func lexer(_ options: ParseOptions) -> JSONLexer { JSONLexer() }
  public static func byteDiagnostics(of source: SourceText) -> [Diagnostic] { source.byteOrderMarkDiagnostics }

  /// Parses a document to a value.
  ///
  /// - Throws: all errors of the source.
  /// - Complexity: linear in the source.
  public static func value(
    of source: SourceText, options: ParseOptions = ParseOptions()
  ) throws(JSONError) -> PlainJSON {
    var parser = parser(on: source, options)
    let value = parser.document(PlainJSON.self)
    guard parser.diagnostics.isEmpty else { throw JSONError(source: source, diagnostics: parser.diagnostics) }
    return value
  }

  /// Checks a document and returns its errors.
  ///
  /// - Complexity: linear in the source; only tokens are created.
  public static func check(_ source: SourceText, options: ParseOptions = ParseOptions()) -> [Diagnostic] {
    var parser = parser(on: source, options)
    _ = parser.document(CheckedJSON.self)
    return parser.diagnostics
  }

  private static func parser(on source: SourceText, _ options: ParseOptions) -> JSONParser {
    let (tokens, diagnostics) = TokenBuffer.lexing(source, with: JSONLexer())
    return JSONParser(
      source, tokens: tokens, diagnostics: source.byteOrderMarkDiagnostics + diagnostics, options: options)
  }
}

extension AnyLanguage {
  /// JSON, for tools that handle many languages.
  public static let json = AnyLanguage(JSON.self, fileExtensions: ["json"], samples: JSONToken.samples)
}

public typealias JSONParser = Parser<JSON>

/// The errors of a source that is not valid JSON.
public struct JSONError: Error, CustomStringConvertible {
  public let source: SourceText
  /// The errors; at least one.
  public let diagnostics: [Diagnostic]

  public var description: String {
    let renderer = DiagnosticRenderer(source)
    return diagnostics.map(renderer.text(of:)).joined(separator: "\n")
  }
}

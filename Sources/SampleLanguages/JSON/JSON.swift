import Descent
import DescentTools

/// JSON as RFC 8259 defines it, to the letter.
///
///     { "name": "Descent", "tags": ["parser", "Swift"], "stars": 1e3, "fork": null }
///
/// One grammar, three results: a lossless tree, values of an enum, or nothing but the verdict.
///
///     JSON.parse(source)               // a SyntaxTree, whatever the source holds
///     try JSON.value(of: source)       // a PlainJSON
///     JSON.check(source)               // what is wrong
///
/// Common mistakes are reported at their place, most of them with a fix-it: comments, trailing commas, names and strings
/// without double quotes, `True`, `+1`, `01`, `.5`. None of them is accepted.
public enum JSON: Language {
  public typealias Kind = JSONToken

  public static let separators: TokenSet<JSONToken> = [.comma, .colon]
  public static let unknownKind = JSONToken.unknown

  /// Other languages have an equals sign after the name of a member.
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

  /// How deeply arrays and objects may be nested by default. The RFC leaves that to each parser.
  public static let nestingLimit = 512

  /// Parses a document to a tree.
  ///
  /// - Complexity: linear in the source.
  public static func parse(_ source: SourceText, options: ParseOptions = ParseOptions()) -> SyntaxTree {
    var parser = parser(on: source, options)
    let root = parser.parse(JSONText.self)
    return parser.finish(root: root)
  }

  /// Parses a document to a value.
  ///
  /// - Throws: what is wrong with the source, all of it.
  /// - Complexity: linear in the source.
  public static func value(
    of source: SourceText, options: ParseOptions = ParseOptions()
  ) throws(JSONError) -> PlainJSON {
    var parser = parser(on: source, options)
    let value = parser.document(PlainJSON.self)
    guard parser.diagnostics.isEmpty else { throw JSONError(source: source, diagnostics: parser.diagnostics) }
    return value
  }

  /// Checks a document; returns what is wrong with it.
  ///
  /// - Complexity: linear in the source; nothing is made of it but tokens.
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
  public static let json = AnyLanguage(
    name: "JSON", fileExtensions: ["json"], expecting: ExpectationRules(samples: JSONToken.samples)
  ) { JSON.parse($0, options: $1) }
}

public typealias JSONParser = Parser<JSON>

/// Why a source is no JSON.
public struct JSONError: Error, CustomStringConvertible {
  public let source: SourceText
  /// What is wrong; at least one.
  public let diagnostics: [Diagnostic]

  public var description: String {
    let renderer = DiagnosticRenderer(source)
    return diagnostics.map(renderer.text(of:)).joined(separator: "\n")
  }
}

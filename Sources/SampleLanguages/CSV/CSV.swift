import Descent
import DescentLexicon
import DescentTools

/// Comma-separated values, as in RFC 4180.
///
///     name,motto
///     Ada,"first, and foremost"
///     Grace,"she said ""amazing"""
///
/// Every byte belongs to a field, to a comma or to the end of a line: spaces count. A field that has commas, quotes or
/// line ends in it stands in quotes, and quotes in it are doubled. Lines end with LF or CRLF. Beyond the RFC, fields may
/// have any characters of UTF-8.
///
/// There are three results: `parse` gives the lossless tree, `CSVTable(parsing:)` the records under the names of the
/// first one, with what is wrong, and `rows(of:)` the fields alone, as fast as possible.
public enum CSV: Language {
  /// The parser that productions are handed.
  public typealias Kind = CSVToken

  public static let unknownKind = CSVToken.unknown

  /// Parses a file.
  ///
  /// - Complexity: linear in the source.
  public static func parse(_ source: SourceText, options: ParseOptions = ParseOptions()) -> SyntaxTree {
    var parser = CSVParser(source, options: options)
    let root = parser.parse(CSVFile.self)
    return parser.finish(root: root)
  }
}

public typealias CSVParser = Parser<CSV>

extension CSVParser {
  /// Starts at the first field of a source.
  init(_ source: SourceText, options: ParseOptions = ParseOptions()) {
    let (tokens, diagnostics) = TokenBuffer.lexing(source, with: TableLexer(CSVToken.table))
    self.init(source, tokens: tokens, diagnostics: source.encodingDiagnostics() + diagnostics, options: options)
  }
}

extension AnyLanguage {
  /// Comma-separated values.
  public static let csv = AnyLanguage(
    name: "CSV", fileExtensions: ["csv"], expecting: ExpectationRules(samples: CSVToken.samples)
  ) {
    CSV.parse($0, options: $1)
  } diagnose: {
    CSVTable($0).diagnostics
  }
}

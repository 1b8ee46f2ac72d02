import Descent
import DescentLexicon
import DescentTools

/// Comma-separated values, as in RFC 4180.
///
///     name,motto
///     Ada,"first, and foremost"
///     Grace,"she said ""amazing"""
///
/// Every byte belongs to a field, a comma or a line end: spaces are significant. A field that contains commas,
/// quotes or line ends is quoted, with its inner quotes doubled. Lines end with LF or CRLF. Beyond the RFC, fields
/// may contain any characters.
///
/// `parse` returns the lossless tree, `CSVTable(parsing:)` the records with the column names of the first one and
/// all errors, and `rows(of:)` the fields alone, as fast as possible.
public enum CSV: Language {
  public typealias Kind = CSVToken

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

import Descent
import DescentLexicon
import DescentTools

/// The configuration language TOML, version 1.0: lines of keys and values, in tables.
///
///     title = "A file"
///
///     [owner]
///     name.first = 'Tom'
///     born = 1979-05-27T07:32:00-08:00
///
///     [[server]]
///     ports = [ 8000, 8001 ]   # and so on
///     limits = { cpu = 0.5 }
///
/// `parse` returns the lossless tree and the syntax errors, `TOMLTable(parsing:)` the values and also the semantic
/// errors: duplicate keys, and additions to closed tables.
///
/// A line end is a token, since it ends keys, headers and values; only in an array is it white space. The kind of
/// a word depends on the side of the equals sign: `1979-05-27` and `1.2` are keys on its left.
public enum TOML: SourceLanguage {
  public typealias Kind = TOMLToken
  public typealias Context = TOMLContext
  public typealias Root = TOMLDocument

  public static let separators: TokenSet<TOMLToken> = [.comma, .period]
  public static let patternSyntax = PatternSyntax(sectionHeads: [TOMLTableHeader.self, TOMLArrayHeader.self])

  public static func closer(of kind: TOMLToken) -> TOMLToken? {
    switch kind {
    case .leftBracket: .rightBracket
    case .doubleLeftBracket: .doubleRightBracket
    case .leftBrace: .rightBrace
    default: nil
    }
  }

  public static func lexer(_ options: ParseOptions) -> TableLexer<TOMLToken> { TableLexer(table) }
  public static func context(_ options: ParseOptions) -> TOMLContext { TOMLContext() }
  public static func byteDiagnostics(of source: SourceText) -> [Diagnostic] { source.tomlCharacterDiagnostics() }
}

public typealias TOMLParser = Parser<TOML>

extension AnyLanguage {
  /// TOML 1.0.
  public static let toml = AnyLanguage(TOML.self, fileExtensions: ["toml"], samples: TOMLToken.samples) {
    TOMLFile($0).diagnostics
  }
}

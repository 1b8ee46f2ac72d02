import Descent
import DescentLexicon

/// The programming language Oberon-07, according to its report.
///
///     MODULE Sum;
///       VAR total: INTEGER;
///     BEGIN
///       total := 1 + 2
///     END Sum.
public enum Oberon: Language {
  public typealias Kind = OberonToken

  /// The keywords that begin sections, procedures and statements are never part of an expression before them.
  public static let recoveryKinds = Statement.keywords.union([.const, .type, .var, .procedure, .begin])

  public static func closer(of kind: OberonToken) -> OberonToken? {
    switch kind {
    case .leftParen: .rightParen
    case .leftBracket: .rightBracket
    case .leftBrace: .rightBrace
    default: nil
    }
  }

  /// Parses a module.
  public static func parse(_ source: SourceText) -> SyntaxTree {
    let (tokens, diagnostics) = TokenBuffer.lexing(source, with: TableLexer(OberonToken.table))
    var parser = OberonParser(source, tokens: tokens, diagnostics: source.encodingDiagnostics() + diagnostics)
    let root = parser.parse(Module.self)
    return parser.finish(root: root)
  }
}

public typealias OberonParser = Parser<Oberon>

extension SyntaxListStyle<OberonToken> {
  /// `a, b`
  static let commas = SyntaxListStyle.separated(by: .comma)
  /// `(a, b)`
  static let parenthesized = SyntaxListStyle(
    open: .leftParen, separator: .comma, close: .rightParen, trailing: .forbidden)
  /// `a; b`
  static let semicolons = SyntaxListStyle(separator: .semicolon, trailing: .allowed)
}

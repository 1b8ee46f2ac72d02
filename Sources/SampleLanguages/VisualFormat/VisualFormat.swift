import Descent
import DescentLexicon
import DescentTools

/// The Visual Format Language of Auto Layout: rows of views in a graphical notation.
///
///     // A bar with a title between two buttons.
///     H:|-12-[left(30)]-6-[title(>=20@750)]-6-[right(==left)]-| alignAllCenterY
///     V:|-(-5.5)-[title]-margin-|
///
/// `|` is the edge of the superview, `-` the standard distance, `-12-` a distance, `[title]` a view; parentheses
/// hold sizes, with a priority after `@`. A row without `H:` or `V:` is horizontal. Unlike in Apple's language,
/// which takes one format and its options as arguments, a file holds one format per line, followed by its options.
/// `constraints` translates a tree to constraints.
public enum VisualFormat: SourceLanguage {
  public typealias Kind = VisualFormatToken
  public typealias Root = VisualFormatFile

  public static func closer(of kind: VisualFormatToken) -> VisualFormatToken? {
    switch kind {
    case .leftParen: .rightParen
    case .leftBracket: .rightBracket
    default: nil
    }
  }

  public static func lexer(_ options: ParseOptions) -> TableLexer<VisualFormatToken> {
    TableLexer(VisualFormatToken.table)
  }
}

extension AnyLanguage {
  /// The Visual Format Language of Auto Layout. In a file on its own, any name may be a metric or a view.
  public static let visualFormat = AnyLanguage(
    VisualFormat.self, fileExtensions: ["vfl"], samples: VisualFormatToken.samples
  ) {
    VisualFormat.constraints(of: $0, metrics: nil).diagnostics
  }
}

public typealias VisualFormatParser = Parser<VisualFormat>

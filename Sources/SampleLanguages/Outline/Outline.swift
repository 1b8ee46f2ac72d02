import Descent
import DescentLexicon
import DescentTools

/// Outlines: items, headings and notes, nested by indentation.
///
///     # Garden
///       - [x] order seeds  @shop due:2026-03-01
///       - [ ] dig the bed
///         - [ ] borrow a spade  @neighbour
///         the one with the long handle
///
/// Each line is an entry; the more deeply indented lines below it belong to it. A line with `#` is a heading, a
/// line with `-` an item, which is a task if it has a box; any other line is a note. `@name` is a tag,
/// `name:value` an attribute.
///
/// `parse` returns the lossless tree, `OutlineFile(parsing:)` the entries as values.
public enum Outline: SourceLanguage {
  public typealias Kind = OutlineToken
  public typealias Root = OutlineDocument

  public static func closer(of kind: OutlineToken) -> OutlineToken? { kind == .indent ? .dedent : nil }

  public static func lexer(_ options: ParseOptions) -> IndentationLexer<TableLexer<OutlineToken>> {
    IndentationLexer(
      TableLexer(OutlineToken.table), IndentationStyle(newline: .lineEnd, indent: .indent, dedent: .dedent))
  }
}

public typealias OutlineParser = Parser<Outline>

extension AnyLanguage {
  /// Outlines nested by indentation.
  public static let outline = AnyLanguage(Outline.self, fileExtensions: ["outline"], samples: OutlineToken.samples) {
    OutlineFile($0).diagnostics
  }
}

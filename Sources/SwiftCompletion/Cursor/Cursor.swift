import Descent
import SwiftGrammar

/// A position in a Swift source where text may be inserted, with the surrounding syntax.
///
///     let cursor = try Cursor(at: 9, in: SourceText("let x = a.co"))
///     cursor.context              // .expression
///     cursor.typedText            // "a"
///
/// The source is parsed once, with a name at the position: if there is none, as after a period or at the beginning
/// of a line, a sample name is inserted. Completion therefore needs no separate grammar.
public struct Cursor: Sendable {
  /// The file with the sample name; its offsets equal those of the original source only up to the cursor.
  let file: SwiftFile
  private let sampled: SampledSource

  /// The bytes of the partial name before the cursor; empty if there is none.
  public var typed: SourceRange { sampled.typed }

  /// The text of the partial name before the cursor.
  public let typedText: String

  /// The kind of name that may be inserted.
  public let context: CursorContext

  /// The nodes that contain the cursor, from the root to the innermost one.
  let path: [NodeView]

  /// Parses a source and finds a position in it.
  ///
  /// - Parameters:
  ///   - offset: The position, in bytes; values after the end mean the end.
  ///   - source: The source, valid or not.
  /// - Throws: `SourceError.tooLarge`.
  /// - Complexity: Linear in the length of the source.
  public init(
    at offset: UInt32, in source: SourceText, options: ParseOptions = ParseOptions()
  ) throws(SourceError) {
    sampled = try SampledSource(source, at: offset)
    // Inserting the sample may have changed the first letter.
    typedText = source.text(in: sampled.typed)
    // A word that is still being typed is no misspelt keyword yet.
    var options = options
    options.correctsTokens = false
    file = SwiftFile(parsing: sampled.source, options: options)
    path = file.tree.path(at: sampled.name.start)
    context = CursorContext(of: sampled.name, path: path, in: file.tree)
  }

  var token: Int? { file.tree.tokenIndex(at: offset) }

  var offset: UInt32 { sampled.name.start }

  /// Maps a range of `file` to the original source; the range of the sample maps to the position of its insertion.
  package func originalRange(of range: SourceRange) -> SourceRange {
    SourceRange(sampled.originalOffset(of: range.start), sampled.originalOffset(of: range.end))
  }
}

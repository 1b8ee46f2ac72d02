import Descent
import SwiftGrammar

/// A place in a Swift source where something may be typed, and the syntax around it.
///
///     let cursor = try Cursor(at: 9, in: SourceText("let x = a.co"))
///     cursor.place                // .expression
///     cursor.typedText            // "a"
///
/// The source is parsed once, as if there were a name at the place: where none is begun, after a period or at the
/// beginning of a line, a sample is inserted. So a cursor needs no grammar of its own.
public struct Cursor: Sendable {
  /// The file with the sample in it; places in it are those of the given source up to the cursor only.
  let file: SwiftFile
  private let sampled: SampledSource

  /// The bytes that were typed of a name, up to the cursor; empty where none is begun.
  public var typed: SourceRange { sampled.typed }

  /// The text that was typed of a name.
  public let typedText: String

  /// The kind of name that may be typed.
  public let place: CursorPlace

  /// The nodes around the cursor, from the root to the innermost one.
  let path: [NodeView]

  /// Parses a source and finds a place in it.
  ///
  /// - Parameters:
  ///   - offset: the place, in bytes; one after the end means the end.
  ///   - source: the source as it is, broken or not.
  /// - Throws: `SourceError.tooLarge`.
  /// - Complexity: linear in the length of the source.
  public init(
    at offset: UInt32, in source: SourceText, options: ParseOptions = ParseOptions()
  ) throws(SourceError) {
    sampled = try SampledSource(source, at: offset)
    // With the sample in it, the source may have another letter there.
    typedText = source.text(in: sampled.typed)
    file = SwiftFile(parsing: sampled.source, options: options)
    path = file.tree.path(at: sampled.name.start)
    place = CursorPlace(of: sampled.name, path: path, in: file.tree)
  }

  var token: Int? { file.tree.tokenIndex(at: offset) }

  var offset: UInt32 { sampled.name.start }

  /// The range of the given source for one of `file`; that of the sample is where it was inserted.
  package func given(_ range: SourceRange) -> SourceRange {
    SourceRange(sampled.given(range.start), sampled.given(range.end))
  }
}

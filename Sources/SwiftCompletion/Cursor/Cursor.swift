import Descent
import SwiftGrammar

/// A place in a Swift source where something may be typed, and what the syntax around it says of it.
///
///     let cursor = try Cursor(at: 9, in: SourceText("let x = a.co"))
///     cursor.place                // .expression
///     cursor.typedText            // "a"
///
/// The source is parsed once, as it would be if a name stood at the place: where none is begun, behind a period or at
/// the beginning of a line, a sample is put in. So a cursor needs no grammar of its own.
public struct Cursor: Sendable {
  /// The file with the sample in it; places in it are those of the source as it was given up to the cursor only.
  let file: SwiftFile
  private let sampled: SampledSource

  /// The bytes that were typed of a name, up to the cursor; empty where none is begun.
  public var typed: SourceRange { sampled.typed }

  /// What was typed of a name.
  public let typedText: String

  /// What a name at the cursor would be.
  public let place: CursorPlace

  /// The nodes around the cursor, from the root to the innermost one.
  let path: [NodeView]

  /// Parses a source and looks at a place in it.
  ///
  /// - Parameters:
  ///   - offset: the place, in bytes; one behind the end means the end.
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

  /// The token that a name at the cursor would be.
  var token: Int? { file.tree.tokenIndex(at: sampled.name.start) }

  /// The offset of the name in `file`.
  var offset: UInt32 { sampled.name.start }

  /// A range of `file` in the source as it was given.
  public func given(_ range: SourceRange) -> SourceRange { sampled.given(range) }
}

import Descent
import IdentifierCompletion
import SwiftCompletion

/// A proposal as it is written, whatever it comes from: a Swift file, a file of another language, or a list.
struct ProposedItem {
  var text: String
  /// What replaces the typed letters.
  var insertion: String
  /// What it is, such as `func` or `keyword`.
  var kind: String
  var declaration: DeclaredPlace?
  /// How the text matches what was typed.
  var match: MatchKind
  /// The letters that were typed, as ranges of the text's bytes.
  var typedBytes: [Range<Int>]
}

/// Where something is declared.
struct DeclaredPlace {
  var file: String
  var range: SourceRange
  var location: SourceLocation
}

/// Finds lines and columns in several files.
struct DeclaredPlaces {
  /// The source of a file, by its name.
  private let source: (String) -> SourceText?
  private var maps: [String: LineMap] = [:]

  init(_ source: @escaping (String) -> SourceText?) { self.source = source }

  mutating func place(of range: SourceRange, inFile file: String) -> DeclaredPlace? {
    if maps[file] == nil { maps[file] = source(file).map { LineMap($0) } }
    return maps[file].map { DeclaredPlace(file: file, range: range, location: $0.location(of: range.start)) }
  }
}

import Descent
import DescentTools
import IdentifierCompletion
import SwiftCompletion

/// A proposal for output: for a Swift file, a file of another language, or a list.
struct ProposedItem {
  var text: String
  /// The replacement for the typed letters.
  var insertion: String
  /// The kind of the name or token, such as `func` or `keyword`.
  var kind: String
  var declaration: DeclarationLocation?
  var match: MatchKind
  /// The byte ranges of the text that match the typed letters.
  var matchedBytes: [Range<Int>]
}

struct DeclarationLocation {
  var file: String
  var range: SourceRange
  var location: SourceLocation
}

/// Converts source ranges in several files to lines and columns.
struct DeclarationLocator {
  /// The source of a file, by its name.
  let source: (String) -> SourceText?
  private var maps: [String: LineMap] = [:]

  init(_ source: @escaping (String) -> SourceText?) { self.source = source }

  mutating func place(of range: SourceRange, inFile file: String) -> DeclarationLocation? {
    if maps[file] == nil { maps[file] = source(file).map { LineMap($0) } }
    return maps[file].map { DeclarationLocation(file: file, range: range, location: $0.location(of: range.start)) }
  }
}

extension ProposalReport {
  /// Creates a report of the proposals at a position of a Swift file.
  init(_ list: CompletionList, of file: OpenedFile, among project: CompletionProject) {
    var places = DeclarationLocator { $0 == file.source.name ? file.source : project.source(named: $0) }
    typed = file.source.text(in: list.typed)
    items = list.items.map { item in
      ProposedItem(
        text: item.text, insertion: item.insertion, kind: item.kind.description,
        declaration: item.declaration.flatMap { places.place(of: $0.range, inFile: $0.file) }, match: item.match,
        matchedBytes: item.matchedBytes)
    }
    let nothingIn: String? =
      switch list.context {
      case .comment: "a comment"
      case .literalText: "a text or a regular expression"
      case .number: "a number"
      default: nil
      }
    cursor = Cursor(file: file, place: list.context.rawValue, nothingIn: nothingIn, replaced: list.typed)
  }

  /// Creates a report of the proposals at a position of a file in any language, ranked by match.
  init(_ proposals: TokenProposals, of file: OpenedFile, limit: Int) {
    let typed = file.source.text(in: proposals.typed)
    var places = DeclarationLocator { _ in file.source }
    let items = proposals.items
    self.typed = typed
    // Capital letters say nothing in a language that takes them for small ones.
    let sought = file.language.ignoresCase ? typed.lowercased() : typed
    self.items = NameIndex(items.map(\.text)).best(limit, for: sought).map { match in
      let item = items[match.id]
      return ProposedItem(
        text: item.text, insertion: item.insertion, kind: item.kind,
        declaration: item.firstOccurrence.flatMap { places.place(of: $0, inFile: file.source.name) }, match: match.kind,
        matchedBytes: match.matchedBytes)
    }
    let (place, nothingIn): (String, String?) =
      switch proposals.context {
      case .open: ("open", nil)
      case .token(let name): ("literal", "a token: \(name)")
      case .comment: ("comment", "a comment")
      }
    cursor = Cursor(file: file, place: place, nothingIn: nothingIn, replaced: proposals.typed)
  }

  /// Creates an empty report for a position that the file does not have.
  init(outside file: OpenedFile) {
    self.init(typed: "", items: [], cursor: Cursor(file: file, place: "outside"))
  }

  /// Creates a report of the names that match a text, best first.
  init(_ typed: String, among source: NameSource, limit: Int) {
    self.typed = typed
    let matches = source.names.best(limit, for: typed)
    let origins = source.origins(of: Set(matches.map(\.name)))
    items = matches.map { match in
      let origin = origins[match.name]
      return ProposedItem(
        text: match.name, insertion: match.name, kind: origin?.kind.rawValue ?? "line",
        declaration: origin?.declaration, match: match.kind, matchedBytes: match.matchedBytes)
    }
  }
}

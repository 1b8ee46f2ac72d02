import Descent
import SwiftCompletion

extension ProposalReport {
  /// What is proposed at a position of a Swift file.
  init(_ list: CompletionList, of file: OpenedFile, among project: CompletionProject) {
    var places = DeclaredPlaces { $0 == file.source.name ? file.source : project.source(named: $0) }
    cursor = Cursor(file, place: list.place.name, nothingIn: list.place.withoutProposals, replaced: list.typed)
    typed = file.source.text(in: list.typed)
    items = list.items.map { item in
      ProposedItem(
        text: item.text, insertion: item.insertion, kind: item.kind.description,
        declaration: item.declaration.flatMap { places.place(of: $0.range, inFile: $0.file) }, match: item.match,
        typedBytes: item.typedBytes)
    }
  }
}

extension CursorPlace {
  /// What the place is in, where nothing can be proposed.
  fileprivate var withoutProposals: String? {
    switch self {
    case .comment: "a comment"
    case .literalText: "a text or a regular expression"
    case .number: "a number"
    default: nil
    }
  }
}

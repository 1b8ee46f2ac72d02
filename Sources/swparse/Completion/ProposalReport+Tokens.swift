import Descent
import DescentTools
import IdentifierCompletion

extension ProposalReport {
  /// What is proposed at a position of a file in any language, ranked by how it matches what was typed.
  init(_ proposals: TokenProposals, of file: OpenedFile, limit: Int) {
    let typed = file.source.text(in: proposals.typed)
    var places = DeclaredPlaces { _ in file.source }
    let items = proposals.items
    self.typed = typed
    self.items = NameIndex(items.map(\.text)).best(limit, for: typed).map { match in
      let item = items[match.id]
      return ProposedItem(
        text: item.text, insertion: item.insertion, kind: item.kind,
        declaration: item.firstPlace.flatMap { places.place(of: $0, inFile: file.source.name) }, match: match.kind,
        typedBytes: match.typedBytes)
    }
    cursor = Cursor(
      file, place: proposals.place.name, nothingIn: proposals.place.withoutProposals, replaced: proposals.typed)
  }
}

extension Expectations.Place {
  /// What the place is called in a report.
  fileprivate var name: String {
    switch self {
    case .open: "open"
    case .token: "literal"
    case .comment: "comment"
    }
  }

  /// What the place is in, where nothing is proposed.
  fileprivate var withoutProposals: String? {
    switch self {
    case .open: nil
    case .token(let name): "a token: \(name)"
    case .comment: "a comment"
    }
  }
}

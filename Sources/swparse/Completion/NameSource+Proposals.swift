import Descent
import IdentifierCompletion
import SwiftCompletion

extension ProposalReport {
  /// The names that a text may mean, best first.
  init(_ typed: String, among source: NameSource, limit: Int) {
    self.typed = typed
    let matches = source.names.best(limit, for: typed)
    let origins = source.origins(of: Set(matches.map(\.name)))
    items = matches.map { match in
      let origin = origins[match.name]
      return ProposedItem(
        text: match.name, insertion: match.name, kind: origin?.kind.rawValue ?? "line",
        declaration: origin?.declaration, match: match.kind, typedBytes: match.typedBytes)
    }
  }
}

extension NameSource {
  /// What a name of a Swift file is.
  fileprivate struct Origin {
    var kind = NameKind.usedName
    var declaration: DeclaredPlace?
  }

  /// Finds the first declarations of names; of lines it finds nothing.
  ///
  /// - Complexity: linear in the number of names and of their places.
  fileprivate func origins(of names: Set<String>) -> [String: Origin] {
    var origins: [String: Origin] = [:]
    for file in swiftFiles {
      var wanted: [UInt32: String] = [:]
      for (number, name) in file.table.names.enumerated() where names.contains(name.text) {
        origins[name.text] = origins[name.text] ?? Origin()
        wanted[UInt32(number)] = name.text
      }
      if wanted.isEmpty { continue }
      var places = DeclaredPlaces { _ in file.source }
      for occurrence in file.table.occurrences {
        guard case .declared(let kind) = occurrence.role, let name = wanted[occurrence.name],
          origins[name]?.declaration == nil
        else { continue }
        origins[name] = Origin(
          kind: kind, declaration: places.place(of: occurrence.range, inFile: file.source.name))
      }
    }
    return origins
  }
}

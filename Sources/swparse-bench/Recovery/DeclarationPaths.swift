import SwiftGrammar

/// The named declarations of a file, each with the declarations around it.
struct DeclarationPaths {
  struct Entry {
    /// Kind and name.
    var name: String
    /// Kinds and names from the outermost declaration to this one.
    var path: String
    var symbol: Symbol
  }

  private(set) var entries: [Entry] = []

  init(_ file: SwiftFile) {
    var enclosing: [(depth: Int, path: String)] = []
    for symbol in file.symbols {
      while let last = enclosing.last, last.depth >= symbol.depth { enclosing.removeLast() }
      let name = "\(symbol.kind.rawValue) \(symbol.name)"
      let path = (enclosing.last.map { $0.path + " > " } ?? "") + name
      entries.append(Entry(name: name, path: path, symbol: symbol))
      enclosing.append((symbol.depth, path))
    }
  }

  /// The entries that an edit does not concern itself: their names lie before a cut, and outside what was changed.
  func untouched(by edit: SingleEdit) -> [Entry] {
    entries.filter { entry in
      let symbol = entry.symbol
      if edit.kind == .fileCut { return symbol.nameRange.end <= edit.original.start }
      return symbol.nameRange.end <= edit.original.start || symbol.declaration.start >= edit.original.end
    }
  }

  /// How many of some entries are here, too, by a property of theirs; each counts once.
  func count(of expected: [Entry], by key: KeyPath<Entry, String>) -> Int {
    var available: [String: Int] = [:]
    for entry in entries { available[entry[keyPath: key], default: 0] += 1 }
    return expected.count { entry in
      guard let count = available[entry[keyPath: key]], count > 0 else { return false }
      available[entry[keyPath: key]] = count - 1
      return true
    }
  }
}

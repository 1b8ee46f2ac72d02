import DescentTools
import SystemCalls

/// A part of a corpus that is run on its own.
struct CorpusEntry: Sendable {
  enum Kind: Sendable {
    /// A case of a corpus file, by its index.
    case corpusCase(CorpusFile, Int)
    /// A file that must parse without diagnostics.
    case wholeFile
    /// An input that once caused a crash; only the invariants of its tree are checked.
    case crasher
    /// A file that cannot be run, with the reason.
    case unusable(String)
  }

  var path: String
  var kind: Kind

  private var corpusCase: CorpusCase? {
    if case .corpusCase(let file, let index) = kind { file.cases[index] } else { nil }
  }

  var title: String {
    switch kind {
    case .corpusCase(let file, let index): file.cases[index].title
    case .wholeFile: "parses without diagnostics"
    case .crasher: "does not crash"
    case .unusable: "can be used"
    }
  }

  var line: Int { corpusCase?.line ?? 1 }

  /// The name that filters match.
  var name: String { "\(path)/\(title)" }

  var isFailFast: Bool { corpusCase?.attributes.contains(.failFast) ?? false }
}

/// Finds the entries of a corpus, ordered by path.
///
/// Every `.txt` file of a folder is a corpus file, except in folders named `Files`, where files with an extension
/// of a language are whole files (all files, if a grammar is run), and in folders named `Crashers`, where every file is
/// an input that once caused a crash. Names that begin with a period are skipped. If a folder contains a folder named after one of the
/// languages, its other folders are assumed to belong to other languages and are skipped, too.
struct CorpusDiscovery {
  var languages: [AnyLanguage]
  private(set) var entries: [CorpusEntry] = []
  /// The folders enclosing the current one, so that a link to one of them causes no infinite recursion.
  private var openFolders: Set<Platform.FileIdentity> = []

  init(languages: [AnyLanguage]) { self.languages = languages }

  /// Adds the file or folder at a path given by the user.
  mutating func add(_ path: String) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    switch Platform.kind(ofFile: path) {
    case .folder: addFolder(path)
    case .file, .special: addFile(path, isNamed: true)
    case .absent: addUnusable(path, "cannot read '\(path)': there is no such file or folder")
    }
  }

  private mutating func addFolder(_ path: String) {
    guard let identity = Platform.identity(ofFile: path), openFolders.insert(identity).inserted else { return }
    defer { openFolders.remove(identity) }
    do {
      let names = try Platform.names(inFolder: path).filter { !$0.hasPrefix(".") }
      let isForSeveralLanguages = names.contains(where: isLanguage)
      for name in names {
        let inner = path == "/" ? "/\(name)" : "\(path)/\(name)"
        switch Platform.kind(ofFile: inner) {
        case .folder: if !isForSeveralLanguages || isLanguage(name) { addFolder(inner) }
        case .file: addFile(inner, isNamed: false)
        case .special, .absent: break
        }
      }
    } catch {
      addUnusable(path, error.description)
    }
  }

  private func isLanguage(_ name: String) -> Bool { languages.contains { $0.isNamed(name) } }

  private mutating func addFile(_ path: String, isNamed: Bool) {
    let folders = path.split(separator: "/").dropLast()
    let isSource = languages.contains { $0.hasFile(named: path) }
    let isOfGrammar = languages.contains(where: \.isInterpreted)
    if folders.contains("Crashers") {
      entries.append(CorpusEntry(path: path, kind: .crasher))
    } else if folders.contains("Files") ? isSource || isOfGrammar : isSource && isNamed {
      entries.append(CorpusEntry(path: path, kind: .wholeFile))
    } else if path.hasSuffix(".txt"), !folders.contains("Files") {
      addCases(path)
    } else if isNamed {
      addUnusable(path, "'\(path)' is neither a corpus file (.txt) nor a source of a known language")
    }
  }

  private mutating func addCases(_ path: String) {
    do {
      let file = try CorpusFile(path: path)
      entries += file.cases.indices.map { CorpusEntry(path: path, kind: .corpusCase(file, $0)) }
    } catch {
      addUnusable(path, error.description)
    }
  }

  private mutating func addUnusable(_ path: String, _ message: String) {
    entries.append(CorpusEntry(path: path, kind: .unusable(message)))
  }
}

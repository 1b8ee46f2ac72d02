import Descent
import DescentTools
import SystemCalls

/// Finds the entries of a corpus, in the order of the paths.
///
/// Every `.txt` file of a folder is a corpus file, except in folders named `Files`, where files with an extension of a
/// language are whole files, and in folders named `Crashers`, where every file is an input that once crashed. Names
/// that begin with a period are left out. In a folder that has a folder named after one of the languages, the other
/// folders are taken for those of other languages, and left out too.
struct CorpusDiscovery {
  var languages: [AnyLanguage]
  private(set) var entries: [CorpusEntry] = []
  /// The folders on the way, so that a link back up does not lead round in circles.
  private var openFolders: Set<Platform.FileIdentity> = []

  init(languages: [AnyLanguage]) { self.languages = languages }

  /// Adds what stands at a path that was named by the user.
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

  private func isLanguage(_ name: String) -> Bool {
    languages.contains { $0.isCalled(name) }
  }

  private mutating func addFile(_ path: String, isNamed: Bool) {
    let folders = path.split(separator: "/").dropLast()
    let hasKnownExtension = languages.contains { $0.hasFile(named: path) }
    if folders.contains("Crashers") {
      entries.append(CorpusEntry(path: path, kind: .crasher))
    } else if hasKnownExtension, isNamed || folders.contains("Files") {
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

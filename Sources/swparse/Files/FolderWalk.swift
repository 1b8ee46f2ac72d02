import DescentTools
import GrammarNotation
import SystemCalls

/// Which files of folders are taken.
struct FileChoice: Sendable {
  /// The language of the files; nil for any known one.
  let language: AnyLanguage?
  let includesHiddenFiles: Bool
  let includesIgnoredFiles: Bool
  let exclusions: [Exclusion]
  /// The changed files, if only these are taken: those that are tracked are not left out by lists of ignored files.
  let changes: ChangedFiles?

  init(_ settings: Settings, _ language: AnyLanguage?, _ changes: ChangedFiles? = nil) {
    self.language = language
    self.changes = changes
    includesHiddenFiles = settings.includesHiddenFiles
    includesIgnoredFiles = settings.includesIgnoredFiles
    exclusions = settings.exclusions
  }

  func hasLanguage(ofFile path: String) -> Bool { (language ?? .language(ofFile: path))?.hasFile(named: path) == true }

  /// Whether the source at a path in an archive is taken, as it is in a folder.
  func includes(_ path: String) -> Bool {
    let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") && $0 != "." && $0 != ".." }
    return hasLanguage(ofFile: path) && !exclusions.excludes(path) && (includesHiddenFiles || !isHidden)
  }
}

/// Finds the files in a folder, one after the other: depth first without recursion, since links can nest folders deeply.
struct FolderWalk: IteratorProtocol, Sendable {
  private let folder: String
  private let choice: FileChoice
  /// The paths to visit, the next one last.
  private var waiting: [Entry] = []
  private var visited: Set<Platform.FileIdentity> = []
  private var problems: [String] = []
  /// Whether there are files, even if they are left out, or problems: an empty folder is one.
  private var hasFound = false

  /// A path to visit, with the kind of file if it is known, and its place in the repository that it is in.
  private struct Entry {
    let path: String
    let kind: Platform.FileKind?
    let place: RepositoryPlace?
  }

  init(_ folder: String, _ choice: FileChoice) {
    (self.folder, self.choice) = (folder, choice)
    let place =
      choice.includesIgnoredFiles ? nil : RepositoryPlace(ofFolder: folder, reporting: &problems)
    waiting = [Entry(path: folder, kind: .folder, place: place)]
  }

  mutating func next() -> RecordItem? {
    while true {
      if !problems.isEmpty {
        hasFound = true
        return .problem(problems.removeFirst())
      }
      guard let entry = waiting.popLast() else { break }
      if let path = visit(entry) { return .record(.file(path: path)) }
    }
    if hasFound { return nil }
    hasFound = true
    let kind = choice.language.map { $0.isNamed(AnyLanguage.notation.name) ? "grammar" : $0.name }
    let files = kind.map { "\($0) files" } ?? "files of a known language"
    return .problem("no \(files) in '\(folder)'")
  }

  /// Returns the path of a file that is taken.
  private mutating func visit(_ entry: Entry) -> String? {
    let path = entry.path
    let kind = entry.kind ?? Platform.kind(ofFile: path)
    switch kind {
    case .folder:
      // The folder that was asked for is read, even if git ignores it.
      if !visited.isEmpty,
        isIgnored(entry, isFolder: true) || choice.exclusions.excludes(path, isFolder: true)
      {
        hasFound = true
      } else if let identity = Platform.identity(ofFile: path) {
        if visited.insert(identity).inserted { addEntries(in: path, entry.place) }
      } else {
        reportHindrance(at: path)
      }
      return nil
    case .file, .absent:
      // An absent file in a listing is a dangling link, which is reported when it is opened.
      guard choice.hasLanguage(ofFile: path) else {
        // It may be a folder with sources.
        if kind == .absent { reportHindrance(at: path) }
        return nil
      }
      hasFound = true
      if isIgnored(entry, isFolder: false) || choice.exclusions.excludes(path) { return nil }
      return entry.kind == nil && isLinkInside(path) ? nil : path
    case .special: return nil
    }
  }

  /// Whether a path leads by a link to a file in the folder, which is found by its own path.
  private func isLinkInside(_ path: String) -> Bool {
    let (file, top) = (Platform.resolvedPath(path), Platform.resolvedPath(folder) + "/")
    guard file.hasPrefix(top), choice.includes(String(file.dropFirst(top.count))), !isIgnored(file: file) else {
      return false
    }
    let name = path[path.lastIndex(of: "/")!...]
    return file != Platform.resolvedPath(String(path.dropLast(name.count))) + name
  }

  /// Whether git ignores a file, or a folder around it.
  private func isIgnored(file path: String) -> Bool {
    let name = path[path.lastIndex(of: "/")!...].dropFirst()
    // An error in the lists is reported where they are found.
    var problems: [String] = []
    let folder = String(path.dropLast(name.count + 1))
    guard !choice.includesIgnoredFiles, var place = RepositoryPlace(ofFolder: folder, reporting: &problems) else {
      return false
    }
    place.addRules(inFolder: folder, [".gitignore"], reporting: &problems)
    return place.child(String(name)).isIgnoredOrInIgnoredFolder
  }

  private func isIgnored(_ entry: Entry, isFolder: Bool) -> Bool {
    entry.place?.isIgnored(isFolder: isFolder) == true && choice.changes?.names(entry.path) != true
  }

  /// Reports why the system tells nothing of a file that may be there.
  private mutating func reportHindrance(at path: String) {
    guard let reason = Platform.hindrance(atFile: path) else { return }
    problems.append("\(SystemError.unreadable(path: path, reason: reason))")
  }

  private mutating func addEntries(in folder: String, _ place: RepositoryPlace?) {
    do {
      let entries = try Platform.entries(inFolder: folder)
      var place = place
      place?.addRules(inFolder: folder, entries.map(\.name), reporting: &problems)
      let start = folder.hasSuffix("/") ? folder : "\(folder)/"
      for entry in entries.reversed() where choice.includesHiddenFiles || !entry.name.hasPrefix(".") {
        waiting.append(Entry(path: start + entry.name, kind: entry.kind, place: place?.child(entry.name)))
      }
    } catch {
      problems.append("\(error)")
    }
  }
}

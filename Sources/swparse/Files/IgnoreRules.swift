import SystemCalls

/// The files that git ignores in a folder: by the lists of the folder and of those around it, up to that of the
/// repository.
///
/// A tracked file that is in a list is left out, too: only git knows, and it is run only for `--changed-since`.
final class IgnoreRules: Sendable {
  /// The length of the path of the list's folder from the root of the repository, in bytes, with the slash after it.
  private let prefixLength: Int
  private let patterns: [PathPattern]
  private let around: IgnoreRules?

  init(_ patterns: [PathPattern], of folder: String, inside around: IgnoreRules?) {
    prefixLength = folder.isEmpty ? 0 : folder.utf8.count + 1
    self.patterns = patterns
    self.around = around
  }

  /// True if git ignores a path, given from the root of the repository. The innermost list that says something decides.
  func ignores(_ path: String, isFolder: Bool) -> Bool {
    let bytes = Array(path.utf8)
    var rules: IgnoreRules? = self
    while let list = rules {
      let inFolder = bytes.dropFirst(list.prefixLength)
      if let verdict = list.patterns.verdict(on: inFolder, isFolder: isFolder) { return verdict }
      rules = list.around
    }
    return false
  }
}

/// A folder on the way through a repository.
struct RepositoryPlace: Sendable {
  /// The path from the root of the repository; empty for the root.
  private(set) var path: String
  private(set) var rules: IgnoreRules?

  /// The place of a folder with the rules of the lists above it; nil if the folder is in no repository.
  init?(ofFolder folder: String, reporting problems: inout [String]) {
    guard let root = Self.root(around: folder) else { return nil }
    let whole = Platform.resolvedPath(folder)
    path = String(whole.dropFirst(root.count + 1))
    rules = Self.rules(in: "\(Self.dataFolder(of: root))/info/exclude", of: "", nil, &problems)
    var above = ""
    for name in path.split(separator: "/") {
      rules = Self.rules(in: "\(root)/\(above.isEmpty ? "" : above + "/").gitignore", of: above, rules, &problems)
      above += above.isEmpty ? name : "/\(name)"
    }
  }

  static func root(around folder: String) -> String? {
    var root = Platform.resolvedPath(folder)
    while !isRoot(root) {
      guard let slash = root.lastIndex(of: "/") else { return nil }
      root = String(root[..<slash])
    }
    return root
  }

  /// Whether a folder is that of a repository. Git passes over a folder `.git` without what a repository has.
  private static func isRoot(_ folder: String) -> Bool {
    let data = "\(folder)/.git"
    return Platform.kind(ofFile: data) == .file || Platform.identity(ofEntry: "\(data)/HEAD") != nil
  }

  /// The folder in which git keeps what all work trees of a repository share: `.git`, or the one that a file `.git` leads to.
  static func dataFolder(of root: String) -> String {
    let folder = path(in: "\(root)/.git", after: "gitdir: ", from: root) ?? "\(root)/.git"
    return Platform.resolvedPath(path(in: "\(folder)/commondir", after: "", from: folder) ?? folder)
  }

  /// The path in a file of git, which may begin at a folder; nil if there is no such file.
  private static func path(in file: String, after label: String, from folder: String) -> String? {
    guard Platform.kind(ofFile: file) == .file,
      let bytes = try? Platform.readFile(file, limit: 1 << 16, padding: 0), bytes.starts(with: label.utf8)
    else { return nil }
    let line = bytes.dropFirst(label.utf8.count).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let path = String(decoding: line, as: UTF8.self)
    return path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }

  /// Takes in the list of the folder itself.
  ///
  /// - Parameter names: the names in the folder.
  mutating func addRules(inFolder folder: String, _ names: [String], reporting problems: inout [String]) {
    // A repository inside another has its own lists only.
    if !path.isEmpty, names.contains(".git"), Self.isRoot(folder) {
      rules = Self.rules(in: "\(Self.dataFolder(of: folder))/info/exclude", of: path, nil, &problems)
    }
    guard names.contains(".gitignore") else { return }
    rules = Self.rules(
      in: folder.hasSuffix("/") ? "\(folder).gitignore" : "\(folder)/.gitignore", of: path, rules, &problems)
  }

  func child(_ name: String) -> Self {
    var child = self
    child.path += path.isEmpty ? name : "/\(name)"
    return child
  }

  func isIgnored(isFolder: Bool) -> Bool { rules?.ignores(path, isFolder: isFolder) ?? false }

  /// Whether this file or a folder around it is ignored.
  var isIgnoredOrInIgnoredFolder: Bool {
    let folders = path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
    return isIgnored(isFolder: false) || folders.contains { rules?.ignores($0, isFolder: true) ?? false }
  }

  private static func rules(
    in list: String, of folder: String, _ around: IgnoreRules?, _ problems: inout [String]
  ) -> IgnoreRules? {
    guard Platform.kind(ofFile: list) == .file else { return around }
    do {
      let patterns = [PathPattern](list: try Platform.readFile(list, limit: 1 << 24, padding: 0))
      return IgnoreRules(patterns, of: folder, inside: around)
    } catch {
      problems.append("\(error)")
      return around
    }
  }
}

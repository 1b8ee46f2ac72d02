import SystemCalls

/// The files to leave out, whatever names them, by patterns in a folder.
struct Exclusion: Sendable {
  private let folder: [Substring]
  fileprivate let patterns: [PathPattern]
  /// Those that are not for paths from the folder on.
  private let namePatterns: [PathPattern]
  private let currentFolder: [Substring]

  /// - Parameter folder: the folder in which the patterns are; the current one by default.
  init(_ patterns: [String], in folder: String = ".") {
    // What begins in the folder is written './Generated' on command lines, and '/Generated' in lists of git.
    self.patterns = patterns.compactMap { PathPattern($0.hasPrefix("./") ? $0.dropFirst() : $0[...]) }
    namePatterns = self.patterns.filter { !$0.isForWholePath }
    currentFolder = Platform.resolvedPath(".").split(separator: "/")
    self.folder = Platform.resolvedPath(folder).split(separator: "/")
  }

  /// The names of the folders on the way to a path, from the root on, and its own.
  fileprivate func parts(of path: String) -> [Substring] {
    var parts = path.hasPrefix("/") ? [] : currentFolder
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts
  }

  /// The patterns for a path, and how many of its parts lead to the folder that they begin in.
  fileprivate func patterns(for parts: [Substring]) -> (patterns: [PathPattern], start: Int) {
    // Of a path outside of the folder, only names can fit.
    parts.starts(with: folder) ? (patterns, folder.count) : (namePatterns, 0)
  }
}

extension [Exclusion] {
  /// True if a path is left out, or a folder on the way to it. Of several lists, the first that says something of one of
  /// these decides about it.
  func excludes(_ path: String, isFolder: Bool = false) -> Bool {
    guard let first = first(where: { !$0.patterns.isEmpty }), path != "-" else { return false }
    let parts = first.parts(of: path)
    let lists = map { $0.patterns(for: parts) }
    return parts.indices.contains { last in
      let isFolder = isFolder || last < parts.count - 1
      let verdicts = lists.lazy.compactMap { list -> Bool? in
        guard last >= list.start else { return nil }
        return list.patterns.verdict(
          on: [UInt8](parts[list.start...last].joined(separator: "/").utf8)[...], isFolder: isFolder)
      }
      return verdicts.first == true
    }
  }
}

import SystemCalls

/// The files to leave out, whatever names them, by patterns in a folder.
struct Exclusion: Sendable {
  private let folder: [Substring]
  private let patterns: [PathPattern]
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

  /// True if a pattern fits a path or a folder on the way to it.
  func excludes(_ path: String, isFolder: Bool = false) -> Bool {
    guard !patterns.isEmpty, path != "-" else { return false }
    var parts = path.hasPrefix("/") ? [] : currentFolder
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    // Of a path outside of the folder, only names can fit.
    let isInside = parts.starts(with: folder)
    let patterns = isInside ? patterns : namePatterns
    let whole = Array(parts.dropFirst(isInside ? folder.count : 0).joined(separator: "/").utf8)
    for end in whole.indices where whole[end] == UInt8(ascii: "/") {
      if patterns.verdict(on: whole[..<end], isFolder: true) == true { return true }
    }
    return !whole.isEmpty && patterns.verdict(on: whole[...], isFolder: isFolder) == true
  }
}

extension [Exclusion] {
  func excludes(_ path: String, isFolder: Bool = false) -> Bool {
    contains { $0.excludes(path, isFolder: isFolder) }
  }
}

import SystemCalls

/// The files to leave out, even if an operand or a list names them, by patterns in a folder.
struct Exclusion: Sendable {
  private let folder: [Substring]
  fileprivate let patterns: [PathPattern]
  /// Those that are not for paths from the folder on.
  private let namePatterns: [PathPattern]
  private let currentFolder: [Substring]

  /// - Parameter folder: the folder in which the patterns are; the current one by default.
  init(_ patterns: [String], in folder: String = ".") {
    // A path that begins in the folder is written './Generated' on command lines, and '/Generated' in lists of git.
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

  /// The input for a comparison with a path: the patterns that may fit, the path from their folder on, and how many of
  /// its parts are before that.
  fileprivate func question(about parts: [Substring]) -> (patterns: [PathPattern], path: [UInt8], start: Int)? {
    // Of a path outside of the folder, only names can fit.
    let isInside = parts.starts(with: folder)
    let (patterns, start) = isInside ? (patterns, folder.count) : (namePatterns, 0)
    if patterns.isEmpty { return nil }
    return (patterns, Array(parts[start...].joined(separator: "/").utf8), start)
  }
}

extension [Exclusion] {
  /// True if a path is left out, or a folder on the way to it. Of several lists, the first that says something of one of
  /// these decides about it.
  func excludes(_ path: String, isFolder: Bool = false) -> Bool {
    guard let first = first(where: { !$0.patterns.isEmpty }), path != "-" else { return false }
    let parts = first.parts(of: path)
    let questions = compactMap { $0.question(about: parts) }
    var ends = questions.map { _ in 0 }
    for last in parts.indices where !questions.isEmpty {
      var verdict: Bool?
      for (place, (patterns, path, start)) in questions.enumerated() where last >= start {
        ends[place] += (last > start ? 1 : 0) + parts[last].utf8.count
        if verdict == nil {
          verdict = patterns.verdict(on: path[..<ends[place]], isFolder: isFolder || last < parts.count - 1)
        }
      }
      if verdict == true { return true }
    }
    return false
  }
}

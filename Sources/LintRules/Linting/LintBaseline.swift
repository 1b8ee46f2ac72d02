import Descent
import SyntaxSearch

/// The findings of old code, which are not reported again.
///
///     let known = LintBaseline(of: [(tree, findings)])
///     let new = known.newFindings(among: later, in: laterTree)
///
/// A finding is known by its rule, its file and the text of its line, so that it stays known when lines move. Of equal
/// lines, as many are known as there were. As text, it has one line for each finding: file, rule and text, with tabs between
/// them, in the order of their bytes.
public struct LintBaseline: Sendable {
  private var counts: [String: [FindingLine: Int]] = [:]
  private let places: Places

  /// The folder that the paths in a baseline begin in, and the one that the names of sources begin in, both absolute.
  public struct Places: Sendable {
    private let paths: [Substring]
    private let names: [Substring]

    public init(paths: String = "/", names: String = "/") {
      self.paths = paths.split(separator: "/")
      self.names = names.split(separator: "/")
    }

    /// The path of a file on one line, the same for `a.swift` and `./a.swift`.
    fileprivate func path(of tree: SyntaxTree) -> String {
      let name = String(tree.source.name.map { $0 == "\t" || $0.isNewline ? " " : $0 })
      var parts = name.hasPrefix("/") ? [] : names
      for part in name.split(separator: "/") where part != "." {
        if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
      }
      let common = zip(parts, paths).prefix { $0 == $1 }.count
      return (Array(repeating: "..", count: paths.count - common) + parts[common...]).joined(separator: "/")
    }
  }

  /// Takes the findings of some files.
  public init(of files: [(tree: SyntaxTree, findings: [Finding])] = [], in places: Places = Places()) {
    self.places = places
    for (tree, findings) in files { add(findings, in: tree) }
  }

  /// Reads the result of `text`; lines that are empty, and those without tabs that begin with `#`, do not count.
  ///
  /// - Throws: `LintBaselineError` for a line of another format.
  public init(parsing source: SourceText, in places: Places = Places()) throws(LintBaselineError) {
    self.places = places
    let map = LineMap(source)
    for line in map.lineStarts.indices {
      let columns = source.bytes(in: map.range(ofLine: line))
        .split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      // The name of a file can begin with `#`, too.
      if columns[0].isEmpty || columns.count == 1 && columns[0].hasPrefix("#") { continue }
      guard columns.count == 3 else { throw LintBaselineError(file: source.name, line: line + 1) }
      counts[columns[0], default: [:]][FindingLine(rule: columns[1], text: columns[2]), default: 0] += 1
    }
  }

  /// Adds the findings of a file.
  public mutating func add(_ findings: [Finding], in tree: SyntaxTree) {
    let path = places.path(of: tree)
    for finding in findings { counts[path, default: [:]][FindingLine(finding, in: tree), default: 0] += 1 }
  }

  /// The findings that are not known.
  public func newFindings(among findings: [Finding], in tree: SyntaxTree) -> [Finding] {
    // Most runs have no baseline.
    guard !counts.isEmpty, var known = counts[places.path(of: tree)] else { return findings }
    return findings.filter { finding in
      let line = FindingLine(finding, in: tree)
      guard let count = known[line], count > 0 else { return true }
      known[line] = count - 1
      return false
    }
  }

  /// The baseline as text.
  public var text: String {
    var lines: [String] = []
    for (path, known) in counts {
      for (line, count) in known {
        lines += Array(repeating: "\(path)\t\(line.rule)\t\(line.text)\n", count: count)
      }
    }
    lines.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return "# Findings that 'swparse lint --baseline' does not report: file, rule, text of the line.\n" + lines.joined()
  }
}

/// A line that is none of a baseline.
public struct LintBaselineError: Error, Sendable, CustomStringConvertible {
  public let file: String
  public let line: Int

  public var description: String { "\(file):\(line): this is no line of a baseline: file, rule and text, with tabs" }
}

import Descent
import SyntaxSearch

/// Files of many lines.
public struct FileLength: LintRule {
  public let id = "file-length"
  public var summary: String { "A file has at most \(maximum) lines." }
  /// The number of lines that a file may have.
  public let maximum: Int

  public init(maximum: Int = 400) { self.maximum = maximum }

  public func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
    let source = tree.source
    guard source.count > maximum else { return }
    let last = tree.lineMap.location(of: UInt32(source.count - 1)).line
    guard last > maximum else { return }
    let start = tree.lineMap.range(ofLine: maximum).start
    report(
      finding("the file has \(last) lines, and at most \(maximum) are wanted", at: SourceRange(start, start)))
  }

  public var tests: [RuleTest] {
    let line = "let name = 1\n"
    return [
      .reports(String(repeating: line, count: maximum + 1)),
      .reports(String(repeating: "\n", count: maximum) + line),
      .accepts(String(repeating: line, count: maximum)),
      .accepts(line),
    ]
  }
}

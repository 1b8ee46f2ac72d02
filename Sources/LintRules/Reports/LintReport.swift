import Descent
import DescentTools
import SyntaxSearch

/// Findings as text, for people and for programs.
///
///     let report = LintReport(.sarif, rules: linter.rules, tool: "swparse", version: "0.1.0")
///     let text = report.text(of: [(tree, linter.findings(in: tree))])
public struct LintReport: Sendable {
  /// How findings are written.
  public enum Format: String, Sendable, CaseIterable {
    /// With an excerpt of the source, for people.
    case text
    /// A JSON document a line for each finding.
    case json
    /// A workflow command of GitHub for each finding.
    case github
    /// One document of SARIF 2.1.0, which GitHub, GitLab and editors read.
    case sarif
    /// The XML of Checkstyle, which many build servers read.
    case checkstyle
  }

  public let format: Format
  private let sarif: SARIFLog?

  /// - Parameters:
  ///   - rules: all rules that findings may be of.
  ///   - severities: the severities of rules that have other ones than their own, by their names.
  ///   - tool: the name of the program.
  public init(
    _ format: Format, rules: [any LintRule], severities: [String: Severity] = [:], tool: String, version: String
  ) {
    self.format = format
    sarif = format == .sarif ? SARIFLog(rules, severities, tool: tool, version: version) : nil
  }

  /// The findings of files as one text.
  ///
  /// - Parameter options: how the sources were parsed.
  public func text(
    of files: [(tree: SyntaxTree, findings: [Finding])], options: ParseOptions = ParseOptions()
  ) -> String {
    var output = ByteBuffer()
    output.append(head)
    var isFirst = true
    for (tree, findings) in files where !findings.isEmpty {
      if !isFirst { output.append(separator) }
      isFirst = false
      append(findings, of: tree, parsing: { tree.parse(another: $0, options: options) }, to: &output)
    }
    output.append(foot)
    return output.text
  }

  // A report of many files is written piece by piece.

  /// The text before the first file.
  package var head: String {
    switch format {
    case .text, .json, .github: ""
    case .sarif: sarif?.head ?? ""
    case .checkstyle: CheckstyleReport.head
    }
  }

  /// The text between two files with findings.
  package var separator: String { format == .sarif ? SARIFLog.separator : "" }

  /// The text after the last file.
  package var foot: String {
    switch format {
    case .text, .json, .github: ""
    case .sarif: SARIFLog.foot
    case .checkstyle: CheckstyleReport.foot
    }
  }

  /// Appends the findings of a file, of which there is at least one.
  package func append(
    _ findings: [Finding], of tree: SyntaxTree, parsing parse: @escaping SourceParser, to output: inout ByteBuffer
  ) {
    switch format {
    case .text:
      let renderer = DiagnosticRenderer(tree.source, lineMap: tree.lineMap)
      for finding in findings { renderer.write(finding.diagnostic, to: &output) }
    case .json:
      for (finding, ranges) in zip(findings, findings.editedRanges(in: tree)) {
        output.append(document: finding, of: tree, fixedRanges: ranges)
      }
    case .github: output.append(annotationsFor: findings.map(\.diagnostic), of: tree.source)
    case .sarif: sarif?.append(findings, of: tree, parse, to: &output)
    case .checkstyle: CheckstyleReport.append(findings, of: tree, to: &output)
    }
  }
}

extension ByteBuffer {
  fileprivate mutating func append(document finding: Finding, of tree: SyntaxTree, fixedRanges: [SourceRange]) {
    appendDocument("swparse-lint", of: tree.source) { json in
      json.member("rule", finding.rule)
      json.member("severity", finding.severity.rawValue)
      json.member("message", finding.message)
      json.members(of: finding.range, JSONPositions(tree.lineMap))
      json.member("text", tree.source.text(in: finding.range))
      // A fix that would lose code edits nothing.
      if !fixedRanges.isEmpty { json.member("hasFix", true) }
      // Code with errors is linted all the same.
      if !tree.isValid { json.member("hasErrors", true) }
    }
  }
}

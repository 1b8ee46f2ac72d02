import Descent
import DescentTools
import SyntaxSearch

/// Findings in the XML of Checkstyle: an element for each file, in it one for each finding.
enum CheckstyleReport {
  static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
  static let foot = "</checkstyle>\n"

  static func append(_ findings: [Finding], of tree: SyntaxTree, to output: inout ByteBuffer) {
    output.append("  <file name=\"\(tree.source.name.escapedForXML(keepsLines: false))\">\n")
    for finding in findings {
      let place = tree.lineMap.location(of: finding.range.start)
      output.append("    <error line=\"\(place.line)\" column=\"\(place.column)\"")
      output.append(" severity=\"\(finding.severity == .note ? "info" : finding.severity.rawValue)\"")
      output.append(" message=\"\(finding.message.escapedForXML(keepsLines: false))\"")
      output.append(" source=\"swparse.\(finding.rule.escapedForXML(keepsLines: false))\"/>\n")
    }
    output.append("  </file>\n")
  }
}

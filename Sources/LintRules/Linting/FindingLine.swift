import Descent
import SyntaxSearch

/// The key of a finding that stays the same when lines move: its rule, and the text of the line on which it begins.
struct FindingLine: Hashable, Sendable {
  let rule: String
  /// The line without the white space around it, and with blanks for tabs.
  let text: String
}

extension FindingLine {
  init(_ finding: Finding, in tree: SyntaxTree) {
    let map = tree.lineMap
    let line = tree.source.bytes(in: map.range(ofLine: map.lineIndex(of: finding.range.start)))
    let start = line.drop { $0.isBlank }
    let end = start.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start.startIndex
    let text = String(decoding: start[..<end].map { $0.isBlank ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    self.init(rule: finding.rule, text: text)
  }

  /// A number that is the same in every run: FNV-1a, after Fowler, Noll and Vo.
  var hash: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in [Array(rule.utf8), [0], Array(text.utf8)].joined() { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}

/// Names for the findings of one file that are likely to stay the same from version to version.
struct FindingPrints {
  private var counts: [FindingLine: Int] = [:]

  /// The name of the next finding, in the order of the source.
  mutating func print(of finding: Finding, in tree: SyntaxTree) -> String {
    let line = FindingLine(finding, in: tree)
    counts[line, default: 0] += 1
    return "\(String(line.hash, radix: 16)):\(counts[line]!)"
  }
}

import Descent
import TestSupport
import Testing

@testable import CorpusRunner
@testable import SwiftTemplates

/// Every source gives a valid tree, in linear time.
@Suite struct RobustnessTests {
  /// Pieces of templates, whole and broken, and other text.
  private static let pieces: [[UInt8]] =
    [
      "%%", "%", " ", " template a()", "endtemplate", " for x in y", "endfor", " if a", "else", " else if", "endif",
      "<%", "<%=", "<%==", "%>", "\\(", "\\", ")", "(", "\"", "#", "{", "}", "a", "f(x)", "// c", "/*", "*/", "é",
      "\n", "\n", "\n", "\r\n", "\r", "\t", "\u{feff}",
    ].map { Array($0.utf8) } + [[0], [0xFF], [0xE2, 0x80]]

  @Test(arguments: 0..<4) func anyPiecesGiveATree(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let count = Int.random(in: 0..<60, using: &numbers)
      let bytes = (0..<count).flatMap { _ in Self.pieces.randomElement(using: &numbers) ?? [] }
      let source = try SourceText(bytes: bytes)
      try TreeInvariants.check(Swiftemplate.parse(source), of: source)
      _ = TemplateCompilation(of: [source])
    }
  }

  @Test func deepNestingIsReported() throws {
    let opening = (0..<400).map { $0 % 2 == 0 ? "%% for x in y\n" : "%% if x\n" }.joined()
    let found = try messages(of: "%% template a()\n\(opening)%% endtemplate")
    #expect(found.contains { $0.contains("nested more deeply") })
  }

  /// Many repetitions of a piece, inside and outside of a template, are not scanned repeatedly.
  @Test(arguments: [
    "<%= a %>", "<%= \"", "\\(", "\\(\"\\(", "\\\\\\\\", "<%\n", "\n\n", "%% for x in y\n", "%% endfor\n", "%% else\n",
    "\"###", "<%= /* ", "<%= (/ ", "#/ ", "<%= (#/ %>", "<% let a = 1 %>\n", "text ", "%% if a\n%% endif\n", "\u{1}",
  ])
  func timeIsLinear(piece: String) throws {
    let growth = try TimeGrowth(to: 1600) { count in
      let body = String(repeating: piece, count: count)
      for source in [try SourceText("%% template a()\n\(body)\n%% endtemplate"), try SourceText(body)] {
        let size = TemplateCompilation(of: [source]).swiftSource?.utf8.count ?? 0
        #expect(size < 100 * source.count + 2000)
      }
    }
    #expect(growth.isLinear, "\(growth)")
  }
}

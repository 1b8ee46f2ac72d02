import Descent
import Testing

@testable import CorpusRunner
@testable import SwiftTemplates

/// Whatever a template holds, there is a tree that keeps its promises, in a time that grows with the source.
@Suite struct RobustnessTests {
  /// Pieces of templates, whole and broken, and what else may stand in a file.
  private static let pieces: [[UInt8]] =
    [
      "%%", "%", " ", " template a()", "endtemplate", " for x in y", "endfor", " if a", "else", " else if", "endif",
      "<%", "<%=", "<%==", "%>", "\\(", "\\", ")", "(", "\"", "#", "{", "}", "a", "f(x)", "// c", "/*", "*/", "é",
      "\n", "\n", "\n", "\r\n", "\r", "\t", "\u{feff}",
    ].map { Array($0.utf8) } + [[0], [0xFF], [0xE2, 0x80]]

  @Test(arguments: 0..<4) func anyPiecesGiveATree(seed: UInt64) throws {
    var numbers = RandomNumbers(seed: seed)
    for _ in 0..<30 {
      let count = Int.random(in: 0..<60, using: &numbers)
      let bytes = (0..<count).flatMap { _ in Self.pieces.randomElement(using: &numbers) ?? [] }
      let source = try SourceText(bytes: bytes)
      try TreeInvariants.check(Swiftemplate.parse(source), of: source, after: .none)
      _ = TemplateCompilation(of: [source])
    }
  }

  @Test func deepNestingIsReported() throws {
    let opening = (0..<400).map { $0 % 2 == 0 ? "%% for x in y\n" : "%% if x\n" }.joined()
    let found = try messages(of: "%% template a()\n\(opening)%% endtemplate")
    #expect(found.contains { $0.contains("nested more deeply") })
  }

  /// Each of these took a time that grew with the square of its length in some way of reading it.
  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      "<%= a %>", "<%= \"", "\\(", "\\(\"\\(", "\\\\\\\\", "<%\n", "\n\n", "%% for x in y\n", "%% endfor\n",
      "%% else\n",
      "\"###", "<% let a = 1 %>\n", "text ", "%% if a\n%% endif\n", "\u{1}",
    ])
  func timeIsLinear(piece: String) throws {
    let body = String(repeating: piece, count: 1500)
    let text = "%% template a()\n\(body)\n%% endtemplate"
    let compilation = TemplateCompilation(of: [try SourceText(text), try SourceText(body)])
    #expect((compilation.swiftSource?.utf8.count ?? 0) < 400 * text.utf8.count)
    let single = TemplateCompilation(of: [try SourceText(text)])
    #expect((single.swiftSource?.utf8.count ?? 0) < 100 * text.utf8.count)
  }

  /// A generator whose numbers are the same in every run.
  private struct RandomNumbers: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
      // Xorshift (Marsaglia 2003).
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}

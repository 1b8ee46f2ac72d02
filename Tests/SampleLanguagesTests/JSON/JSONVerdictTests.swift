import Descent
import Foundation
import SampleLanguages
import Testing

/// Valid and invalid JSON: all three results have the same verdict, which is that of the RFC.
@Suite struct JSONVerdictTests {
  static let valid = [
    "0", "-0", "-0.0e-0", "1E400", "\"\"", "null", " \t\r\n[]\n", "{}", "[[[[]]]]",
    "{\"a\":{\"a\":[]},\"a\":1}",
    "\"\u{7F}\u{2028}\u{FFFF}\u{10FFFF}\"", #""\ud83d\ude00\u0000\/""#,
    "[1,2.5,-3e+07,true,false,null]",
  ]

  static let invalid = [
    "", " ", "nul", "True", "truefalse", "NaN", "-Infinity", "01", "-", "+1", ".5", "1.", "1.e1",
    "1e", "1e+", "0x1",
    "1_000", "1a", "\"", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u123g\"", "\"\t\"", "\"\n\"",
    "\"\0\"", "'a'",
    #""\ud800""#, #""\udc00""#, #""\ud800\u0041""#, #""\ud800\ud800""#, "[", "]", "[1", "[1,]",
    "[,1]", "[1,,2]",
    "[1 2]", "[1:2]", "(1)", "{", "}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{\"a\" 1}",
    "{\"a\":1 \"b\":2}", "{a:1}",
    "{1:1}", "{\"a\":1]", "[1}", "1 2", "[] []", "{}x", "[1]// end", "[/* */]", "\u{FEFF}[]",
    "[\u{A0}1]", "[\u{B}]",
    "[\0]", "[1]\0", "\u{2028}1",
  ]

  /// Bytes that are not UTF-8: truncated, overlong, a surrogate, beyond Unicode, UTF-16, Latin-1.
  static let notUTF8: [[UInt8]] = [
    [0x22, 0x80, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xC0, 0xAF, 0x22],
    [0x22, 0xE0, 0x80, 0x80, 0x22],
    [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0xF0, 0x9F, 0x98],
    [0x22, 0xFF, 0x22], [0xFF, 0xFE, 0x5B, 0, 0x5D, 0], [0x22, 0xE9, 0x22],
    [0x5B, 0x31, 0xE5, 0x5D],
  ]

  /// The verdict; checks that all three results agree.
  private func isValid(_ source: SourceText) -> Bool {
    let problems = JSON.check(source)
    let tree = JSON.parse(source)
    #expect(
      problems.sorted { $0.range.start < $1.range.start } == tree.diagnostics, "\(source.text)")
    var thrown: [Diagnostic] = []
    do { _ = try JSON.value(of: source) } catch { thrown = error.diagnostics }
    #expect(thrown == problems, "\(source.text)")
    for problem in problems { #expect(Int(problem.range.end) <= source.count, "\(source.text)") }
    return problems.isEmpty
  }

  @Test(arguments: valid) func acceptsWhatTheRFCDoes(text: String) throws {
    #expect(isValid(try SourceText(text)))
  }

  @Test(arguments: invalid) func refusesWhatTheRFCDoes(text: String) throws {
    #expect(!isValid(try SourceText(text)))
  }

  @Test(arguments: notUTF8) func refusesWhatIsNotUTF8(bytes: [UInt8]) throws {
    #expect(!isValid(try SourceText(bytes: bytes)))
  }

  /// Compares random documents, and mutated ones, with Foundation's verdict where that follows the RFC.
  @Test(arguments: 1...4) func agreesWithFoundation(seed: UInt64) throws {
    var documents = RandomJSON(seed: seed)
    for _ in 0..<500 {
      let document = documents.next()
      #expect(isValid(try SourceText(document)), "\(document)")
      let broken = documents.mutated(document)
      if RandomJSON.isJudgedOtherwise(broken) { continue }
      let isAccepted =
        (try? JSONSerialization.jsonObject(with: Data(broken), options: .fragmentsAllowed)) != nil
      #expect(
        isValid(try SourceText(bytes: broken)) == isAccepted,
        "\(String(decoding: broken, as: UTF8.self))")
    }
  }

  /// Brackets beyond the limit cause a single error, whatever their number; nesting up to the limit causes none.
  @Test func nestingHasALimit() throws {
    func nested(_ depth: Int, _ open: String = "[", _ close: String = "]") throws -> SourceText {
      try SourceText(
        String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth))
    }
    func check(_ source: SourceText, _ nestingLimit: Int) -> [Diagnostic] {
      var options = ParseOptions()
      options.nestingLimit = nestingLimit
      return JSON.check(source, options: options)
    }
    #expect(isValid(try nested(512)))
    #expect(!isValid(try nested(513)))
    #expect(!isValid(try nested(20_000)))
    #expect(!isValid(try nested(10_000, #"{"a":"#, "}")))
    #expect(!isValid(try SourceText(String(repeating: "[", count: 20_000))))
    #expect(check(try nested(3), 3).isEmpty)
    #expect(check(try nested(4), 3).map(\.identifier) == ["nesting-too-deep"])
    #expect(check(try nested(5000), 5000).isEmpty)
  }
}

import Descent
import DescentTools
import SampleLanguages
import Testing

/// Fix-its for common mistakes, where the correction is obvious.
@Suite struct JSONFixItTests {
  @Test(arguments: [
    ("[1, 2,]", "[1, 2]"), (#"{"a": 1,}"#, #"{"a": 1}"#),
    ("{a: 1, b_2: 2}", #"{"a": 1, "b_2": 2}"#),
    ("['a', 'b c']", #"["a", "b c"]"#), ("[True, FALSE, None]", "[true, false, null]"),
    ("[01, -007]", "[1, -7]"),
    ("[+1, .5, -.5, 1.]", "[1, 0.5, -0.5, 1.0]"), ("[\"a\tb\u{1}\"]", #"["a\tb\u0001"]"#),
    ("[1 2]", "[1, 2]"),
    (#"{"a" 1}"#, #"{"a": 1}"#), ("[[1, 2", "[[1, 2]]"), ("// a\n[1 /* b */]", "\n[1 ]"),
    ("\u{FEFF}[]", "[]"),
    ("[1]]", "[1]"), ("[1; 2]", "[1, 2]"), ("[1, 2}", "[1, 2]"), (#"{"a": 1]"#, #"{"a": 1}"#),
    (#"[{"a": 1]"#, #"[{"a": 1 } ]"#),
  ])
  func fixesMakeItValid(text: String, expected: String) throws {
    let source = try SourceText(text)
    let fixed = try source.fixed { JSON.check($0) }.source
    #expect(fixed.text == expected)
  }
}

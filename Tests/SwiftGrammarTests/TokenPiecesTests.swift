import Descent
import Testing

@testable import SwiftGrammar

@Suite struct TokenPiecesTests {
  /// The texts of the pieces, with visible line ends.
  private func pieces(_ text: String) throws -> [String] {
    let file = try SwiftFile(parsing: text)
    return TokenPieces(file).map { piece in
      file.tree.source.text(in: piece.range).unicodeScalars.map { scalar in
        switch scalar {
        case "\n": "⏎"
        case "\r": "⇠"
        default: String(scalar)
        }
      }.joined()
    }
  }

  @Test(arguments: [
    (#""""#, ["\"", "\""]),
    (#""a""#, ["\"", "a", "\""]),
    (##"#"a\n"#"##, ["#", "\"", #"a\n"#, "\"", "#"]),
    (#""a\r\nb\t\\nc""#, ["\"", #"a\r"#, #"\n"#, #"b\t\\nc"#, "\""]),
    (#""\(x)\(y) ""#, ["\"", "\\", "(", "x", ")", "\\", "(", "y", ")", " ", "\""]),
    (##"#"a\#("b")"#"##, ["#", "\"", "a", "\\", "#", "(", "\"", "b", "\"", ")", "\"", "#"]),
    ("#\"\"\"#", ["#", "\"", "\"", "\"", "#"]),
    ("/a b/", ["/", "a b", "/"]),
    ("##/a/##", ["##", "/", "a", "/", "##"]),
    (
      "@available(iOS 10.15.1, *) func f()",
      ["@", "available", "(", "iOS", "10", ".", "15", ".", "1", ",", "*", ")", "func", "f", "(", ")"]
    ),
    (#""\u{00a}\u{d}b\u{AB}c""#, ["\"", #"\u{00a}"#, #"\u{d}"#, #"b\u{AB}c"#, "\""]),
    ("a = 1.5", ["a", "=", "1.5"]),
    ("a >>= b ?? c", ["a", ">>=", "b", "??", "c"]),
  ])
  func literalsInPieces(text: String, expected: [String]) throws { #expect(try pieces(text) == expected) }

  @Test(arguments: [
    ("\"\"\"\n\"\"\"", ["\"\"\"", "\"\"\""]),
    ("\"\"\"\n  a\n\n    b\n   \n  \"\"\"", ["\"\"\"", "a⏎", "⏎", "  b⏎", " ", "\"\"\""]),
    ("\"\"\"\r\n\ta\r\n\tb\r\n\t\"\"\"", ["\"\"\"", "a⇠⏎", "b", "\"\"\""]),
    ("\"\"\"\n  a \\\n  b\\\\\n  c\n  \"\"\"", ["\"\"\"", "a ", "b\\\\⏎", "c", "\"\"\""]),
    ("#\"\"\"\n a\\\n b\\#\n c\n \"\"\"#", ["#", "\"\"\"", "a\\⏎", "b", "c", "\"\"\"", "#"]),
    (
      "\"\"\"\n  a \\(x) b\n  \\(y)\n  \"\"\"",
      ["\"\"\"", "a ", "\\", "(", "x", ")", " b⏎", "\\", "(", "y", ")", "\"\"\""]
    ),
  ])
  func linesOfText(text: String, expected: [String]) throws { #expect(try pieces(text) == expected) }

  /// For any malformed literal, the pieces are in order and none is empty.
  @Test func brokenLiterals() throws {
    let sources = [
      "\"", "\"a", "#\"a\"", "\"\"\"", "\"\"\"\n a\\(", "\"\\(\"\\(", "\"\\u{", "\"\\u{A\"", "\"\\u", "#/a",
      "\"\"\"\n \\(x)\"\"\"", "\"\\(a\n)\"",
    ]
    for text in sources {
      var end: UInt32 = 0
      for piece in TokenPieces(try SwiftFile(parsing: text)) {
        #expect(piece.range.start >= end && !piece.range.isEmpty, "\(text)")
        end = piece.range.end
      }
    }
  }
}

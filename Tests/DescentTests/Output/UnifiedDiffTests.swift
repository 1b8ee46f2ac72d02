import Testing

@testable import Descent
@testable import DescentTools

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, name: String = "a.swift") throws -> String {
    var output = ByteBuffer()
    UnifiedDiff(from: try SourceText(old, name: name), to: try SourceText(new, name: name)).write(.plain, to: &output)
    return output.text
  }

  @Test func threeLinesAroundAChange() throws {
    let lines = (1...20).map(String.init)
    var changed = lines
    changed[18] = "x"
    changed.remove(at: 4)
    #expect(
      try diff(lines.joined(separator: "\n") + "\n", changed.joined(separator: "\n") + "\n") == """
        --- a.swift
        +++ a.swift
        @@ -2,7 +2,6 @@
         2
         3
         4
        -5
         6
         7
         8
        @@ -16,5 +15,5 @@
         16
         17
         18
        -19
        +x
         20

        """)
  }

  @Test func linesWithoutAnEnd() throws {
    #expect(
      try diff("a\r\nb", "a\r\nb\n") == """
        --- a.swift
        +++ a.swift
        @@ -1,2 +1,2 @@
         a\r
        -b
        \\ No newline at end of file
        +b

        """)
  }

  @Test func emptyTexts() throws {
    #expect(try diff("a\n", "a\n") == "")
    #expect(try diff("", "a\n") == "--- a.swift\n+++ a.swift\n@@ -0,0 +1 @@\n+a\n")
    #expect(try diff("a\nb\n", "") == "--- a.swift\n+++ a.swift\n@@ -1,2 +0,0 @@\n-a\n-b\n")
  }

  @Test(arguments: [("a b", "a b\t"), ("a\"\\\tb", #""a\"\\\011b""#), ("ä", "ä")])
  func names(name: String, written: String) throws {
    #expect(try diff("", "a\n", name: name).hasPrefix("--- \(written)\n+++ \(written)\n"))
  }
}

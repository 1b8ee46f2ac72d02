import Testing

@testable import Descent
@testable import DescentTools

@Suite struct LineDiffTests {
  private func diff(_ old: String, _ new: String) -> LineDiff<String> {
    LineDiff(from: old.map(String.init), to: new.map(String.init))
  }

  private func signs(_ diff: LineDiff<String>) -> String {
    diff.lines.map { line in
      switch line {
      case .same(let text): text
      case .removed(let text): "-" + text
      case .added(let text): "+" + text
      }
    }.joined()
  }

  @Test(arguments: [
    ("", "", ""), ("abc", "abc", "abc"), ("", "ab", "+a+b"), ("ab", "", "-a-b"), ("abc", "axc", "a-b+xc"),
    ("abcabba", "cbabac", "-a-bc+babb"), ("ab", "ba", "-ab+a"), ("aa", "aaa", "aa+a"),
  ])
  func shortestScripts(old: String, new: String, script: String) {
    let diff = diff(old, new)
    // Myers's first example has several shortest scripts; any script with five changes is correct.
    if old == "abcabba" {
      #expect(changeCount(diff) == 5)
    } else {
      #expect(signs(diff) == script)
    }
  }

  private func changeCount(_ diff: LineDiff<String>) -> Int {
    diff.lines.count { !$0.isSame }
  }

  /// All texts of up to four lines of two kinds.
  @Test func bothTextsCanBeReadOff() {
    let texts = (0...4).flatMap { count in (0..<1 << count).map { bits in (0..<count).map { bits >> $0 & 1 } } }
    for old in texts {
      for new in texts {
        let lines = LineDiff(from: old, to: new).lines
        #expect(lines.filter { !$0.isAdded }.map(text) == old)
        #expect(lines.filter { !$0.isRemoved }.map(text) == new)
      }
    }
  }

  private func text<Text>(_ line: LineDiff<Text>.Line) -> Text {
    switch line {
    case .same(let text), .removed(let text), .added(let text): text
    }
  }

  /// Beyond the limit, the script is still valid but no longer the shortest: the search restarts from where it
  /// stopped.
  @Test func manyChanges() {
    let old = (0..<3000).map { "old \($0)" }
    let new = (0..<3000).map { $0.isMultiple(of: 100) ? "old \($0)" : "new \($0)" }
    let lines = LineDiff(from: ["a"] + old + ["z"], to: ["a"] + new + ["z"]).lines
    #expect(lines.filter { !$0.isAdded }.map(text) == ["a"] + old + ["z"])
    #expect(lines.filter { !$0.isRemoved }.map(text) == ["a"] + new + ["z"])
    #expect(lines.count(where: \.isSame) == 32)
    #expect(lines[2] == .removed("old 1") && lines[101] == .added("new 1") && lines.last == .same("z"))
  }

  @Test func onlyTheSurroundingsOfAChangeAreShown() {
    let text = diff("abcdefghij", "abcdeXghij").text(.plain)
    #expect(text == "  …\n  c\n  d\n  e\n- f\n+ X\n  g\n  h\n  i\n  …\n")
  }
}

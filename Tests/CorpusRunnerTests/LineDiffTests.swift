import Testing

@testable import CorpusRunner

@Suite struct LineDiffTests {
  private func diff(_ old: String, _ new: String) -> LineDiff {
    LineDiff(from: old.map(String.init), to: new.map(String.init))
  }

  private func signs(_ diff: LineDiff) -> String {
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
    // The first text of the paper by Myers has several shortest scripts; one of five changes is as good as another.
    if old == "abcabba" {
      #expect(changeCount(diff) == 5)
    } else {
      #expect(signs(diff) == script)
    }
  }

  private func changeCount(_ diff: LineDiff) -> Int {
    diff.lines.count { if case .same = $0 { false } else { true } }
  }

  @Test func bothTextsCanBeReadOff() {
    var generator = SplitMix(state: 1)
    for _ in 0..<500 {
      let old = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        ["a", "b", "c"].randomElement(using: &generator) ?? ""
      }
      let new = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        ["a", "b", "c"].randomElement(using: &generator) ?? ""
      }
      let lines = LineDiff(from: old, to: new).lines
      #expect(lines.compactMap { if case .added = $0 { nil } else { text($0) } } == old)
      #expect(lines.compactMap { if case .removed = $0 { nil } else { text($0) } } == new)
    }
  }

  private func text(_ line: LineDiff.Line) -> String {
    switch line {
    case .same(let text), .removed(let text), .added(let text): text
    }
  }

  @Test func hopelessDifferencesAreReplacements() {
    let old = (0..<3000).map { "old \($0)" }
    let new = (0..<3000).map { "new \($0)" }
    let lines = LineDiff(from: ["a"] + old + ["z"], to: ["a"] + new + ["z"]).lines
    #expect(lines.count == 6002)
    #expect(lines[1] == .removed("old 0") && lines[3001] == .added("new 0") && lines[6001] == .same("z"))
  }

  @Test func onlyTheSurroundingsOfAChangeAreShown() {
    let text = diff("abcdefghij", "abcdeXghij").text(.plain)
    #expect(text == "  …\n  c\n  d\n  e\n- f\n+ X\n  g\n  h\n  i\n  …\n")
  }
}

import Foundation
import TestSupport
import Testing

@testable import swparse

@Suite struct RewriteCommandTests {
  /// A file that grows from round to round is left alone.
  @Test func growthIsLimited() throws {
    let code = "f(\(String(repeating: "a", count: 10_000)))\n"
    let folder = try TemporaryFolder(["a.swift": code])
    let result = run("rewrite", "--repeat", "--in-place", "f($A)", "f(f($A), f($A))", folder / "a.swift")
    #expect(result.status == 2)
    #expect(result.errors.contains("left alone") && result.errors.contains("ten times as long"))
    #expect(try folder.text(of: "a.swift") == code)
  }

  /// Matches inside others wait for another round, which is said.
  @Test func waitingMatchesAreCounted() throws {
    func result(_ code: String, _ options: String...) throws -> (text: String, errors: String) {
      let folder = try TemporaryFolder(["a.swift": code, "b.swift": "f(3)\n"])
      let result = run(["rewrite", "--in-place", "f($A)", "g($A)", folder.path] + options)
      #expect(result.status == 0)
      return (try folder.text(of: "a.swift"), result.errors.replacing(folder / "", with: ""))
    }
    let one = try result("f(f(1))\nf(2)\n")
    #expect(one.text == "g(f(1))\ng(2)\n")
    #expect(one.errors == "swparse: 1 match inside another is left for another run, or for --repeat, in 'a.swift'\n")
    let two = try result("f(f(f(1)))\n")
    #expect(two.errors == "swparse: 2 matches inside others are left for another run, or for --repeat, in 'a.swift'\n")
    #expect(try result("f(1)\n").errors == "")
    let all = try result("f(f(f(1)))\n", "--repeat")
    #expect(all.text == "g(g(g(1)))\n" && all.errors == "")
  }

  @Test func interactiveRewrites() throws {
    let folder = try TemporaryFolder(["a.swift": "f(f(1))\nf(2)\nf(3)\n"])
    let script = #""$swparse" rewrite --interactive 'f($A)' 'g($A)' a.swift"#
    let result = try runShell(script, input: Data("y\nn\ny\n".utf8), in: folder.path)
    #expect(result.status == 0)
    #expect(try folder.text(of: "a.swift") == "g(f(1))\nf(2)\ng(3)\n")
    #expect(result.errors == "swparse: 1 match inside another is left for another run, or for --repeat, in 'a.swift'\n")
    let both = run("rewrite", "--interactive", "--repeat", "f($A)", "g($A)", folder / "a.swift")
    #expect(both.status == 2)
    #expect(both.errors.hasPrefix("swparse: option '--repeat' does not go with '--interactive'\n"))
  }

  @Test func wordsLikeHolesInTheReplacement() throws {
    let folder = try TemporaryFolder(["a.swift": "f(1)\n"])
    let result = run("rewrite", "f($A)", "g($a, $$A, \"$A\")", folder / "a.swift")
    #expect(result.status == 0 && result.errors.split(separator: "\n").count == 2)
    #expect(result.errors.contains("warning: this is a name and no hole: names of holes are written"))
  }

  @Test func interactiveRewritesSayWhatIsLeftAlone() throws {
    let folder = try TemporaryFolder(["a.swift": "f(x, /* c */ 1)\nf(2, 1)\n"])
    let script = #""$swparse" rewrite --interactive 'f($A, 1)' 'g($A)' a.swift"#
    let result = try runShell(script, input: Data("y\n".utf8), in: folder.path)
    #expect(result.status == 2 && result.errors == "swparse: a.swift:1:1: '/* c */' would be lost\n")
    #expect(try folder.text(of: "a.swift") == "f(x, /* c */ 1)\ng(2)\n")
  }

  @Test func matchesInsideOneThatIsLeftAloneAreRewritten() throws {
    let folder = try TemporaryFolder(["a.swift": "f(f(1, 1), /* c */ 1)\n"])
    let script = #""$swparse" rewrite --interactive 'f($A, 1)' 'g($A)' a.swift"#
    let result = try runShell(script, input: Data("y\n".utf8), in: folder.path)
    #expect(result.status == 2 && result.errors == "swparse: a.swift:1:1: '/* c */' would be lost\n")
    #expect(try folder.text(of: "a.swift") == "f(g(1), /* c */ 1)\n")
  }

  /// A change that was made while the tool asks is not lost.
  @Test func changedFilesAreLeftAlone() throws {
    let folder = try TemporaryFolder(["a.swift": "f(1)\n"])
    let result = try runShell(
      #"""
      mkfifo answers questions
      "$swparse" rewrite --interactive 'f($A)' 'g($A)' a.swift <answers >questions & exec 3>answers 4<questions
      read -r line <&4; echo 'f(22)' >a.swift; echo y >&3; cat <&4 >rest; wait $!
      """#, in: folder.path)
    #expect(result.status == 2)
    #expect(result.errors == "swparse: cannot write 'a.swift': it has changed since it was read\n")
    #expect(try folder.text(of: "a.swift") == "f(22)\n")
  }

  /// What is refused in a later round is said, and once.
  @Test func refusalsOfLaterRoundsAreSaid() throws {
    let folder = try TemporaryFolder(["a.swift": "f(f(f(x, /* c */ 1), 1), 1)\n"])
    let result = run("rewrite", "--repeat", "--in-place", "f($A, 1)", "k($A)", folder / "a.swift")
    #expect(result.status == 2)
    #expect(result.errors.components(separatedBy: "would be lost").count == 2)
    #expect(result.errors.contains(":1:5 in round 3: '/* c */' would be lost\n"))
    #expect(try folder.text(of: "a.swift") == "k(k(f(x, /* c */ 1)))\n")
  }
}

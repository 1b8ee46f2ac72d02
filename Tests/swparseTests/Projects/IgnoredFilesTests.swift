import CorpusRunner
import Foundation
import TestSupport
import Testing

@testable import swparse

/// Files that are left out: those that git ignores, and those of `--exclude`.
@Suite struct IgnoredFilesTests {
  private func fits(_ pattern: String, _ path: String, isFolder: Bool = false) throws -> Bool {
    try #require(PathPattern(pattern)).matches(Array(path.utf8)[...], isFolder: isFolder)
  }

  @Test(
    arguments: [
      ("*.swift", "a/b.swift", true), ("/*.swift", "a/b.swift", false), ("a/*.swift", "a/b.swift", true),
      ("a/*.swift", "a/c/b.swift", false), ("a/**/b.swift", "a/b.swift", true), ("a/**/b.swift", "a/c/d/b.swift", true),
      ("**/b.swift", "b.swift", true), ("a/**", "a/b/c", true), ("a/**", "a", false), ("?.swift", "b.swift", true),
      ("[a-c].swift", "b.swift", true), ("[!a-c].swift", "b.swift", false), ("[]a].swift", "].swift", true),
      (#"\*.swift"#, "b.swift", false), (#"\*.swift"#, "*.swift", true), ("b.swift ", "b.swift", true),
      ("a**b", "axxb", true), ("a**b", "ax/xb", false), ("x/**/y/**/z.swift", "x/1/y/2/3/z.swift", true),
      ("a/***/b", "a/x/y/b", true), ("**/**/b", "b", true), ("**/**/b", "a/xb", false), ("b.swift", "ab.swift", false),
      ("a/b.swift", "x/a/b.swift", false), ("*b.swift", "b.swift", true), ("*", "a/b", true),
      ("*.a*.swift", "x.b.ab.swift", true), ("*.a*.swift", "x.b.swift", false), ("x/**/", "x/a", false),
      ("[[:alpha:]_]", "b", true), ("[[:upper:]]", "b", false), ("[^[:digit:]]", "5", false), ("[[:none:]", "n", true),
      ("[[:]", ":", true), (#"[\]x]"#, "]", true), (#"[\]x]"#, #"\"#, false), (#"[a-\c]"#, "b", true),
      ("[b-a]", "b", true), ("[b-a]", "a", false),
    ] as [(String, String, Bool)])
  func patterns(pattern: String, path: String, isMatch: Bool) throws {
    #expect(try fits(pattern, path) == isMatch)
  }

  @Test func linesThatAreNoPatterns() throws {
    for line in ["", "# a", "  ", "/", "!", "\r", "[a", "a[", "a\\"] { #expect(PathPattern(line) == nil, "'\(line)'") }
    #expect(PathPattern("!a")?.isException == true)
    #expect(try !fits("a/", "a"))
    #expect(try fits("a/", "a", isFolder: true))
  }

  /// Only a line feed ends a line, and a mark of the byte order before the first is none of it.
  @Test func linesOfLists() {
    let patterns = [PathPattern](list: Array("\u{FEFF}a\r\nb\u{B}c\n\n#d\ne\u{2028}f".utf8))
    for (path, isMatch) in [("a", true), ("b\u{B}c", true), ("b", false), ("e\u{2028}f", true), ("f", false)] {
      #expect((patterns.verdict(on: Array(path.utf8)[...], isFolder: false) == true) == isMatch, "\(path)")
    }
  }

  /// A pattern of many stars takes no more time for each of them than a look at the name.
  @Test func manyStars() throws {
    let pattern = String(repeating: "*a", count: 100)
    #expect(try !fits(pattern, String(repeating: "a", count: 400) + "b"))
    #expect(try fits(pattern, String(repeating: "a", count: 400)))
    #expect(try fits(String(repeating: "*", count: 1_000_000) + "b", "ab"))
    #expect(try fits(String(repeating: "**/", count: 100_000) + "b", "a/b"))
  }

  /// The files are those that git lists, for random lists in random folders.
  @Test func gitIgnoresTheSame() throws {
    var generator = SeededGenerator(seed: 1)
    let parts = ["a", "b", "c", "*", "**", "***", "?", "[ab]", "[!a]", "a*", "*b", "[[:alpha:]]", #"[\]a]"#, "[b-a]"]
    func pattern() -> String {
      var text = (0..<Int.random(in: 1...3, using: &generator)).map { _ in parts.randomElement(using: &generator)! }
        .joined(separator: "/")
      if Bool.random(using: &generator) { text += [".swift", "/", "*.swift"].randomElement(using: &generator)! }
      if Int.random(in: 0..<4, using: &generator) == 0 { text = "/" + text }
      return Int.random(in: 0..<4, using: &generator) == 0 ? "!" + text : text
    }
    for _ in 0..<25 {
      let names = ["a", "b", "c", "ab"]
      var files: [String: String] = [:]
      for first in names {
        files["\(first).swift"] = ""
        for second in names {
          files["d\(first)/\(second).swift"] = ""
          files["\(first)/\(second)/a.swift"] = ""
        }
      }
      for folder in ["", "a/", "a/b/", "db/"] where Int.random(in: 0..<2, using: &generator) == 0 {
        files["\(folder).gitignore"] = (0..<3).map { _ in pattern() }.joined(separator: "\n") + "\n"
      }
      let folder = try TemporaryFolder(files)
      let result = try runShell(
        #"""
        git init -q . && git ls-files --others --exclude-standard '*.swift' | sort >expected
        "$swparse" check --records . | sed 's|^.*"id":"./\([^"]*\)".*|\1|' | sort | diff expected -
        """#, in: folder.path)
      let lists = files.filter { $0.key.hasSuffix("gitignore") }
      #expect(result.output == "", "\(lists)")
    }
  }

  @Test func listsAboveAndNoIgnore() throws {
    let folder = try TemporaryFolder([
      ".gitignore": "build/\n*.gen.swift\n", "a/build/x.swift": "", "a/b.gen.swift": "", "a/c.swift": "",
      "a/nested/.gitignore": "!keep.gen.swift\n", "a/nested/keep.gen.swift": "",
    ])
    let result = try runShell(
      #"""
      git init -q .; cd a
      "$swparse" check --records . nested | grep -o '"id":"[^"]*"'; echo
      "$swparse" check --records --no-ignore . | grep -c . ; "$swparse" check b.gen.swift build/x.swift && echo fine
      """#, in: folder.path)
    #expect(
      result.output
        == """
        "id":"./c.swift"
        "id":"./nested/keep.gen.swift"
        "id":"nested/keep.gen.swift"

        4
        fine

        """)
  }

  /// The list of a repository counts in its other work trees, and where git keeps its data elsewhere.
  @Test(arguments: ["git worktree add -q ../w", "git clone -q --separate-git-dir ../data . ../w"])
  func theListOfARepository(makeCopy: String) throws {
    let folder = try TemporaryFolder()
    let result = try runShell(
      #"""
      mkdir main && cd main && git init -q . && git -c user.name=a -c user.email=a@b commit -q --allow-empty -m 1
      \#(makeCopy) && cd ../w && echo out.swift >>"$(git rev-parse --git-path info/exclude)"
      echo 'f()' >out.swift; echo 'f()' >in.swift; "$swparse" check --records . | grep -o '"id":"[^"]*"'
      """#, in: folder.path)
    #expect(result.output == "\"id\":\"./in.swift\"\n", "\(result.errors)")
  }

  /// Outside of a repository, a list means nothing.
  @Test func withoutARepository() throws {
    let folder = try TemporaryFolder([".gitignore": "*\n", "a.swift": "f(\n"])
    #expect(run("check", folder.path).status == 1)
  }

  @Test func excludedFiles() throws {
    let folder = try TemporaryFolder(["a/gen/x.swift": "", "a/y.swift": "", "z.swift": ""])
    let result = try runShell(
      #"""
      ids() { grep -o '"id":"[^"]*"' | tr '\n' ' '; echo; }
      "$swparse" check --records --exclude gen/ . | ids
      "$swparse" check --records --exclude 'a/**' --exclude z.swift a/y.swift z.swift "$PWD/a/gen/x.swift" | ids
      echo z.swift | "$swparse" check --records --exclude z.swift --files-from - a/y.swift | ids
      tar -cf x.tar a z.swift && "$swparse" check --input tar --exclude gen x.tar | ids
      "$swparse" check --records --exclude ./a/gen --exclude ./z.swift . | ids
      "$swparse" check --records --exclude '*.swift' --exclude '!y.swift' . | ids
      cd a && "$swparse" check --records --exclude /gen .. | ids
      "$swparse" check --records --exclude "$(cd .. && pwd -P)/**" ../z.swift | ids
      mkdir .swparse && echo 'exclude = ["gen/"]' > .swparse/config.toml
      "$swparse" check --records . | ids
      "$swparse" check --records --exclude '!gen/' . | ids
      "$swparse" check --records --exclude '!x.swift' . | ids
      """#, in: folder.path)
    #expect(
      result.output
        == """
        "id":"./a/y.swift" "id":"./z.swift"\(" ")

        "id":"a/y.swift"\(" ")
        "id":"a/y.swift" "id":"z.swift"\(" ")
        "id":"./a/y.swift"\(" ")
        "id":"./a/y.swift"\(" ")
        "id":"../a/y.swift" "id":"../z.swift"\(" ")
        "id":"../z.swift"\(" ")
        "id":"./y.swift"\(" ")
        "id":"./gen/x.swift" "id":"./y.swift"\(" ")
        "id":"./y.swift"\(" ")

        """)
  }
}

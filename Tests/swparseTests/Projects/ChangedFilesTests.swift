import Foundation
import TestSupport
import Testing

@testable import swparse

/// Reports on what git says changed.
@Suite struct ChangedFilesTests {
  /// A repository with two commits, and changes that are not committed.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "old.swift": "f(\n", "a.swift": "let a = (\n\n\nlet d = 1\n", "gone.swift": "f(\n", "s p\"é.swift": "f()\n",
    ])
    let result = try runShell(
      """
      git() { command git -c user.name=a -c user.email=a@b "$@"; }
      git init -q . && git add -A && git commit -qm 1 && git tag first
      echo 'let m = [' >middle.swift && git add -A && git commit -qm 2
      printf 'let a = (\\n\\n\\nlet d = (\\n\\n\\nlet x = [\\n' >a.swift && rm gone.swift && echo 'g(' >new.swift
      echo 'f(' >'s p"é.swift'; mkdir sub; echo 'h(' >sub/s.swift
      """, in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    return folder
  }

  private func ids(_ options: String, in folder: TemporaryFolder) throws -> String {
    try runShell(
      #""$swparse" check --records \#(options) | grep -o '"id":"[^}]*","status' | cut -d'"' -f4- | tr '\n' ' '"#,
      in: folder.path
    ).output.replacingOccurrences(of: #"","status"#, with: "")
  }

  @Test func files() throws {
    let folder = try folder()
    #expect(try ids("--changed-since HEAD", in: folder) == #"./a.swift ./new.swift ./s p\"é.swift ./sub/s.swift "#)
    #expect(try ids("--changed-since first a.swift middle.swift old.swift", in: folder) == "a.swift middle.swift ")
    let inside = try runShell(#"cd sub && "$swparse" check --changed-since HEAD ../a.swift ."#, in: folder.path)
    #expect(inside.output.contains("../a.swift:1:"))
    #expect(inside.output.contains("./s.swift:1:"))
  }

  /// Interactive rewriting asks about the changed files only.
  @Test func interactiveRewriting() throws {
    let folder = try TemporaryFolder(["kept.swift": "f()\n"])
    let result = try runShell(
      #"""
      git init -q . && git add -A && git -c user.name=a -c user.email=a@b commit -qm 1
      echo 'f()' >new.swift
      yes | "$swparse" rewrite -i --changed-since HEAD 'f()' 'g()' >questions && cat kept.swift new.swift
      """#, in: folder.path)
    #expect(result.output == "f()\ng()\n", "\(result.errors)")
  }

  @Test func lines() throws {
    let folder = try folder()
    let result = try runShell(
      #""$swparse" check --changed-since HEAD --changed-lines --format json . | cut -c 1-200"#, in: folder.path)
    #expect(result.output.contains(#""file":"./new.swift","ok":false"#))
    let all = try runShell(#""$swparse" check a.swift | grep -c error:"#, in: folder.path)
    let some = try runShell(
      #""$swparse" check --changed-since HEAD --changed-lines a.swift | grep error:"#, in: folder.path)
    #expect((Int(all.output.dropLast()) ?? 0) > some.output.split(separator: "\n").count)
    #expect(!some.output.isEmpty)
    for line in some.output.split(separator: "\n") {
      let number = try #require(Int(line.split(separator: ":")[1]))
      #expect(number >= 4, "\(line)")
    }
    // What is wrong with a file on lines that did not change is no reason to fail.
    let unchanged = try runShell(
      #"""
      printf 'let a = (\n\n\nlet d = 1\nlet e = 2\n' >a.swift
      "$swparse" check --changed-since HEAD --changed-lines a.swift
      """#, in: folder.path)
    #expect(unchanged.status == 0, "\(unchanged.output)")
  }

  /// Settings of git for people, and differences that are not one for each name, shift nothing.
  @Test func settingsOfGitChangeNothing() throws {
    let folder = try folder()
    let setUp = try runShell(
      #"""
      git() { command git -c user.name=a -c user.email=a@b "$@"; }
      printf 'let a = (\n\nlet b = 1\n' >z.swift; git add -A; git commit -qm 3; git init -q b; cd b
      git commit -q --allow-empty -m 1; cd ..; git add b 2>/dev/null; git commit -qm 4
      cd b; git commit -q --allow-empty -m 2; cd ..; rm middle.swift; ln -s nowhere middle.swift
      printf '\nlet a = (\n\nlet b = 1\nlet c = 2\n' >z.swift; echo 'let y = (' >>sub/s.swift
      """#, in: folder.path)
    #expect(setUp.status == 0, "\(setUp.errors)")
    let script = #"""
      "$swparse" check --changed-since HEAD --changed-lines z.swift && cd sub &&
      "$swparse" check --records --changed-since HEAD . | grep -o '"id":"[^"]*"'
      """#
    for setting in ["diff.submodule log", "diff.relative true", "diff.interHunkContext 9", "diff.mnemonicPrefix true"] {
      let result = try runShell("git config \(setting); \(script)", in: folder.path)
      #expect(result.output == "\"id\":\"./s.swift\"\n", "\(setting)")
    }
    let result = try runShell("export GIT_DIFF_OPTS=--unified=9; \(script)", in: folder.path)
    #expect(result.output == "\"id\":\"./s.swift\"\n")
  }

  /// What git knows nothing of is not passed over.
  @Test func standardInputAndAbsentFiles() throws {
    let folder = try folder()
    let result = try runShell(
      #"""
      echo 'f(' | "$swparse" check --changed-since HEAD -; echo $?
      "$swparse" check --changed-since HEAD absent.swift
      """#, in: folder.path)
    #expect(result.output.contains("<stdin>:1:3: error:"))
    #expect(result.output.hasSuffix("\n1\n"))
    #expect(result.status == 2)
    #expect(result.errors == "swparse: cannot read 'absent.swift': No such file or directory\n")
  }

  /// A file with another name has the lines that changed, and none if that is all.
  @Test func renamedFiles() throws {
    let folder = try folder()
    let script = #"""
      "$swparse" check --changed-since HEAD --changed-lines . | grep error: | cut -d: -f1-2
      """#
    let result = try runShell(
      #"""
      git reset -q --hard; rm -r new.swift sub 's p"é.swift'; git add -A
      printf 'let a = (\n%0200d\n%0200d\nlet b = 1\n' 1 2 >long.swift; git add -A
      git -c user.name=a -c user.email=a@b commit -qm 3
      mkdir moved; git mv long.swift moved; git mv old.swift moved
      \#(script); "$swparse" check --records --changed-since HEAD . | wc -l; echo 'f(' >>moved/long.swift; \#(script)
      """#, in: folder.path)
    #expect(result.output.replacing(" ", with: "") == "2\n./moved/long.swift:5\n", "\(result.output)")
  }

  /// What is tracked is not ignored, whatever a list says.
  @Test func trackedFilesThatAListNames() throws {
    let folder = try folder()
    let result = try runShell(
      #"""
      mkdir -p gen/deep; echo 'f()' >gen/deep/t.swift; echo 'f()' >gen/same.swift; git add -A
      git -c user.name=a -c user.email=a@b commit -qm 3
      printf 'gen/\nmiddle.swift\n' >.gitignore; echo 'f(' >gen/deep/u.swift
      echo 'f(' >>gen/deep/t.swift; echo 'f(' >>middle.swift
      "$swparse" check --records --changed-since HEAD . | grep -o '"id":"[^"]*"'
      """#, in: folder.path)
    #expect(result.output == "\"id\":\"./gen/deep/t.swift\"\n\"id\":\"./middle.swift\"\n", "\(result.errors)")
  }

  /// Files that git takes for binary have lines, too.
  @Test func binaryFiles() throws {
    let folder = try folder()
    for setUp in ["printf 'let a = (\\n\\n//\\0\\n' >b.swift", "echo '*.swift binary' >.gitattributes"] {
      let result = try runShell(
        #"""
        git reset -q --hard; printf 'let a = (\n\n//\n' >b.swift; \#(setUp); git add -A
        git -c user.name=a -c user.email=a@b commit -qm 3
        printf '\nlet b = 1 2\n' >>b.swift
        "$swparse" check --changed-since HEAD --changed-lines b.swift
        """#, in: folder.path)
      // The error of the first line is on a line that is as it was.
      let errors = result.output.split(separator: "\n").filter { $0.hasPrefix("b.swift") }
      #expect(errors.map { $0.prefix(12) } == ["b.swift:5:10"], "\(setUp): \(result.output)")
    }
  }

  @Test func lintReportsOnChangedLines() throws {
    let folder = try folder()
    let result = try runShell(
      #"""
      printf 'let a = try! f()\nlet b = 1\n' >l.swift; git add l.swift
      git -c user.name=a -c user.email=a@b commit -qm 3; echo 'let c = try! f()' >>l.swift
      "$swparse" lint --rule force-try --changed-since HEAD --changed-lines l.swift
      """#, in: folder.path)
    #expect(result.output.hasPrefix("l.swift:3:9: warning:"))
    #expect(result.output.split(separator: "\n").filter { $0.contains("warning:") }.count == 1)
  }

  /// Git is asked about the repositories of the paths, wherever the tool is run.
  @Test func otherRepositories() throws {
    let (folder, other) = (try folder(), try self.folder())
    let result = try runShell(
      "\"$swparse\" check --changed-since HEAD '\(folder.path)' '\(other / "new.swift")'", in: "/")
    #expect(result.status == 1)
    for file in [folder / "a.swift", folder / "sub/s.swift", other / "new.swift"] {
      #expect(result.output.contains("\(file):"), "\(file)")
    }
    #expect(!result.output.contains("\(folder / "middle.swift")"))
    #expect(!result.output.contains("\(other / "a.swift")"))
    // A repository inside another one is asked, too, whichever comes first.
    let nested = try runShell(
      """
      mkdir -p inner && cd inner && git init -q . && echo 'f()' >n.swift && git add -A
      git -c user.name=a -c user.email=a@b commit -qm 1 && echo 'f(' >n.swift && cd .. && \
      "$swparse" check --changed-since HEAD . inner
      """, in: folder.path)
    #expect(nested.output.contains("inner/n.swift:1:"), "\(nested.output)")
    // Files of a list that are in a repository that was not asked are not left out.
    let list = try runShell(
      "echo '\(other / "middle.swift")' | \"$swparse\" check --changed-since HEAD --files-from -", in: folder.path)
    #expect(list.output.contains("\(other / "middle.swift"):1:"))
  }

  /// Git says of a repository inside another one only that it is there.
  @Test func repositoriesInside() throws {
    let folder = try folder()
    let result = try runShell(
      """
      mkdir inner && cd inner && git init -q . && echo 'f(' >n.swift && cd ..
      "$swparse" check --changed-since HEAD .; echo inner/n.swift | "$swparse" check --changed-since HEAD --files-from -
      """, in: folder.path)
    #expect(result.output.contains("./inner/n.swift:1:") && result.output.contains("\ninner/n.swift:1:"))
    #expect(!result.output.contains("middle.swift"))
    // Neither a submodule nor a work tree nor a folder with an empty `.git` says that something in it changed.
    let unchanged = try runShell(
      """
      git() { command git -c user.name=a -c user.email=a@b -c protocol.file.allow=always "$@"; }
      cd inner && git add -A && git commit -qm 1 && cd .. && mkdir outer && cd outer && git init -q .
      git submodule -q add ../inner sub && mkdir -p empty/.git && echo 'f(' >empty/e.swift && git add -A && git commit -qm 1
      git worktree add -q tree && "$swparse" check --changed-since HEAD . && echo 'g(' >>sub/n.swift
      "$swparse" check --changed-since HEAD .
      """, in: folder.path)
    #expect(unchanged.output.hasPrefix("./sub/n.swift:1:"), "\(unchanged.output) \(unchanged.errors)")
  }

  /// Of a link that changed, the file that it leads to did not.
  @Test func links() throws {
    let folder = try folder()
    let result = try runShell(
      #"git add -A; ln -sf old.swift a.swift; "$swparse" check --changed-since HEAD --changed-lines ."#, in: folder.path
    )
    #expect(result.output.contains("./new.swift:1:") && !result.output.contains("old.swift"))
  }

  @Test func linesInRanges() {
    // Beside lines that were removed, ranges can overlap.
    let ranges = [2...2, 4...7, 7...8, 10...10]
    for first in 0...12 {
      for last in first...13 {
        #expect(ranges.overlap(first...last) == ranges.contains { $0.overlaps(first...last) }, "\(first)...\(last)")
      }
    }
    #expect(![ClosedRange<Int>]().overlap(1...9))
  }

  @Test func errors() throws {
    let folder = try folder()
    for (options, message) in [
      ("--changed-since nothing .", "swparse: 'git diff' ended with status 128: bad revision 'nothing'\n"),
      ("--changed-since HEAD:old.swift .", "swparse: 'HEAD:old.swift' is no revision of git\n"),
      ("--changed-since=-x .", "swparse: '-x' is no revision of git\n"),
      ("--changed-lines .", "swparse: option '--changed-lines' goes with '--changed-since'\n"),
      ("--changed-since HEAD --input git HEAD", "swparse: option '--changed-since' does not go with '--input git'\n"),
    ] {
      let result = try runShell("\"$swparse\" check \(options)", in: folder.path)
      #expect(result.status == 2)
      #expect(result.errors == message, "\(result.errors)")
    }
    let outside = try TemporaryFolder(["a.swift": ""])
    let result = try runShell(#""$swparse" check --changed-since HEAD ."#, in: outside.path)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("swparse: 'git rev-parse' ended with status 128: not a git repository"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}

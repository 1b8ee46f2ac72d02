import Foundation
import TestSupport
import Testing

@testable import swparse

@Suite struct InputTests {
  private func paths(_ operands: [String], _ change: (inout Settings) -> Void = { _ in }) throws -> [String] {
    var settings = Settings()
    settings.operands = operands
    change(&settings)
    return try InputCollector(settings).paths
  }

  @Test func foldersAreSearchedInOrder() throws {
    let folder = try TemporaryFolder([
      "b.swift": "", "a/z.swift": "", "a/y.swiftinterface": "", "a/x.txt": "", "a.swift": "", ".build/c.swift": "",
      ".hidden.swift": "", "folder.swift/d.swift": "",
    ])
    let found = ["a/y.swiftinterface", "a/z.swift", "a.swift", "b.swift", "folder.swift/d.swift"]
    #expect(try paths([folder.path]) == found.map { folder / $0 })
    #expect(try paths([folder.path + "/"]) == found.map { folder / $0 })
    #expect(
      try paths([folder.path]) { $0.includesHiddenFiles = true }
        == ([".build/c.swift", ".hidden.swift"] + found).map { folder / $0 })
    #expect(try paths([folder / ".build"]) == [folder / ".build/c.swift"])
    #expect(try paths([folder / "a/x.txt", "-", "absent"]) == [folder / "a/x.txt", "-", "absent"])
  }

  @Test func linksThatGoInCirclesEnd() throws {
    let folder = try TemporaryFolder(["a/x.swift": "", "b/y.swift": ""])
    try folder.link("a/up", to: "..")
    try folder.link("b/other", to: "../a")
    try folder.link("c", to: "b")
    try folder.link("itself.swift", to: "itself.swift")
    #expect(
      try paths([folder.path]) == [folder / "a/x.swift", folder / "b/y.swift", folder / "itself.swift"])
  }

  /// A file with links to it is read once, by its own path, unless that is not visited.
  @Test func aFileIsFoundOnce() throws {
    let folder = try TemporaryFolder(["a/x.swift": "", "a/notes.txt": "", "a/.hidden.swift": ""])
    let other = try TemporaryFolder(["y.swift": ""])
    try folder.link("b.swift", to: "a/x.swift")
    try folder.link("notes.swift", to: "a/notes.txt")
    try folder.link("seen.swift", to: "a/.hidden.swift")
    try folder.link("y.swift", to: other / "y.swift")
    #expect(
      try paths([folder.path])
        == [folder / "a/x.swift", folder / "notes.swift", folder / "seen.swift", folder / "y.swift"])
    #expect(try paths([folder / "b.swift"]) == [folder / "b.swift"])
    let repository = try TemporaryFolder([
      ".git/HEAD": "", ".gitignore": "build/\n*.pb.swift\n", "build/in/a.swift": "", "c/d.pb.swift": "",
      "c/e.swift": "",
    ])
    try repository.link("a.swift", to: "build/in/a.swift")
    try repository.link("d.swift", to: "c/d.pb.swift")
    try repository.link("e.swift", to: "c/e.swift")
    #expect(
      try paths([repository.path]) == [repository / "a.swift", repository / "c/e.swift", repository / "d.swift"])
  }

  @Test func pathsFromAFile() throws {
    let folder = try TemporaryFolder(["a.swift": "", "sub/b.swift": ""])
    try Data("\(folder / "a.swift")\r\n\n\(folder / "sub")\n-".utf8).write(to: URL(filePath: folder / "list"))
    #expect(
      try paths(["first"]) { $0.filesFrom = folder / "list" }
        == ["first", folder / "a.swift", folder / "sub/b.swift", "./-"])
    let empty = try TemporaryFolder(["list": ""])
    #expect(try paths([]) { $0.filesFrom = empty / "list" } == [])
    #expect(run("check", "--files-from", empty / "list").status == 0)
  }

  @Test func aFolderWithoutSwiftFilesIsReported() throws {
    let folder = try TemporaryFolder(["a.txt": "", "b.swift": ""])
    let empty = try TemporaryFolder(["a.txt": ""])
    let result = run("check", empty.path, folder.path)
    #expect(result.status == 2)
    #expect(result.errors == "swparse: no Swift files in '\(empty.path)'\n")
  }

  /// Folders whose paths are longer than the system takes are not passed over in silence.
  @Test func foldersThatAreTooDeepAreReported() throws {
    let folder = try TemporaryFolder(["a/y.swift": ""])
    let result = try runShell(
      #"""
      long=$(printf '%0240d' 0); deep=$long/$long/$long/$long/$long/$long/$long/$long/$long
      mkdir -p a/$deep b/$deep && echo 'f(' >b/$deep/x.swift && mv b a/$deep/b
      "$swparse" check a; status=$?
      mv a/$deep/b b; exit $status
      """#, in: folder.path)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("swparse: cannot read 'a/000"))
    #expect(result.errors.hasSuffix("0': File name too long\n"))
  }

  #if os(Linux)
    /// A path that is not UTF-8 names no file once it is text; that the file is not there would be wrong.
    @Test func namesThatAreNotUTF8AreReported() throws {
      let folder = try TemporaryFolder(["a.swift": ""])
      let result = try runShell(
        #"""
        cp a.swift "$(printf 'b\377.swift')"
        "$swparse" check . "$(printf 'b\377.swift')"
        """#, in: folder.path)
      #expect(result.status == 2)
      #expect(
        result.errors == """
          swparse: cannot read './b\u{FFFD}.swift': No such file or directory; names that are not UTF-8 are not supported
          swparse: cannot read 'b\u{FFFD}.swift': No such file or directory; names that are not UTF-8 are not supported

          """)
    }
  #endif

  @Test func oneBadPathEndsNothing() throws {
    let folder = try TemporaryFolder(["a.swift": "let a = b", "c.swift": "let ("])
    try folder.link("b.swift", to: "nowhere")
    let result = run("dump", "--format", "json", "/absent.swift", folder.path)
    #expect(result.status == 2)
    #expect(try result.documents.map { $0["file"] as? String } == [folder / "a.swift", folder / "c.swift"])
    #expect(try result.documents.map { $0["ok"] as? Bool } == [true, false])
    #expect(result.errors.hasPrefix("swparse: cannot read '/absent.swift': "))
    #expect(result.errors.contains("swparse: cannot read '\(folder / "b.swift")': "))
    #expect(run("check", "--files-from", "/absent").status == 2)
  }

  @Test func standardInput() throws {
    let result = try runShell(#""$swparse" dump --format json -"#, input: Data("let a = b".utf8))
    #expect(result.status == 0)
    #expect(try result.documents.map { $0["file"] as? String } == ["<stdin>"])
    let folder = try TemporaryFolder(["a.swift": "let a = b"])
    let filter = try runShell(
      #"find . -name '*.swift' | "$swparse" tokens --files-from -"#, in: folder.path)
    #expect(filter.output.hasPrefix("0 3 let let\n"))
  }

  /// Folders in a list are searched, but a path that looks like that of a source must be a file.
  @Test func foldersInLists() throws {
    let folder = try TemporaryFolder(["a/b.swift": "f(", "c.swift/d.swift": "g(", "e.swift": "h()"])
    let result = try runShell(
      #"printf 'a\nc.swift\ne.swift\nnone.swift\n' | "$swparse" check --files-from -"#, in: folder.path)
    #expect(result.status == 2)
    #expect(result.output.contains("a/b.swift:1:3: error") && !result.output.contains("d.swift"), "\(result.output)")
    #expect(result.errors.contains("'c.swift'") && result.errors.contains("it is a folder"), "\(result.errors)")
    #expect(result.errors.contains("'none.swift'"), "\(result.errors)")
  }

  /// Another process can have made standard input a pipe that does not wait.
  @Test func standardInputThatDoesNotWait() throws {
    let result = try runShell(
      #"(sleep 0.3; echo 'f(') | { dd iflag=nonblock count=0 2>/dev/null; "$swparse" check -; }"#)
    #expect(result.status == 1, "\(result.errors)")
  }
}

@Suite struct LanguageOfFilesTests {
  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "a.grammar": Data("a : b\n".utf8), "b.txt": Data("a : b\n".utf8), "c.swift": Data("f()\n".utf8),
    ])
  }

  @Test func filesAreFoundByTheExtensionsOfTheirLanguage() throws {
    let folder = try folder()
    let all = run("parse", "--format", "sexp", "--one-line", folder.path)
    #expect(all.output.contains("GrammarFile"))
    #expect(all.output.contains("SourceFile"))
    let notation = run("parse", "--language", "notation", "--format", "sexp", folder.path)
    #expect(notation.output.contains("GrammarFile"))
    #expect(!notation.output.contains("SourceFile"))
  }

  @Test func aFileThatIsNamedIsReadInTheLanguageThatIsNamed() throws {
    let folder = try folder()
    let unknown = run("parse", "\(folder.path)/b.txt")
    #expect(unknown.status == 2)
    #expect(
      unknown.errors == "swparse: cannot tell the language of '\(folder.path)/b.txt'; say it with --language\n")
    #expect(run("parse", "--language", "Notation", "\(folder.path)/b.txt").status == 0)
    let misspelt = run("parse", "--language", "notatoin", "\(folder.path)/b.txt")
    #expect(misspelt.errors.contains("did you mean 'notation'?"))
  }

  @Test(arguments: ["check", "dump", "tokens", "symbols"])
  func aFileOfAnotherLanguageIsNotReadAsSwift(command: String) throws {
    let folder = try TemporaryFolder(["a.json": Data("[1]".utf8)])
    let file = folder / "a.json"
    let refused = run(command, file)
    #expect(refused.status == 2)
    #expect(refused.errors == "swparse: '\(file)' is JSON, not Swift; 'swparse parse' reads it\n")
  }
}

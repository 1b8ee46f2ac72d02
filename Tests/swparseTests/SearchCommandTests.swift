import Foundation
import TestSupport
import Testing

@testable import swparse

@Suite struct SearchCommandTests {
  /// An empty file has a place, and all its lines can be wanted around.
  @Test func linesAreShownWhateverTheirNumber() throws {
    let folder = try TemporaryFolder(["a.swift": "f()\ng()\n", "empty.swift": ""])
    #expect(run("search", "$X:SourceFile", folder / "empty.swift").status == 0)
    let result = run("search", "--context", "\(Int.max)", "f()", folder / "a.swift")
    #expect(result.status == 0)
    #expect(result.output.contains(":1:1:f()\n") && result.output.contains("-2-g()\n"))
  }

  /// A file that is named is read in the assumed language only if its extension says so.
  @Test func namedFilesHaveAnExtensionOfTheLanguage() throws {
    let folder = try TemporaryFolder(["a.swift": "f()\n", "Package.resolved": "f()\ntry! f()\n", "b.toml": "f = 1\n"])
    let file = folder / "Package.resolved"
    let search = run("search", "f()", folder / "a.swift", file, folder / "b.toml")
    #expect(search.status == 2 && search.output == "\(folder / "a.swift"):1:1:f()\n")
    #expect(search.errors.contains("cannot tell that '\(file)' is Swift; say it with --language\n"))
    #expect(search.errors.contains("cannot tell that '\(folder / "b.toml")' is Swift"))
    #expect(run("search", "--language", "swift", "f()", file).status == 0)
    #expect(run("search", "f()", "--explain", "\(file):1").status == 2)
    #expect(run("rewrite", "f()", "g()", file).status == 2)
    #expect(run("lint", "--rule", "force-try", file).errors.contains("cannot tell that '\(file)' is Swift"))
    #expect(run("lint", "--rule", "force-try", "--language", "swift", file).output.contains("[force-try]"))
    #expect(run("search", "f()", folder / "none").errors.contains("cannot read"))
  }

  /// That nothing is found says less where a file has errors, or ways were given up.
  @Test func incompleteSearchesAreSaid() throws {
    let folder = try TemporaryFolder(["a.swift": "f(1))\n", "b.swift": "f(2\n", "good.swift": "f(3)\n"])
    let one = run("search", "f(0)", folder / "a.swift", folder / "good.swift")
    #expect(one.status == 1)
    #expect(
      one.errors == "swparse: warning: '\(folder / "a.swift")' has syntax errors, so that code in it may not be found\n"
    )
    let two = run("search", "f(0)", folder.path)
    #expect(two.errors.contains("warning: 2 files, such as '\(folder / "a.swift")', have syntax errors"))
    #expect(run("search", "f(3)", folder.path).errors == "")
    let elements = (0..<300).map { "a\($0)" }.joined(separator: ", ")
    try folder.write("[\(elements)]\n", to: "list.swift")
    let list = run("search", "[$$$, $X, $$$, $X, $$$]", folder / "list.swift")
    #expect(list.status == 1)
    #expect(
      list.errors == "swparse: \(folder / "list.swift"): not all ways in which the pattern may fit were tried\n")
  }

  /// Holes are those of the patterns, and one that is a run without elements has a place.
  @Test func documentsHaveTheHolesOfThePattern() throws {
    let folder = try TemporaryFolder(["a.swift": "struct S {\n  let a = f()\n}\n"])
    let holes = run("search", "--json", "f($$$A)", "--inside", "struct $S", folder / "a.swift").output
    #expect(holes.contains(#""name":"A","range":[23,23],"start":{"line":2,"column":13}"#))
    #expect(holes.components(separatedBy: "\"name\"").count == 3, "\(holes)")
  }

  @Test func aMisspeltConstructHasAHint() throws {
    let folder = try TemporaryFolder(["a.swift": "f(1)\n"])
    let errors = run("search", "f($X)", "--as", "CallExpresion", folder / "a.swift").errors
    #expect(errors.hasPrefix("swparse: this cannot be read as 'CallExpresion'; did you mean 'CallExpression'?\n"))
  }

  /// An explanation heeds the options of the search, and the language of the file.
  @Test func explanationsHeedOptions() throws {
    let folder = try TemporaryFolder(["a.swift": "public func f() {}\n", "a.json": "{\"a\": 1}\n"])
    func explanation(_ pattern: String, _ file: String, _ options: String...) -> RunResult {
      run(["search", pattern, "--explain", folder / "\(file):1"] + options)
    }
    #expect(explanation("func f() {}", "a.swift").output.contains("the pattern fits\n"))
    let exact = explanation("func f() {}", "a.swift", "--exact")
    #expect(exact.output.contains("modifiers of FunctionDeclaration differs"))
    let inside = explanation("func $F() {}", "a.swift", "--inside", "class $C")
    #expect(inside.output.contains("the pattern fits, but this does not hold: inside 'class $C'\n"))
    #expect(inside.status == 1)
    let condition = explanation("func $F() {}", "a.swift", "--where", "$F == g")
    #expect(condition.output.contains("the pattern fits, but this does not hold: where '$F == g'\n"))
    #expect(explanation("{\"a\": $V}", "a.json").output.contains("the pattern fits\n"))
    let beyond = run("search", "func $F() {}", "--explain", folder / "a.swift:9")
    #expect(beyond.status == 2)
    #expect(beyond.errors == "swparse: '\(folder / "a.swift")' has no line 9: it has 2 lines\n")
  }
}

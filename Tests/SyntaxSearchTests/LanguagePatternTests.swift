import Descent
import SampleLanguages
import SyntaxSearch
import TOML
import Testing

/// Patterns in languages that say nothing of patterns.
@Suite struct LanguagePatternTests {
  private func found<Language: SourceLanguage>(
    _ pattern: String, _: Language.Type, in code: String
  ) throws -> [[String: String]] {
    let tree = Language.tree(of: try SourceText(code), as: Language.Root.self)
    return try SearchPattern(pattern, in: SearchLanguage(Language.self)).matches(in: tree)
      .map { $0.values.mapValues(\.text).merging(["": $0.text]) { $1 } }
  }

  @Test func json() throws {
    let code = #"[{"version": "1", "name": "a"}, {"version": 2}, 1, 1]"#
    #expect(try found(#"{"version": $V}"#, JSON.self, in: code) == [["": #"{"version": 2}"#, "V": "2"]])
    #expect(
      try found(#"{"version": $V, $$$REST}"#, JSON.self, in: code)
        == [
          ["": #"{"version": "1", "name": "a"}"#, "V": "\"1\"", "REST": "\"name\": \"a\""],
          ["": #"{"version": 2}"#, "V": "2", "REST": ""],
        ])
    #expect(try found(#""version": $V"#, JSON.self, in: code).map { $0["V"] } == ["\"1\"", "2"])
    #expect(try found("[$$$, $X, $X]", JSON.self, in: code).map { $0["X"] } == ["1"])
  }

  @Test func toml() throws {
    let code = "a = 1\nname = \"x\"\nversion = 2\n[b]\nversion = 3\n"
    #expect(try found("version = $V", TOML.self, in: code).map { $0["V"] } == ["2", "3"])
    #expect(try found("name = $A\nversion = $B", TOML.self, in: code).map { $0["B"] } == ["2"])
  }

  /// A run of lines ends before the header of the next table.
  @Test func sectionsOfTOML() throws {
    let code = "n = 0\n[a]\nx = 1\ny = 2\n\n[b]\nz = 3\n[[c]]\nd = 1\n"
    #expect(try found("[a]\n$$$X", TOML.self, in: code) == [["": "[a]\nx = 1\ny = 2", "X": "x = 1\ny = 2"]])
    #expect(try found("[$T]\n$$$X", TOML.self, in: code).map { $0["X"] } == ["x = 1\ny = 2", "z = 3"])
    #expect(try found("$$$X\ny = 2", TOML.self, in: code).map { $0["X"] } == ["x = 1"])
    #expect(try found("[a]\n$$$\n[b]\n$$$X", TOML.self, in: code).map { $0["X"] } == ["z = 3"])
    #expect(try found("[a]\n$$$\nz = 3", TOML.self, in: code) == [])
  }

  @Test func arithmetic() throws {
    #expect(try found("$A + $A", Arithmetic.self, in: "1 + 1 + 2 * (3 + 3)").map { $0["A"] } == ["1", "3"])
    #expect(try found("max($$$)", Arithmetic.self, in: "max(1, 2) * max()").count == 2)
  }
}

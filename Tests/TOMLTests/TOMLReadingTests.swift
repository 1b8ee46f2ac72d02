import Descent
import TOML
import TestSupport
import Testing

/// Files that are read as types.
@Suite struct TOMLReadingTests {
  private enum Level: String, CaseIterable, TOMLReadable { case error, warning }

  private struct Rule: TOMLTableReadable, Equatable {
    enum Key: String, CaseIterable { case id, level, limit, weight, isOn = "is-on", names, tests = "test", text }

    var id: String?
    var level: Level?
    var limit: Int?
    var weight: Double?
    var isOn: Bool?
    var names: [String: TOMLLocated<String>]?
    var tests: [Check]?

    init?(reading table: inout TOMLTableReader<Key>) {
      id = table.require(.id)
      level = table.read(.level)
      limit = table.read(.limit)
      weight = table.read(.weight)
      isOn = table.read(.isOn)
      names = table.read(.names)
      tests = table.read(.tests)
      if id == nil { return nil }
    }
  }

  private struct Check: TOMLTableReadable, Equatable {
    enum Key: String, CaseIterable { case accepts, reports }

    var accepts: String?
    var reports: String?

    init?(reading table: inout TOMLTableReader<Key>) {
      accepts = table.read(.accepts)
      reports = table.read(.reports)
      if accepts == nil && reports == nil {
        table.report(Diagnostic(.emptyCheck, at: table.item.range))
        return nil
      }
    }
  }

  private func messages(_ text: String) throws -> [String] {
    let file = try TOMLFile(text)
    let (rule, diagnostics) = file.read(as: Rule.self)
    #expect((rule == nil) == !diagnostics.isEmpty)
    return diagnostics.messages(in: file.tree.source)
  }

  @Test func valuesOfAllTypes() throws {
    let file = try TOMLFile(
      """
      id = 'a'
      level = 'warning'
      limit = 3
      weight = 2
      is-on = true
      names = { b = 'c' }
      [[test]]
      accepts = ''
      [[test]]
      reports = 'd'
      """)
    let rule = try #require(file.read(as: Rule.self).value)
    #expect(rule.id == "a" && rule.level == .warning && rule.limit == 3 && rule.weight == 2 && rule.isOn == true)
    #expect(rule.names == ["b": TOMLLocated("c", at: SourceRange(75, 78))])
    #expect(rule.tests?.map(\.reports) == [nil, "d"])
    #expect(try TOMLFile("id = ''").read(as: Rule.self).value?.tests == nil)
  }

  @Test(arguments: [
    ("", ["1:1 the key 'id' is missing"]),
    ("idd = 'a'", ["1:1 unknown key 'idd'; did you mean 'id'?"]),
    ("id = ''\nidd = 'a'", ["2:1 unknown key 'idd'"]),
    ("id = ''\nzzzzzzzz.a = 1", ["2:1 unknown key 'zzzzzzzz'"]),
    (
      "id = 1\nlimit = 0.5",
      ["1:6 expected a string instead of an integer", "2:9 expected an integer instead of a float"]
    ),
    ("id = ''\nlevel = 'eror'", ["2:9 expected 'error' or 'warning' instead of 'eror'"]),
    (
      "id = ''\nweight = ''\nis-on = 07:00:00",
      ["2:10 expected a number instead of a string", "3:9 expected a boolean instead of a time"]
    ),
    (
      "id = ''\nnames = { a = 'b', c = 1, d = [] }",
      ["2:24 expected a string instead of an integer", "2:31 expected a string instead of an array"]
    ),
    ("id = ''\nnames = 1", ["2:9 expected a table instead of an integer"]),
    ("id = ''\n[test]", ["2:2 expected an array instead of a table"]),
    ("id = ''\ntest = [1]", ["2:9 expected a table instead of an integer"]),
    (
      "id = ''\n[[test]]\nacepts = ''\n[[test]]",
      ["2:3 no test", "3:1 unknown key 'acepts'; did you mean 'accepts'?", "4:3 no test"]
    ),
    ("id = \nlimit = ''", ["1:5 expected value after '='"]),
  ])
  func whatIsWrong(text: String, expected: [String]) throws { #expect(try messages(text) == expected) }

  @Test func misspellingsAreCorrected() throws {
    for (text, fixed) in [
      ("idd = 'a'", "id"), ("id = ''\nlevel = 'eror'", "error"), ("id = ''\nison = true", "is-on"),
    ] {
      let edits = try TOMLFile(text).read(as: Rule.self).diagnostics.flatMap(\.fixIts).flatMap(\.edits)
      #expect(edits.map(\.replacement) == [fixed])
    }
  }

  /// Equal strings of different bytes are different keys.
  @Test func keysThatAreEqualStrings() throws {
    let file = try TOMLFile("\"\\u00e9\" = 1\n\"e\\u0301\" = 2")
    #expect(file.read(as: [String: Int].self).value == ["é": 2])
  }
}

extension DiagnosticKind {
  fileprivate static let emptyCheck = DiagnosticKind("empty-check", .error, "no test")
}

import Descent
import TOML
import Testing

/// The places of keys and values.
@Suite struct TOMLItemTests {
  private func texts(_ item: TOMLItem?, in file: TOMLFile) -> [String?]? {
    item.map { [$0.keyRange, $0.range].map { $0.map(file.tree.source.text) } }
  }

  @Test func everyKeyAndValueHasAPlace() throws {
    let file = try TOMLFile(
      """
      "a b".c = [1, { d = 'x', e.f = 2 }]  # comment
      [g.h]
      i = 1979-05-27
      [g]
      [[j]]
      k = ''
      [[ j ]]
      """)
    let root = file.root
    #expect(texts(root["a b"], in: file) == ["\"a b\"", "\"a b\""])
    #expect(texts(root["a b"]?["c"], in: file) == ["c", "[1, { d = 'x', e.f = 2 }]"])
    #expect(texts(root["a b"]?["c"]?[0], in: file) == [nil, "1"])
    #expect(texts(root["a b"]?["c"]?[1], in: file) == [nil, "{ d = 'x', e.f = 2 }"])
    #expect(texts(root["a b"]?["c"]?[1]?["d"], in: file) == ["d", "'x'"])
    #expect(texts(root["a b"]?["c"]?[1]?["e"]?["f"], in: file) == ["f", "2"])
    #expect(texts(root["g"]?["h"]?["i"], in: file) == ["i", "1979-05-27"])
    // The name in a header of its own is a better place than that in the header of a nested table.
    #expect(root["g"]?.range == SourceRange(69, 70))
    #expect(root["j"]?.range == SourceRange(74, 75))
    #expect(root["j"]?.elements?.map(\.range) == [SourceRange(74, 75), SourceRange(88, 89)])
    #expect(root.range == SourceRange(0, 0))
    #expect(root.keyRange == nil)
  }

  @Test func itemsAreFoundAsValuesAre() throws {
    let file = try TOMLFile("b = 1\na.c = [2]\n[[t]]\n[t.u]\nv = 3")
    #expect(file.root.entries?.map(\.key) == ["b", "a", "t"])
    #expect(file.root.entries?.map(\.item.value) == file.table.entries.map(\.value))
    #expect(file.root["a"]?["c"]?.elements?.map(\.value) == [.integer(2)])
    #expect(file.root["t"]?[0]?["u"]?["v"]?.value == .integer(3))
    #expect(file.root["t"]?[1] == nil)
    #expect(file.root["t"]?[-1] == nil)
    #expect(file.root["b"]?["c"] == nil)
    #expect(file.root["b"]?.entries == nil)
    #expect(file.root["a"]?.elements == nil)
    #expect(file.root["x"] == nil)
  }

  @Test(arguments: [
    ("'abc'", 1..<2, "b"), (#""a\tbc""#, 2..<3, "b"), (#""a\tbc""#, 1..<2, #"\t"#), (#""\u00e9x""#, 2..<3, "x"),
    (#""\u00e9x""#, 0..<3, #"\u00e9x"#), ("\"\"\"\nab\"\"\"", 0..<1, "a"), ("\"\"\"a\\\n  b\"\"\"", 1..<2, "b"),
    ("'''\r\na'b'''", 1..<3, "'b"), ("''", 0..<0, ""), ("'a'", 1..<1, ""), ("12", 0..<1, "12"), ("'a'", 0..<9, "a'"),
  ])
  func aPartOfAStringHasAPlace(literal: String, part: Range<Int>, text: String) throws {
    let file = try TOMLFile("x = \(literal)")
    let place = try #require(file.root["x"]?.range)
    #expect(file.tree.source.text(in: file.range(of: part, inStringAt: place)) == text)
  }
}

import Testing

@testable import IdentifierCompletion

/// The contents of an index, and adding names to it.
@Suite struct NameIndexTests {
  @Test func namesKeepTheirNumbers() {
    var index = NameIndex(["b", "a", "b", "", "a", "b"])
    #expect(index.count == 3)
    #expect((0..<3).map { index[$0] } == ["b", "a", ""])
    #expect(index.add("c") == 3)
    #expect(index.add("a") == 1)
    #expect(index.add("c") == 3)
    index.add(contentsOf: ["d", "c", "d", "a", "e"])
    #expect((0..<index.count).map { index[$0] } == ["b", "a", "", "c", "d", "e"])
    #expect(index.id(of: "d") == 4)
    #expect(index.id(of: "f") == nil)
    #expect(index.id(of: "") == 2)
  }

  /// Names that do not fit are counted, existing ones are found, and shorter ones still fit.
  @Test func aFullIndexRefusesNames() {
    var index = NameIndex()
    index.pool.limit = 12
    index.add(contentsOf: ["alpha", "beta", "alpha", "gamma", "xyz", "gamma", "alpha", "beta"])
    #expect((0..<index.count).map { index[$0] } == ["alpha", "beta", "xyz"])
    #expect(index.refusedCount == 2)
    #expect(index.add("delta") == nil)
    #expect(index.add("beta") == 1)
    #expect(index.refusedCount == 3)
    #expect(index.best(5, for: "a").map(\.name) == ["alpha"])
  }

  @Test func namesAreFoundFromSeveralThreadsAtOnce() async {
    var random = RandomNames(seed: 1)
    let names = random.names(3000, of: "abABéÉ한", upTo: 9)
    let index = NameIndex(names)
    let texts = names.prefix(40).map { String($0.prefix(3)) }
    let expected = texts.map { index.best(9, for: $0) }
    await withTaskGroup(of: [[Match]].self) { group in
      for _ in 0..<8 { group.addTask { texts.map { index.best(9, for: $0) } } }
      for await found in group { #expect(found == expected) }
    }
  }

  @Test func anEmptyIndexHasNothing() {
    let index = NameIndex()
    #expect(index.count == 0)
    #expect(index.best(5, for: "a").isEmpty)
    #expect(index.best(5, for: "").isEmpty)
    #expect(index.firstDeclared(startingWith: "a") == nil)
    #expect(index.id(of: "") == nil)
    #expect(NameIndex([]).count == 0)
  }

  /// Adding names one by one, all at once or in pieces gives the same index.
  @Test(arguments: 0..<8 as Range<UInt64>) func piecesMakeTheSameIndex(seed: UInt64) {
    var random = RandomNames(seed: seed)
    // More names than fit into the frequently changing order, so that it is consolidated meanwhile.
    let names = random.names(3000, of: "abAB", upTo: 9)
    let whole = NameIndex(names)
    var single = NameIndex()
    for name in names { single.add(name) }
    var pieces = NameIndex()
    var rest = names[...]
    while !rest.isEmpty {
      let piece = rest.prefix(1 + random.number(below: 500))
      pieces.add(contentsOf: piece)
      rest = rest.dropFirst(piece.count)
      if let name = rest.popFirst() { pieces.add(name) }
    }
    for index in [single, pieces] {
      #expect(index.count == whole.count)
      #expect((0..<whole.count).allSatisfy { index[$0] == whole[$0] })
      for _ in 0..<50 {
        let text = random.name(of: "abAB", upTo: 4)
        #expect(index.best(20, for: text) == whole.best(20, for: text))
        #expect(index.firstDeclared(startingWith: text) == whole.firstDeclared(startingWith: text))
      }
    }
  }

  @Test func manyNames() {
    // Enough for several levels of minima and many landmarks; all have a prefix longer than a landmark.
    let names = (0..<20_000).map { "commonBeginning\($0 * 7919 % 20_000)" }
    let index = NameIndex(names)
    for text in ["commonBeginning", "commonBeginning1", "commonBeginning77", "c", "commonBeginning1999"] {
      #expect(index.firstDeclared(startingWith: text)?.id == names.firstIndex { $0.hasPrefix(text) })
      let expected = names.indices.filter { names[$0].hasPrefix(text) && names[$0] != text }
      let exact = names.firstIndex(of: text).map { [$0] } ?? []
      #expect(index.best(.max, for: text).filter { $0.kind <= .prefix }.map(\.id) == exact + expected)
    }
  }

  /// The guarantee of 24 bytes per name, for bulk and for single additions.
  @Test func memoryIsAsDocumented() {
    let names = (0..<50_000).map { "name\($0)" }
    let index = NameIndex(names)
    #expect(Double(index.overheadBytes) <= 24 * 50_000)
    var single = NameIndex()
    for name in names.prefix(10_000) { single.add(name) }
    #expect(Double(single.overheadBytes) <= 26 * 10_000)
    // Repeated names take no space.
    var again = index
    again.add(contentsOf: names)
    #expect(Double(again.overheadBytes) <= 24 * 50_000)
    #expect(again.count == 50_000)
  }

  @Test func longNames() {
    let long = String(repeating: "LongName", count: 131_072)
    let index = NameIndex([long, "ln", long + "x", String(repeating: "é", count: 500_000)])
    #expect(index.count == 4)
    #expect(index.firstDeclared(startingWith: long)?.id == 0)
    #expect(index.firstDeclared(startingWith: long + "x")?.id == 2)
    #expect(index.best(5, for: "ln").map(\.id) == [1, 0, 2])
    #expect(index.best(5, for: "lnlnln").map(\.kind) == [.humps, .humps])
    #expect(index.best(5, for: "éé").map(\.id) == [3])
    #expect(index.best(5, for: "longNamf").map(\.kind) == [.typo, .typo])
  }
}

import CorpusRunner
import Descent
import SwiftCompletion
import SwiftGrammar
import Testing

/// The contents and the order of completion lists.
@Suite struct CompletionListTests {
  private func list(
    _ marked: String, beside others: [String] = [], limit: Int = 1000
  ) throws -> CompletionList {
    let marked = MarkedSource(marked)
    var project = CompletionProject()
    for (index, other) in others.enumerated() { project.add(try SwiftFile(parsing: other, name: "\(index).swift")) }
    return try CompletionList(at: marked.offset, in: marked.source, among: project, limit: limit)
  }

  private func texts(_ marked: String, beside others: [String] = []) throws -> [String] {
    try list(marked, beside: others).items.map(\.text)
  }

  /// Checks that some texts are proposed in an order, possibly with others in between.
  private func expect(
    _ expected: [String], in marked: String, beside others: [String] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let found = try texts(marked, beside: others)
    #expect(found.filter(expected.contains) == expected, "\(found)", sourceLocation: sourceLocation)
  }

  @Test func keywordsAreBetweenNamesThatMatchBetterAndWorse() throws {
    let source = "func f(whil: Int, whileTrue: Int, wideHill: Int) { "
    // Exact matches precede prefixes, which precede words inside: the keyword `while` begins with the typed text.
    try expect(["whil", "whileTrue", "while", "wideHill"], in: source + "whil⟦⟧ }")
    // As an exact match, it precedes names that only begin with it.
    try expect(["while", "whileTrue"], in: source + "while⟦⟧ }")
    // It is also found by some of its letters, and despite a typo.
    try expect(["whlSum", "while"], in: "func f(whlSum: Int) { whl⟦⟧ }")
    try expect(["return"], in: "func f() { retrun⟦⟧ }")
  }

  @Test func keywordsAreWeighedAsNamesAre() throws {
    try expect(["rest", "return"], in: "func f(rest: Int) { re⟦⟧ }")
    // Words already used in such a position precede unused ones, including names declared later.
    let source = "func g() { if a { return }; if b { return }; if c { ⟦⟧ } }; func later() {}"
    try expect(["return", "later", "class"], in: source)
  }

  @Test func onlyLegalKeywordsAreProposed() throws {
    #expect(try texts("struct S { fu⟦⟧ }") == ["func"])
    #expect(try !texts("let x = ret⟦⟧").contains("return"))
    #expect(try !texts("func f() { x.i⟦⟧ }").contains("if"))
    #expect(try texts("func f() th⟦⟧").contains("throws"))
  }

  @Test func keywordsAfterANumberSignAreCompleted() throws {
    let list = try list("func f() {\n  #i⟦⟧\n}")
    #expect(list.items.map(\.text) == ["if"])
    #expect(list.items.first?.insertion == "if")
    #expect(try texts("func f() {\n#if a\n  g()\n#e⟦⟧").sorted() == ["else", "elseif", "endif"])
    #expect(try texts("if #a⟦⟧").contains("available"))
    #expect(try !texts("let x = #i⟦⟧").contains("if"))
  }

  @Test(arguments: [
    ("@discard⟦⟧ func f() {}", "discardableResult"), ("func f(_ x: @esc⟦⟧ () -> Void)", "escaping"),
    ("#if os(L⟦⟧)\n#endif", "Linux"), ("#if D⟦⟧", "DEBUG"), ("#if A || targetE⟦⟧", "targetEnvironment"),
    ("#if targetEnvironment(s⟦⟧)\n#endif", "simulator"), ("#if _endian(⟦⟧)", "big"),
    ("import Shapes\n#if canImport(⟦⟧", "Shapes"),
    ("#if FAST\n#elseif F⟦⟧\n#endif", "FAST"), ("@available(macOS 15, iO⟦⟧", "iOS"),
    ("@available(*, depr⟦⟧)", "deprecated"), ("if #available(v⟦⟧) {}", "visionOS"),
    ("func f(_ x: borr⟦⟧ Int) {}", "borrowing"), ("let c = { [we⟦⟧] in }", "weak"),
    ("@attached(mem⟦⟧) macro M()", "member"), ("@inline(ne⟦⟧) func f() {}", "never"),
    ("infix operator +++: Add⟦⟧", "AdditionPrecedence"),
  ])
  func wordsThatAreNamesToTheParser(marked: String, word: String) throws {
    #expect(try texts(marked).first == word)
  }

  @Test func modulesThatOtherFilesImport() throws {
    try expect(["Shapes", "struct"], in: "import s⟦⟧", beside: ["import Shapes.Circle\nlet square = 1"])
    #expect(try texts("import Shapes.⟦⟧", beside: ["import Shapes"]).isEmpty)
  }

  @Test func conditionsOfDirectivesHaveNoOtherWords() throws {
    #expect(try !texts("let repeated = 1\n#if rep⟦⟧\n#endif").contains { $0.hasPrefix("rep") })
    #expect(try texts("#if os(⟦⟧)\n#endif").contains("macOS"))
    #expect(try texts("@available(macOS ⟦⟧, *) func f() {}").isEmpty)
    #expect(try !texts("if #available(depr⟦⟧) {}").contains("deprecated"))
  }

  @Test func contextDecidesBetweenNamesThatMatchAlike() throws {
    let source = "func f(first: Int, fifth: Int) { send(fifth); take(first); "
    #expect(try texts(source + "take(fi⟦⟧) }").first == "first")
    #expect(try texts(source + "send(fi⟦⟧) }").first == "fifth")
    // Other files count as context, too.
    let others = ["func a() { draw(fifth) }"]
    #expect(try texts("func f(first: Int, fifth: Int) { draw(fi⟦⟧) }", beside: others).first == "fifth")
  }

  @Test func distanceDecidesWhereContextDoesNot() throws {
    try expect(["lower", "lowest"], in: "func f() { func g() { lo⟦⟧; func lower() {} }; func lowest() {} }")
  }

  @Test func namesOfOtherModulesAreThoseThatAreUsed() throws {
    try expect(["stride"], in: "for i in stride(from: 1, to: 2, by: 1) {}; let x = st⟦⟧")
    #expect(try texts("let a: String; let b: St⟦⟧").first == "String")
    // A name declared out of scope is not a name of another module.
    #expect(try !texts("func f() { let staff = 1; use(staff) }; let x = st⟦⟧").contains("staff"))
    #expect(try !texts("let x = st⟦⟧", beside: ["func f(staff: Int) { use(staff) }"]).contains("staff"))
    // The word being typed is not proposed.
    #expect(try texts("let x = strid⟦⟧").isEmpty)
  }

  @Test(arguments: [
    ("// fu⟦⟧", CursorContext.comment), ("/* fu⟦⟧", .comment), ("let s = \"fu⟦⟧\"", .literalText),
    ("let x = 12⟦⟧", .number),
  ])
  func nothingIsProposedInCommentsAndLiterals(marked: String, context: CursorContext) throws {
    let list = try list("func fun() {}\n" + marked)
    #expect(list.context == context)
    #expect(list.items.isEmpty)
  }

  @Test func interpolationsAreNoText() throws {
    #expect(try texts("let fun = 1; let s = \"a \\(fu⟦⟧)\"").first == "fun")
  }

  @Test func itemsTellWhatIsReplacedAndWhere() throws {
    let list = try list("func f(getToken: Int) { let a = gT⟦⟧ }")
    let item = try #require(list.items.first)
    #expect(list.typed == SourceRange(32, 34))
    #expect(item.text == "getToken")
    #expect(item.kind == .name(.parameter))
    #expect(item.match == .humps)
    #expect(item.matchedBytes == [0..<1, 3..<4])
    #expect(item.declaration?.file == "marked.swift")
    #expect(item.declaration?.range == SourceRange(7, 15))
  }

  @Test func namesThatAreKeywordsAreInBackQuotes() throws {
    let names = try list("enum E { case `default` }; func f(`where`: Int) { let a = whe⟦⟧ }").items
    #expect(names.first { $0.text == "where" }?.insertion == "`where`")
    let members = try list("enum E { case `default` }; let e: E = .de⟦⟧").items
    #expect(members.first?.insertion == "default")
    let own = try list("struct S { func f() { sel⟦⟧ } }").items
    #expect(own.first?.insertion == "self")
  }

  @Test func theLimitIsKept() throws {
    #expect(try list("⟦⟧", limit: 3).items.count == 3)
    #expect(try list("⟦⟧", limit: 0).items.isEmpty)
  }

  @Test func namesOfOneMegabyte() throws {
    let name = String(repeating: "n", count: 1 << 20)
    let list = try list("let \(name) = 1; let x = nn⟦⟧")
    #expect(list.items.first?.text == name)
  }
}

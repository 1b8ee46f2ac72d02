import Descent
import SwiftGrammar
import SyntaxSearch
import Testing

private let swift = SearchLanguage(SwiftLanguage.self)

@Suite struct QueryTests {
  private func texts(
    _ patterns: [String], where requirements: [SearchQuery.Requirement] = [], conditions: [String] = [], in code: String
  ) throws -> [String] {
    let query = try SearchQuery(any: patterns, where: requirements, conditions: conditions, in: swift)
    return query.matches(in: SwiftFile(parsing: try SourceText(code)).tree).map(\.text)
  }

  @Test func oneOfSeveralPatternsFits() throws {
    #expect(try texts(["f($X)", "g($X)"], in: "f(1); h(2); g(3)") == ["f(1)", "g(3)"])
  }

  @Test(arguments: [
    (SearchQuery.Requirement.some(.inside, "func $F() { $$$ }"), ["a(2)"]),
    (.not(.inside, "func $F() { $$$ }"), ["a(1)", "a(b)"]),
    (.some(.has, "b"), ["a(b)"]),
    (.not(.has, "b"), ["a(1)", "a(2)"]),
    (.some(.follows, "a(1)"), ["a(b)"]),
    (.some(.precedes, "a(b)"), ["a(1)"]),
    (.not(.follows, "a(1)"), ["a(1)", "a(2)"]),
    (.not(.precedes, "a(b)"), ["a(2)", "a(b)"]),
    (.some(.matches, "$F(1)"), ["a(1)"]),
    (.not(.matches, "a(1)", "a(2)"), ["a(b)"]),
    (.some(.inside, "func $F() { $$$ }", as: "Declaration"), ["a(2)"]),
    // A call is no declaration.
    (.not(.has, "b", as: "IdentifierExpression"), ["a(1)", "a(2)"]),
  ])
  func requirementsHold(_ requirement: SearchQuery.Requirement, _ expected: [String]) throws {
    #expect(
      try texts(["a($X)"], where: [requirement], in: "a(1)\nfunc f() { a(2) }\na(b)") == expected)
  }

  @Test func aRequirementOfAnotherConstructCannotBeRead() throws {
    #expect(throws: PatternError.self) {
      try texts(["a($X)"], where: [.not(.inside, "func $F() { $$$ }", as: "Expression")], in: "a(1)")
    }
  }

  @Test func whatOneRuleSkipsOthersSee() throws {
    struct Skipping: LintRule {
      let id = "skipping"
      let summary = ""
      let action: TreeVisitor.Action
      func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
        visitor.enter(FunctionDeclaration.self) { function in
          report(finding("", at: function))
          return action
        }
      }
    }
    let pattern = try PatternRule(
      id: "call", message: "", query: SearchQuery(any: ["a($X)"], in: swift), in: swift)
    let tree = SwiftFile(parsing: try SourceText("func f() {\n  a(1)\n  func g() {}\n}")).tree
    for action in [TreeVisitor.Action.skipChildren, .stop] {
      let rules = RuleSet([Skipping(action: action), Skipping(action: .visitChildren), pattern])
      #expect(rules.findings(in: tree).map(\.rule) == ["skipping", "skipping", "call", "skipping"])
    }
  }

  @Test func holesAreSharedWithRequirements() throws {
    let inside = SearchQuery.Requirement.some(.inside, "func $F($$$) { $$$ }")
    #expect(try texts(["$F()"], where: [inside], in: "func f() { f(); g() }") == ["f()"])
    // Others are checked first: `$F` has a value when what must not be there is looked for.
    let not = SearchQuery.Requirement.not(.has, "h($F)")
    #expect(try texts(["f($X)"], where: [not, inside], in: "func f() { f(h(f)); f(h(1)) }") == ["f(h(1))"])
  }

  @Test(arguments: [
    ("$X matches ^test", ["f(testA)"]),
    ("$X !matches ^test", ["f(b)", "f(load)"]),
    ("$X == b", ["f(b)"]),
    ("$X != b", ["f(testA)", "f(load)"]),
    ("$X in b, load", ["f(b)", "f(load)"]),
    ("$X !in b, load", ["f(testA)"]),
    ("$X.length > 4", ["f(testA)"]),
  ])
  func conditionsHold(_ condition: String, _ expected: [String]) throws {
    #expect(try texts(["f($X)"], conditions: [condition], in: "f(testA); f(b); f(load)") == expected)
  }

  /// A run stands for other elements if the conditions do not hold with the first ones.
  @Test func runsGiveWayToConditions() throws {
    #expect(try texts(["f($$$A, $X, $$$B)"], conditions: ["$X == b"], in: "f(a, b, c); f(a, c)") == ["f(a, b, c)"])
    #expect(try texts(["$$$; $F()"], conditions: ["$F == f"], in: "a()\nf()\nf()") == ["a()\nf()", "f()"])
    #expect(try texts(["a; $$$; $F(); $$$"], conditions: ["$F == f"], in: "a\nb()\nf()") == ["a\nb()\nf()"])
    let requirement = SearchQuery.Requirement.some(.follows, "let $X = $_")
    let code = "let b = 1\nf(a, b, c)"
    #expect(try texts(["f($$$A, $X, $$$B)"], where: [requirement], in: code) == ["f(a, b, c)"])
  }

  @Test func runsAreMeasured() throws {
    let code = "f(); f(1); f(\n1,\n2)"
    #expect(try texts(["f($$$A)"], conditions: ["$A.count == 2"], in: code) == ["f(\n1,\n2)"])
    #expect(try texts(["f($$$A)"], conditions: ["$A.lines <= 1"], in: code) == ["f()", "f(1)"])
    #expect(try texts(["f($A, $B)"], conditions: ["$A == $B"], in: "f(1, 2); f(g( 1), g(1))") == ["f(g( 1), g(1))"])
  }

  @Test(arguments: [
    ("X matches a", "a condition begins with a hole, such as '$NAME matches ^test'"),
    ("$Y == 1", "no pattern has a hole '$Y', only '$X'"),
    ("$X is 1", "after '$X' stands one of 'matches', 'in', '==', '!=', '.count', '.lines' and '.length'"),
    ("$X matches (", "'(' is no regular expression"),
    ("$X != 1 || $X == 2", "1:9: '||' joins no conditions: each is one of its own, and all of them must hold"),
    ("$X in [1, 2]", "the texts after 'in' have no brackets"),
    ("$X.size > 1", "'size' is none of 'count', 'lines' and 'length'"),
    ("$X.count > many", "'.count' is compared with a number, as in '$X.count > 40'"),
  ])
  func wrongConditionsAreErrors(_ condition: String, _ message: String) {
    let error = #expect(throws: PatternError.self) {
      try SearchQuery(any: ["f($X)"], conditions: [condition], in: swift)
    }
    #expect(error?.description == message)
  }

  /// A condition says which code must not fit if only a pattern of that has the hole.
  @Test func conditionsBelongToWhatBindsTheHole() throws {
    let code = "func testA() { x! }; func b() { y! }; init() { z! }; func c() { func testD() { w! } }"
    let not = SearchQuery.Requirement.not(.inside, "func $T() { $$$ }", "init() { $$$ }")
    #expect(try texts(["$X!"], where: [not], conditions: ["$T matches ^test"], in: code) == ["y!"])
    #expect(try texts(["$X!"], where: [not], conditions: ["$T == $X", "$X != z"], in: code) == ["x!", "y!", "w!"])
    let other = SearchQuery.Requirement.not(.has, "f($U)")
    #expect(throws: PatternError.self) { try texts(["$X!"], where: [not, other], conditions: ["$T == $U"], in: code) }
  }

  /// What completes the patterns of declarations is not the same code.
  @Test func bodiesThatPatternsLackAreNotCompared() throws {
    let inside = SearchQuery.Requirement.some(.inside, "class $C")
    #expect(try texts(["struct $S"], where: [inside], in: "class A { struct B { let x = 1 } }").count == 1)
  }

  @Test func aRelationNeedsOneConstruct() {
    let error = #expect(throws: PatternError.self) {
      try SearchQuery(any: ["f($X)"], where: [.some(.inside, "a(); b()")], in: swift)
    }
    #expect(error?.description == "the pattern of a relation must be one construct")
  }
}

import Descent
import DescentTools
import SampleLanguages
import SyntaxEditing
import TestSupport
import Testing

@Suite struct VisualFormatTests {
  private func read(
    _ text: String, metrics: [String: Double]? = [:], views: Set<String>? = nil
  ) throws -> (constraints: [String], messages: [String]) {
    let source = try SourceText(text)
    let (constraints, diagnostics) = VisualFormat.constraints(
      of: VisualFormat.parse(source), metrics: metrics, views: views)
    return (constraints.map(\.description), diagnostics.messages(in: source))
  }

  @Test func aLineOfSeveralConstraints() throws {
    let (constraints, messages) = try read("H:|-12-[lBtn(30)]-6-[title]-6-[rBtn(30)]-|")
    #expect(
      constraints == [
        "lBtn.leading == superview.leading + 12.0", "lBtn.width == 30.0", "title.leading == lBtn.trailing + 6.0",
        "rBtn.leading == title.trailing + 6.0", "rBtn.width == 30.0", "superview.trailing == rBtn.trailing + standard",
      ])
    #expect(messages == [])
  }

  @Test(arguments: [
    ("[a]", []), ("[a][b]", ["b.leading == a.trailing"]), ("V:[a]-[b]", ["b.top == a.bottom + standard"]),
    (
      "V:|[a(>=20@750)]-(-5.5)-|",
      [
        "a.top == superview.top", "a.height >= 20.0 @750.0", "superview.bottom == a.bottom - 5.5",
      ]
    ),
    ("[a]-(>=12@low,<=margin)-[b]", ["b.leading >= a.trailing + 12.0 @250.0", "b.leading <= a.trailing + 8.0"]),
    ("[a]-margin-[b]", ["b.leading == a.trailing + 8.0"]), ("[a(==b)]", ["a.width == b.width"]),
    ("V:[a(<=b@0)]", ["a.height <= b.height @0.0"]), ("[a(margin)]", ["a.width == 8.0"]),
    ("[a(-margin)]", ["a.width == -8.0"]), ("[inf(nan)]", ["inf.width == nan.width"]),
    ("[a][b] alignAllTop", ["b.leading == a.trailing", "b.top == a.top"]),
    (
      "V:[a][b][c] alignAllLeading alignAllCenterX",
      [
        "b.top == a.bottom", "c.top == b.bottom", "b.leading == a.leading", "c.leading == b.leading",
        "b.centerX == a.centerX", "c.centerX == b.centerX",
      ]
    ),
    ("|-5-[a]-6-[b] directionLeftToRight", ["a.left == superview.left + 5.0", "b.left == a.right + 6.0"]),
    ("|-5-[a]-6-[b] directionRightToLeft", ["superview.right == a.right + 5.0", "a.left == b.right + 6.0"]),
  ])
  func formats(text: String, expected: [String]) throws {
    let (constraints, messages) = try read(text, metrics: ["margin": 8, "low": 250])
    #expect(constraints == expected)
    #expect(messages == [])
  }

  @Test func namesThatAreNotKnownYetGiveNoConstraint() throws {
    let (constraints, messages) = try read("[a(-width)]-margin-[b(a@high)]", metrics: nil)
    #expect(constraints == [])
    #expect(messages == [])
  }

  @Test(arguments: [
    ("||", "1:2 a view must be between the edges of the superview (1:1 the other edge)"),
    ("H:|-20-|", "1:8 a view must be between the edges of the superview (1:3 the other edge)"),
    ("|", "1:1 a view must be between the edges of the superview"),
    ("[a]-|-[b]", "1:5 the edge of the superview is only allowed at the beginning and at the end"),
    ("-[a]", "1:1 nothing precedes this distance: a row begins with a view or with '|'"),
    ("[a(20@1001)]", "1:6 the priority '@1001' is not between 0 and 1000"),
    ("[a(20@-1)]", "1:6 the priority '@-1' is not between 0 and 1000"),
    ("[a(20@high)]", "1:6 the priority '@high' is not between 0 and 1000"),
    ("[a]-margn-[b]", "1:5 there is no metric 'margn'; did you mean 'margin'?"),
    ("[a]-(==b)-[b]", "1:8 there is no metric 'b'"),
    ("[a]-[titel]", "1:6 there is no view 'titel'; did you mean 'title'?"),
    ("[a(==zz)]", "1:6 there is no view 'zz'"), ("[a(-b)]", "1:4 the size of 'b' cannot be negative"),
    ("[a] alignAllTopp", "1:5 there is no option 'alignAllTopp'; did you mean 'alignAllTop'?"),
    ("[a] alignAllLeft", "1:5 'alignAllLeft' has no meaning in a horizontal row"),
    ("V:[a] alignAllTop", "1:7 'alignAllTop' has no meaning in a vertical row"),
    ("V:[a] directionLeftToRight", "1:7 'directionLeftToRight' has no meaning in a vertical row"),
    ("[a] alignAllTop alignAllTop", "1:17 the option 'alignAllTop' is repeated (1:5 the first one)"),
    ("[a]-12-", "1:8 expected view or '|' after '-'"),
  ])
  func problems(text: String, message: String) throws {
    let (_, messages) = try read(
      text, metrics: ["margin": 8, "high": 2000], views: ["a", "b", "title"])
    #expect(messages == [message])
  }

  /// One mistake is one report.
  @Test(arguments: [("[a--[b]", "1:4 repeated '-'"), ("[a({)]", "1:4 unexpected '{' in the size")])
  func brokenPredicates(text: String, message: String) throws {
    let source = try SourceText(text)
    #expect(VisualFormat.parse(source).diagnostics.messages(in: source).first == message)
  }

  @Test func invalidFormatsGiveNoConstraint() throws {
    #expect(try read("[a(20@1001,>=5)]-|-[b]").constraints == ["a.width >= 5.0"])
    #expect(try read("H:|-[]-[b]-12-\nV:|[b]").constraints == ["b.top == superview.top"])
  }

  @Test(arguments: [
    ("[a]->=12@750-[b]", "[a]-(>=12@750)-[b]"), ("[a 20]", "[a (20)]"), ("[a==b]", "[a(==b)]"),
    ("[a]-margn-[b]", "[a]-margin-[b]"), ("[a] alignAllTpo", "[a] alignAllTop"),
  ])
  func fixes(text: String, fixed: String) throws {
    let source = try SourceText(text)
    let diagnostics = VisualFormat.constraints(of: VisualFormat.parse(source), metrics: ["margin": 8]).diagnostics
    #expect(try source.applying(diagnostics.compactMap(\.fixIts.first)).text == fixed)
  }
}

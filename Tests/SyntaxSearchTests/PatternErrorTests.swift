import Descent
import SwiftGrammar
import SyntaxSearch
import Testing

private let swift = SearchLanguage(SwiftLanguage.self)

@Suite struct PatternErrorTests {
  @Test(arguments: [
    ("", "1:1: a pattern needs code"),
    ("$X", "1:1: a hole alone fits everything; '$X:Construct' names a construct"),
    ("$$$A; $$$B", "1:1: a hole alone fits everything; '$X:Construct' names a construct"),
    ("f(", "1:3: expected ')' to end the argument list"),
    (
      "a" + String(repeating: ".b", count: 20_000),
      "1:1: more than 500 constructs of the pattern are inside one another"
    ),
    // What is in the place of a hole hides no misspelt word.
    ("retrun $X", "1:1: expected 'return' instead of 'retrun'"), ("clas $C", "1:1: expected 'class' instead of 'clas'"),
    ("swich $X { $$$ }", "1:1: expected 'switch' instead of 'swich'"),
    ("func $F", "1:8: expected '(' to begin the parameter list"), ("// a", "1:1: a pattern needs code"),
    ("fnuc $F()", "1:1: expected 'func' instead of 'fnuc'"),
    ("guard let $X = $Y", "1:18: expected 'else' after '$Y'"),
    ("a.$$$.b", "1:3: the hole '$$$' is for elements of a list, and here is none"),
  ])
  func aTextThatIsNoPatternIsAnError(_ text: String, _ message: String) {
    let error = #expect(throws: PatternError.self) { try SearchPattern(text, in: swift) }
    #expect(error?.description == message)
  }

  /// A keyword that is not all that is wrong is none that was meant.
  @Test func aNameLikeAKeywordIsAName() {
    #expect(throws: Never.self) { try SearchPattern("form $X { $$$ }", in: swift) }
  }

  @Test func aPatternMustBeTheConstructThatIsWanted() throws {
    let error = #expect(throws: PatternError.self) { try SearchPattern("f()", in: swift, as: "SwitchCase") }
    #expect(error?.reason == .notConstruct("SwitchCase"))
    #expect(try SearchPattern("case 1: $$$", in: swift, as: "SwitchCase").warnings == [])
  }

  @Test(arguments: [
    ("f($$X)", PatternWarning.Reason.numberOfSigns), ("f($$$x)", .nameInLowercase), ("f(\"$X\")", .insideToken),
    ("f($x)", .nameLikeHole), ("$A.$Xs + $b", .nameLikeHole), ("\"\\($x)\"", .nameLikeHole),
  ])
  func likelyMistakesAreWarnings(_ text: String, _ reason: PatternWarning.Reason) throws {
    #expect(try SearchPattern(text, in: swift).warnings.map(\.reason) == [reason])
  }

  @Test(arguments: ["f(\"$x\", $X)", "f { $0 }", "#/$x/#"])
  func textWithASignIsNoMistake(_ text: String) throws {
    #expect(try SearchPattern(text, in: swift).warnings == [])
  }

  @Test func legalNamesWithASignAreCode() throws {
    let tree = SwiftFile(parsing: try SourceText("f { $0 + $isOn }; f { $1 }")).tree
    #expect(try SearchPattern("$0", in: swift).matches(in: tree).count == 1)
    #expect(try SearchPattern("$isOn", in: swift).matches(in: tree).count == 1)
  }

  @Test func anExplanationNamesTheFirstDifference() throws {
    let tree = SwiftFile(parsing: try SourceText("f(a, 1)\ng(b)")).tree
    let explanation = try #require(try SearchPattern("f($X, 2)", in: swift).explanation(line: 1, in: tree))
    #expect(explanation.found == "1")
    #expect(explanation.expected == "2")
    #expect(explanation.candidate.text == "f(a, 1)")
    #expect(try SearchPattern("g($X)", in: swift).explanation(line: 2, in: tree) == nil)
  }
}

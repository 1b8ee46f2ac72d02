import Testing

// The code of the documentation of SyntaxSearch.
import Descent
import SwiftGrammar
import SyntaxSearch

func forcedCalls(in file: SwiftFile) throws -> [String] {
  let swift = SearchLanguage(SwiftLanguage.self)
  let pattern = try SearchPattern("try! $CALL", in: swift)
  return pattern.matches(in: file.tree).compactMap { $0["CALL"]?.text }
}

func withoutForce(_ file: SwiftFile) throws -> String {
  let swift = SearchLanguage(SwiftLanguage.self)
  let query = try SearchQuery(any: ["try! $CALL"], where: [.some(.inside, "func $F($$$) throws { $$$ }")], in: swift)
  return try Rewrite(query, to: "try $CALL", in: swift).applied(to: file.tree).edited.source.text
}

@Suite struct SearchingTrees {
  @Test func patternsFindCode() throws {
    #expect(try forcedCalls(in: SwiftFile(parsing: "let a = try! f(1) + (try! g)")) == ["f(1) + (try! g)", "g"])
  }

  @Test func codeIsRewritten() throws {
    let file = try SwiftFile(parsing: "func f() throws { try! g() }\nfunc h() { try! g() }\n")
    #expect(try withoutForce(file) == "func f() throws { try g() }\nfunc h() { try! g() }\n")
  }
}

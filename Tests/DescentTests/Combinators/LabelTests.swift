import Testing

@testable import Descent

@Suite struct LabelTests {
  /// `: name`, called by its label wherever it is parsed.
  struct Annotation: LabelledProduction {
    var name: String
    static let label = "type annotation"
    static let first: TokenSet<ToyToken> = [.colon]
    static func parse(from parser: inout Parser<Toy>) -> Self {
      parser.expect(.colon)
      return Self(name: parser.text(of: parser.expect(.name)))
    }
  }

  @Test func whereNothingOfItIsThere() throws {
    var parser = try Parser<Toy>("a ;")
    parser.expect(.name)
    _ = parser.labelled("formatter name") { $0.expect(.name) }
    #expect(parser.messages == ["1:2 expected formatter name after 'a'"])
    #expect(parser.diagnostics[0].expected == [.words("formatter name")])
  }

  @Test func furtherInThereIsANote() throws {
    var parser = try Parser<Toy>("a : 1")
    parser.expect(.name)
    parser.labelled("annotation") { parser in
      parser.expect(.colon)
      parser.expect(.name)
    }
    #expect(
      parser.diagnostics[0].lines(in: parser.source) == [
        "1:4 expected name after ':'", "1:3 while parsing the annotation that begins here",
      ])
    let text = DiagnosticRenderer(parser.source).text(of: parser.diagnostics[0])
    #expect(
      text.contains("note: while parsing the annotation that begins here [while-parsing]\n   1 │ a : 1\n     │   ^"))
  }

  @Test func onlyTheInnermostIsSaid() throws {
    #expect(
      try firstProblem("( a : 1") { parser throws(ParseError) in
        try parser.labelled("group") { parser throws(ParseError) in
          try parser.require(.leftParen)
          try parser.labelled("pair") { parser throws(ParseError) in
            try parser.require(.name)
            try parser.require(.colon)
            try parser.require(.name)
          }
        }
      } == ["1:6 expected name after ':'", "1:3 while parsing the pair that begins here"])
  }

  @Test func plainThrowsIsLabelledToo() throws {
    #expect(
      try firstProblem("1") { parser in try parser.labelled("word") { _ = try $0.require(.name) } } == [
        "1:1 expected word"
      ])
  }

  @Test func labelledProductions() throws {
    var parser = try Parser<Toy>("a ; : 1")
    parser.expect(.name)
    _ = parser.parse(Annotation.self)
    parser.expect(.semicolon)
    _ = parser.parse(Annotation.self)
    #expect(
      parser.diagnostics.map { $0.lines(in: parser.source) } == [
        ["1:2 expected type annotation after 'a'"],
        ["1:6 expected name after ':'", "1:5 while parsing the type annotation that begins here"],
      ])
  }

  @Test func theLabelIsMadeOfTheNameOfTheType() {
    #expect(Word.label == "word")
    #expect(ToyBinding.label == "toy binding")
  }

  @Test func triesKeepTheirLabels() throws {
    #expect(
      try firstProblem("a ; ") { parser throws(ParseError) in
        try parser.require(.name)
        try parser.optional { parser throws(ParseError) in
          try parser.labelled("type annotation") { parser throws(ParseError) in _ = try parser.require(.colon) }
        }
        try parser.require(.equal)
      } == ["1:2 expected type annotation or '=' after 'a'"])
    #expect(
      try firstProblem("a : 1") { parser throws(ParseError) in
        try parser.require(.name)
        try parser.optional { parser throws(ParseError) in
          try parser.labelled("annotation") { parser throws(ParseError) in
            try parser.require(.colon)
            try parser.require(.name)
          }
        }
        try parser.require(.equal)
      } == ["1:4 expected name after ':'", "1:3 while parsing the annotation that begins here"])
  }

  @Test func words() throws {
    var parser = try Parser<Toy>("from 1")
    parser.expect(word: "from", as: .name)
    parser.expect(word: "import", as: .name)
    #expect(parser.messages == ["1:5 expected 'import' after 'from'"])
    #expect(parser.diagnostics[0].fixIts == [.insert(" import", at: 4)])
    func from(_ parser: inout Parser<Toy>) throws(ParseError) { try parser.require(word: "from") }
    #expect(try firstProblem("from", from) == [])
    #expect(try firstProblem("form", from) == ["1:1 expected 'from'"])
  }

  @Test func setsThatAreRequired() throws {
    #expect(
      try firstProblem("a") { parser throws(ParseError) in
        try parser.require(.name)
        try parser.require([.plus, .minus, .number])
      } == ["1:2 expected number, '+' or '-' after 'a'"])
  }
}

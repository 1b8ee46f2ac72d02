import Descent
import SwiftGrammar
import Testing

@Suite struct WordTests {
  @Test("Every fixed spelling is lexed as its own kind", arguments: SwiftToken.allCases)
  func spelling(kind: SwiftToken) throws {
    guard kind.hasFixedSpelling, kind != .prefixAmpersand, kind != .exclamation, kind != .postfixQuestion else {
      return
    }
    let lexed = try LexedText(kind.rawValue + " ")
    #expect(lexed.kinds == [kind])
    #expect(lexed.diagnostics.isEmpty)
  }

  @Test func wordsThatShareTheirEndWithAKeywordAreIdentifiers() throws {
    let words = "xutating nonmutatin Xubscript xssociatedtype recedencegroup letx classs Privat unsafeMutableaddress"
    #expect(try LexedText(words).kinds.allSatisfy { $0 == .identifier })
    #expect(
      try LexedText("mutating nonmutating unsafeMutableAddress").kinds == [
        .mutating, .nonmutating, .unsafeMutableAddress,
      ])
  }

  @Test func keywordsNextToTheStartOfTheSource() throws {
    #expect(try LexedText("if").kinds == [.if])
    #expect(try LexedText("_").kinds == [.underscore])
    #expect(try LexedText("__x _1 _").kinds == [.identifier, .identifier, .underscore])
  }

  @Test func identifiersOutsideASCII() throws {
    let lexed = try LexedText("é naïve _ℜ 日本 a\u{301} 😀😀 leté")
    #expect(lexed.kinds.allSatisfy { $0 == .identifier })
    #expect(lexed.count == 7)
    #expect(lexed.diagnostics.isEmpty)
  }

  @Test func aCombiningCharacterCannotBeginAnIdentifier() throws {
    let lexed = try LexedText("\u{301}a = 1")
    #expect(lexed.kinds == [.identifier, .equal, .integerLiteral])
    #expect(lexed.flags[0].contains(.erroneous))
    #expect(lexed.diagnostics == ["1 invalid-identifier-start"])
  }

  @Test func dollars() throws {
    let lexed = try LexedText("$0 $12 $name a$b $é")
    #expect(lexed.kinds == [.dollarIdentifier, .dollarIdentifier, .identifier, .identifier, .identifier])
    #expect(lexed.diagnostics.isEmpty)
    #expect(try LexedText("$ $0a").diagnostics == ["1 lone-dollar"])
  }

  @Test func backQuotes() throws {
    let lexed = try LexedText("`class` `a b.c: d` `$0` `a`b")
    #expect(lexed.texts == ["`class`", "`a b.c: d`", "`$0`", "`a`", "b"])
    #expect(lexed.kinds.allSatisfy { $0 == .identifier })
    #expect(lexed.flags.map { $0.contains(.escaped) } == [true, true, true, true, false])
    #expect(lexed.diagnostics.isEmpty)
  }

  @Test(arguments: ["``", "` `", "`+`", "`a\\b`"])
  func invalidRawIdentifiers(text: String) throws {
    let lexed = try LexedText(text)
    #expect(lexed.kinds == [.identifier])
    #expect(lexed.diagnostics == ["1 invalid-raw-identifier"])
  }

  @Test func aBackQuoteThatIsNotClosedIsAToken() throws {
    let lexed = try LexedText("`a\n`")
    #expect(lexed.kinds == [.backquote, .identifier, .backquote])
  }

  @Test func numberSigns() throws {
    let lexed = try LexedText("#if #elseif #else #endif #available #unavailable #sourceLocation #file #iffy # if ##x")
    #expect(
      lexed.kinds == [
        .poundIf, .poundElseif, .poundElse, .poundEndif, .poundAvailable, .poundUnavailable, .poundSourceLocation,
        .pound,
        .identifier, .pound, .identifier, .pound, .if, .pound, .pound, .identifier,
      ])
  }

  @Test func theInterpreterLineIsTheFirst() throws {
    #expect(
      try LexedText("#!/usr/bin/swift\nx").described == [token(.shebang, "#!/usr/bin/swift"), token(.identifier, "x")])
    #expect(try LexedText("\u{FEFF}#!/bin/swift").kinds == [.shebang])
    #expect(try LexedText(" #!/usr").kinds.first == .pound)
  }

  @Test func punctuation() throws {
    let lexed = try LexedText("([{}]) , : :: ; @ \\ .x Swift::max a ? b::c : d")
    #expect(
      lexed.kinds == [
        .leftParen, .leftSquare, .leftBrace, .rightBrace, .rightSquare, .rightParen, .comma, .colon, .colonColon,
        .semicolon, .at, .backslash, .period, .identifier, .identifier, .colonColon, .identifier, .identifier,
        .infixQuestion, .identifier, .colonColon, .identifier, .colon, .identifier,
      ])
  }

  @Test func placeholders() throws {
    let lexed = try LexedText("<#name#> f(<#T##Int#>) <#a <#b#> x<#c\n#>")
    #expect(
      lexed.texts == [
        "<#name#>", "f", "(", "<#T##Int#>", ")", "<", "#", "a", "<#b#>", "x", "<", "#", "c", "#", ">",
      ])
    #expect(lexed.kinds.filter { $0 == .editorPlaceholder }.count == 3)
  }
}

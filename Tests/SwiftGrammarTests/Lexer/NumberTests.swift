import Descent
import SwiftGrammar
import Testing

@Suite struct NumberTests {
  @Test(arguments: ["0", "42", "1_000", "1__0_", "0b1010_1", "0o17", "0xFF_ff", "00", "0x1e"])
  func integers(text: String) throws {
    let lexed = try LexedText(text)
    #expect(lexed.described == [token(.integerLiteral, text)])
    #expect(lexed.diagnostics.isEmpty)
  }

  @Test(arguments: ["1.5", "1e5", "1E-5", "1.0e+5_0", "0x1p3", "0x1.8P-3", "0xa.fp0", "1_0.0_1", "1_e3"])
  func floatingPoint(text: String) throws {
    let lexed = try LexedText(text)
    #expect(lexed.described == [token(.floatLiteral, text)])
    #expect(lexed.diagnostics.isEmpty)
  }

  @Test func aPeriodBelongsToTheNumberOnlyBeforeADigit() throws {
    #expect(try LexedText("1.foo").texts == ["1", ".", "foo"])
    #expect(try LexedText("1...5").texts == ["1", "...", "5"])
    #expect(try LexedText("1.e5").texts == ["1", ".", "e5"])
    #expect(try LexedText("1._x").texts == ["1", ".", "_x"])
    #expect(try LexedText("0xff.description").texts == ["0xff", ".", "description"])
    #expect(try LexedText("0x1.fz").texts == ["0x1", ".", "fz"])
    #expect(try LexedText("1.0z").texts == ["1.0", "z"])
  }

  @Test func elementsOfTuples() throws {
    #expect(try LexedText("x.0.1.2").texts == ["x", ".", "0", ".", "1", ".", "2"])
    #expect(try LexedText("x.1.map").texts == ["x", ".", "1", ".", "map"])
  }

  @Test(arguments: [
    ("12ab", "3 invalid-digit"), ("0b12", "4 invalid-digit"), ("0o9", "3 invalid-digit"), ("0xg", "3 invalid-digit"),
    ("0x_1", "3 invalid-digit"), ("0x", "1 missing-digit"), ("0b", "1 missing-digit"), ("0B1", "2 invalid-digit"),
    ("1e", "1 missing-exponent-digit"), ("1.5e+", "1 missing-exponent-digit"), ("1ez", "1 missing-exponent-digit"),
    ("0x1p", "1 missing-exponent-digit"), ("0x1.8", "1 missing-exponent"), ("1é", "2 invalid-digit"),
    ("1e5x", "4 missing-exponent-digit"),
  ])
  func faultsAreReportedAndKeptInTheToken(text: String, diagnostic: String) throws {
    let lexed = try LexedText(text)
    #expect(lexed.texts == [text])
    #expect(lexed.diagnostics == [diagnostic])
    #expect(lexed.flags[0].contains(.erroneous))
    lexed.checkInvariants()
  }

  @Test func messagesNameTheDigit() throws {
    let lexed = try LexedText("0b12")
    #expect(lexed.reported[0].message(in: lexed.source) == "'2' is not a valid binary digit in an integer literal")
  }
}

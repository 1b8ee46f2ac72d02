import Descent
import SwiftGrammar
import Testing

@Suite struct TriviaTests {
  private func pieces(_ text: String) throws -> [TriviaPiece.Kind] {
    let source = try SourceText(text)
    let pieces = SwiftTrivia.pieces(in: source, range: SourceRange(0, UInt32(source.count)))
    var end: UInt32 = 0
    for piece in pieces {
      #expect(piece.range.start == end && !piece.range.isEmpty)
      end = piece.range.end
    }
    #expect(Int(end) == source.count)
    return pieces.map(\.kind)
  }

  @Test func pieces() throws {
    #expect(try pieces("").isEmpty)
    #expect(try pieces(" \t\n\r\n\r ") == [.whitespace, .newline, .newline, .newline, .whitespace])
    #expect(try pieces("// a\n/// b\n//// c") == [.lineComment, .newline, .docLineComment, .newline, .docLineComment])
    #expect(
      try pieces("/* a */ /** b */ /**/ /***/") == [
        .blockComment, .whitespace, .docBlockComment, .whitespace, .blockComment, .whitespace, .docBlockComment,
      ])
    #expect(try pieces("/* /* */ */\n/* ") == [.blockComment, .newline, .blockComment])
    #expect(try pieces("<<<<<<< a\nx\n>>>>>>> b\n") == [.conflictMarker, .newline])
    #expect(try pieces("\u{A0}\u{1}x ") == [.other, .whitespace])
  }

  @Test func aNewlineInABlockCommentStartsALine() throws {
    let lexed = try LexedText("a /*\n*/ b /* */ c")
    #expect(lexed.flags.map { $0.contains(.startsLine) } == [true, true, false])
  }

  @Test func gluedTokens() throws {
    let lexed = try LexedText("a(b )/**/c")
    #expect(lexed.flags.map { $0.contains(.leadingGlued) } == [true, true, true, false, false])
  }

  @Test func unterminatedComments() throws {
    let lexed = try LexedText("x /* a /* b */ c")
    #expect(lexed.kinds == [.identifier])
    #expect(lexed.diagnostics == ["3 unterminated-comment"])
  }

  @Test func conflictMarkers() throws {
    let lexed = try LexedText("a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> x\nd\n>>>> O\ne\n<<<<\nf")
    #expect(lexed.texts == ["a", "d", "f"])
    #expect(lexed.reported.map(\.identifier) == ["conflict-marker", "conflict-marker"])
    lexed.checkInvariants()
    #expect(try LexedText("a\n<<<<<<< HEAD\nb").texts == ["a", "<<<<<<<", "HEAD", "b"])
    #expect(try LexedText("a <<<<<<< b\n>>>>>>> c").reported.isEmpty)
  }

  @Test func invalidCharacters() throws {
    let lexed = try LexedText("a\u{A0}\u{A0}b \u{1}c \u{2028}d")
    #expect(lexed.texts == ["a", "b", "c", "d"])
    #expect(lexed.diagnostics == ["2 non-breaking-space", "8 invalid-character", "11 lookalike"])
    lexed.checkInvariants()
  }

  @Test func bytesThatAreNotTextAreTrivia() throws {
    let lexed = try LexedText(bytes: [0x61, 0xFF, 0xC0, 0x20, 0x62, 0x00, 0x63, 0xE2, 0x82])
    #expect(lexed.texts == ["a", "b", "c"])
    #expect(lexed.diagnostics.isEmpty, "SourceText reports them")
    lexed.checkInvariants()
  }

  @Test func zeroBytesInsideCommentsAndStrings() throws {
    let lexed = try LexedText("// a\0b\n\"a\0b\" c")
    #expect(lexed.texts == ["\"a\0b\"", "c"])
  }

  @Test(arguments: ["x = a. b", "x = a.\0b", "x = a.\t\0b", "x = a.\0 b"])
  func spaceAfterPeriod(text: String) throws {
    #expect(try LexedText(text).reported.contains { $0.identifier == "space-after-period" })
  }

  @Test func theByteOrderMark() throws {
    let lexed = try LexedText("\u{FEFF}let x")
    #expect(lexed.kinds == [.let, .identifier])
    #expect(lexed.tokens.range(at: 0).start == 3)
    #expect(lexed.reported.isEmpty)
    #expect(try LexedText("a \u{FEFF}b").texts == ["a", "b"])
  }
}

import Descent
import Foundation
import IdentifierCompletion
import Testing

@testable import swparse

/// The input line of `complete --interactive`, without a terminal.
@Suite struct InlineLineTests {
  /// The display of a terminal after some bytes: the line, its inverted part, and the column of the caret.
  private struct Screen: Equatable {
    var line = ""
    var inverted = ""
    var column = 0
  }

  private func screen(_ line: InlineLine, width: Int = 40) -> Screen {
    var screen = Screen()
    var rest = line.picture(width: width).text[...]
    var isInverted = false
    var saved = 0
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        if character == "\r" { continue }
        screen.line.append(character)
        if isInverted { screen.inverted.append(character) }
        screen.column += character.cellCount
        continue
      }
      let length = ["[7m": 3, "[27m": 4, "[K": 2, "7": 1, "8": 1].first { rest.hasPrefix($0.key) }?.value ?? 0
      switch rest.prefix(length) {
      case "[7m": isInverted = true
      case "[27m": isInverted = false
      case "[K": screen.line = ""
      case "7": saved = screen.column
      case "8": screen.column = saved
      default: Issue.record("an unknown sequence \(rest)")
      }
      rest = rest.dropFirst(length)
    }
    return screen
  }

  private let names = NameIndex(["getToken", "green", "東京都", "a\u{1B}[2Jb"])

  private func line(_ keys: [UInt8]...) -> InlineLine {
    var line = InlineLine(names)
    var reader = TerminalKeys()
    for bytes in keys {
      for key in reader.keys(from: bytes) { #expect(line.press(key) == nil) }
    }
    return line
  }

  @Test func theProposalIsInverted() {
    #expect(screen(line(Array("g".utf8))) == Screen(line: "> getToken", inverted: "etToken", column: 3))
    #expect(screen(line(Array("gr".utf8))) == Screen(line: "> green", inverted: "een", column: 4))
    #expect(screen(line(Array("gx".utf8))) == Screen(line: "> gx", inverted: "", column: 4))
    #expect(screen(line()) == Screen(line: "> ", inverted: "", column: 2))
  }

  @Test func tabTakesAndEscapeLeaves() {
    #expect(screen(line(Array("ge\t".utf8))) == Screen(line: "> getToken", inverted: "", column: 10))
    var line = line(Array("ge".utf8))
    #expect(line.press(.escape) == nil)
    #expect(screen(line) == Screen(line: "> ge", inverted: "", column: 4))
    #expect(line.press(.enter) == .confirmed("ge"))
  }

  @Test func returnConfirms() {
    var line = line(Array("gr".utf8))
    #expect(line.press(.enter) == .confirmed("green"))
    #expect(line.press(.interrupt) == .cancelled)
    #expect(line.press(.endOfInput) == .cancelled)
    #expect(line.press(.suspend) == .suspended)
  }

  @Test func movingAndDeleting() {
    let left: [UInt8] = [0x1B, 0x5B, 0x44]
    #expect(screen(line(Array("gr".utf8), left)) == Screen(line: "> green", inverted: "", column: 4))
    #expect(
      screen(line(Array("gr".utf8), left, left, Array("x".utf8))) == Screen(line: "> gxreen", inverted: "", column: 4))
    #expect(screen(line(Array("gr".utf8), [0x7F])) == Screen(line: "> gr", inverted: "", column: 4))
    #expect(screen(line(Array("gr".utf8), [0x05], [0x02], [0x15])) == Screen(line: "> n", inverted: "", column: 2))
    #expect(
      screen(line(Array("gr".utf8), [0x06], [0x01], Array("\u{1B}[3~".utf8)))
        == Screen(line: "> reen", inverted: "", column: 2))
  }

  @Test func clearingTakesTheProposalAway() {
    #expect(screen(line(Array("gr".utf8), [0x15])) == Screen(line: "> ", inverted: "", column: 2))
  }

  @Test func wideCharactersTakeTwoCells() {
    #expect(screen(line(Array("東".utf8))) == Screen(line: "> 東京都", inverted: "京都", column: 4))
  }

  @Test func whatATerminalWouldObeyIsNotSent() {
    #expect(screen(line(Array("a".utf8))).line == "> a\u{FFFD}[2Jb")
  }

  @Test(arguments: 1..<30) func theLineFitsTheTerminal(width: Int) {
    let long = line(Array("a long text that has no room on the line 東京都".utf8))
    let shown = screen(long, width: width)
    #expect(shown.column < width)
    #expect(shown.line.reduce(0) { $0 + $1.cellCount } < width)
    if width > 10 { #expect(shown.line.hasSuffix("京都")) }
    let proposal = screen(line(Array("ge".utf8)), width: width)
    #expect(proposal.line.count < width)
    #expect(proposal.column == (width > 4 ? 4 : min(2, width - 1)))
  }

  @Test func hugeNamesAreCut() {
    let name = "a" + String(repeating: "b", count: 1 << 20)
    let marks = "e" + String(repeating: "\u{301}", count: 1 << 20)
    var line = InlineLine(NameIndex([name, marks]))
    #expect(line.press(.text("a")) == nil)
    #expect(
      screen(line)
        == Screen(
          line: "> a" + String(repeating: "b", count: 36), inverted: String(repeating: "b", count: 36), column: 3))
    #expect(line.press(.clear) == nil)
    #expect(line.press(.text("e")) == nil)
    #expect(line.picture(width: 40).count < 100)
  }

  @Test func marksJoinWhatTheyFollow() {
    var joined = line(Array("e\u{301}".utf8))
    #expect(screen(joined) == Screen(line: "> e\u{301}", inverted: "", column: 3))
    #expect(joined.press(.left) == nil)
    #expect(screen(joined).column == 2)
    #expect(screen(line(Array("👨‍👩‍👧".utf8))) == Screen(line: "> 👨‍👩‍👧", inverted: "", column: 4))
  }
}

/// Keys as sent by terminals.
@Suite struct TerminalKeyTests {
  private func keys(_ bytes: [UInt8]) -> [TerminalKey] {
    var reader = TerminalKeys()
    return reader.keys(from: bytes) + reader.flush()
  }

  @Test func sequencesAreKeys() {
    #expect(keys([0x1B]) == [.escape])
    #expect(keys([0x1B, 0x5B, 0x43]) == [.right])
    #expect(keys([0x1B, 0x4F, 0x44]) == [.left])
    #expect(keys(Array("a\u{1B}[1;5Hb".utf8)) == [.text("a"), .text("b")])
    #expect(keys([0x1B, 0x1B]) == [.escape, .escape])
    #expect(keys(Array("é東\t\r".utf8)) == [.text("é"), .text("東"), .tab, .enter])
    #expect(keys([0x00, 0x07, 0x0B]) == [])
  }

  @Test func bytesMayComeInPieces() {
    var reader = TerminalKeys()
    #expect(reader.keys(from: [0x1B]) == [])
    #expect(reader.isWaiting)
    #expect(reader.keys(from: [0x5B]) == [])
    #expect(reader.keys(from: [0x33, 0x7E, 0xE6]) == [.delete])
    #expect(reader.keys(from: [0x9D]) == [])
    #expect(reader.keys(from: [0xB1]) == [.text("東")])
    #expect(!reader.isWaiting)
  }

  @Test func anyBytesAreRead() {
    #expect(keys([0xFF, 0xC0, 0xE6, 0x41, 0xED, 0xA0, 0x80, 0x42]) == [.text("A"), .text("B")])
    #expect(keys([0x1B, 0x5B] + [UInt8](repeating: 0x31, count: 100)) == [])
    #expect(keys([0xF0, 0x9F]) == [])
  }
}

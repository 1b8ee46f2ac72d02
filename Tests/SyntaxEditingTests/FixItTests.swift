import Descent
import SyntaxEditing
import Testing

@Suite struct FixItTests {
  private func apply(_ fixIts: [FixIt], to text: String) throws -> String {
    try SourceText(text).applying(fixIts).text
  }

  @Test func editsMayComeInAnyOrder() throws {
    let fixIts = [
      FixIt.insert("!", at: 6), .replace(SourceRange(3, 4), by: "DD"), .remove(SourceRange(0, 1)),
      FixIt([FixIt.Edit(SourceRange(5, 5), ")"), FixIt.Edit(SourceRange(1, 1), "(")]),
    ]
    #expect(try apply(fixIts, to: "abcdef") == "(bcDDe)f!")
    #expect(try apply(fixIts.reversed(), to: "abcdef") == "(bcDDe)f!")
  }

  private func error(_ fixIts: [FixIt], of text: String) throws -> String? {
    do { _ = try SourceText(text).applying(fixIts) } catch { return "\(error)" }
    return nil
  }

  @Test func overlappingFixItsAreAConflict() throws {
    let (long, short) = (FixIt.replace(SourceRange(1, 4), by: "x"), FixIt.remove(SourceRange(3, 5)))
    let conflict = "1:4: 'fix-it' of 'de' is in conflict with 'fix-it' of 'bcd' at 1:2"
    #expect(try error([long, short], of: "abcdef") == conflict)
    #expect(try error([short, long], of: "abcdef") == conflict)
    #expect(try error([.insert("x", at: 2), long], of: "abcdef") != nil)
    #expect(try apply([.insert("x", at: 2), .insert("y", at: 2)], to: "abcdef") == "abxycdef")
  }

  @Test func editsMayTouch() throws {
    let fixIts = [
      FixIt.remove(SourceRange(1, 2)), .insert("x", at: 1), .insert("y", at: 2), .remove(SourceRange(2, 3)),
    ]
    #expect(try apply(fixIts, to: "abcd") == "axyd")
  }

  @Test func aFixItMustFit() throws {
    let ranges = [SourceRange(4, 6), SourceRange(0, 3), SourceRange(5, 5)]
    #expect(try error([FixIt(ranges.map { FixIt.Edit($0, "x") })], of: "abcdef") != nil)
    #expect(try apply([FixIt([FixIt.Edit(ranges[0], "x"), FixIt.Edit(ranges[1], "y")])], to: "abcdef") == "ydx")
    #expect(try error([.insert("x", at: 4)], of: "abc") == "1:4: 'fix-it' of '': the range is not in the source")
    #expect(
      try error([.remove(SourceRange(2, 9))], of: "abc") == "1:3: 'fix-it' of 'c': the range is not in the source")
  }

  @Test func manyEditsTakeLinearTime() throws {
    // Pairwise comparison of 200,000 edits would take minutes.
    let text = String(repeating: "ab", count: 200_000)
    let edits = (0..<UInt32(200_000)).map { FixIt.Edit(SourceRange(2 * $0, 2 * $0 + 1), "") }
    #expect(try apply([FixIt(edits)], to: text) == String(repeating: "b", count: 200_000))
  }

  @Test func aSourceWithoutFixItsStaysAsItIs() throws {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF, 0, 0xFF, 13, 10]
    let source = try SourceText(bytes: bytes, name: "a").applying([])
    #expect(Array(source.paddedBytes[..<source.count]) == bytes)
    #expect(source.name == "a")
  }
}

@Suite struct FixingRoundsTests {
  private func errors(_ count: Int, fixIt: FixIt) -> [Diagnostic] {
    (0..<count).map {
      Diagnostic(.unexpected(.words("thing"), in: nil), at: SourceRange(0, 0), fixIts: $0 == 0 ? [fixIt] : [])
    }
  }

  @Test func overlappingFixItsWaitForTheNextRound() throws {
    var rounds = 0
    let fixed = try SourceText("xxx").fixed { source in
      rounds += 1
      return (0..<source.count).map { _ in
        Diagnostic(.unexpected(.words("thing"), in: nil), at: SourceRange(0, 1), fixIts: [.remove(SourceRange(0, 1))])
      }
    }
    #expect(fixed.source.text.isEmpty && fixed.diagnostics.isEmpty && rounds == 4)
  }

  /// Two errors: the fix-it of the second is good, that of the first adds errors.
  @Test func aFixItThatHelpsIsFoundAmongOthers() throws {
    let fixed = try SourceText("bg").fixed { source in
      source.text.utf8.enumerated().map { offset, byte in
        let range = SourceRange(UInt32(offset), UInt32(offset + 1))
        return Diagnostic(
          .unexpected(.words("thing"), in: nil), at: range,
          fixIts: [.replace(range, by: byte == UInt8(ascii: "g") ? "" : "bbb")])
      }
    }
    #expect(fixed.source.text == "b" && fixed.diagnostics.count == 1)
  }

  /// The number of errors after each number of insertions, and the number of insertions that are kept.
  @Test(arguments: [
    ([1, 0], 1), ([2, 3, 0], 0), ([2, 2, 1], 2), ([2, 2, 2, 2], 0), ([3, 2, 2, 5], 1),
    ([Int](repeating: 1, count: 17) + [0], 0),
  ])
  func aSourceNeverGetsWorse(counts: [Int], kept: Int) throws {
    let fixed = try SourceText("").fixed {
      errors(counts[min($0.count, counts.count - 1)], fixIt: .insert("i", at: 0))
    }
    #expect(fixed.source.count == kept)
    #expect(fixed.diagnostics.count == counts[kept])
  }
}

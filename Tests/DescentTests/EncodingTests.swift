import Testing

@testable import Descent

@Suite struct EncodingTests {
  /// The diagnostics for some bytes after a number of letters, and before other letters.
  private func found(_ bytes: [UInt8], after count: Int) throws -> [String] {
    let letters = [UInt8](repeating: UInt8(ascii: "x"), count: count)
    return try SourceText(bytes: letters + bytes + [UInt8](repeating: UInt8(ascii: "y"), count: 9))
      .encodingDiagnostics()
      .map { "\($0.identifier) \(Int($0.range.start) - count) \(Int($0.range.end) - count)" }
  }

  @Test(arguments: 0..<17) func invalidTextIsFoundAtEveryPosition(count: Int) throws {
    #expect(try found([], after: count) == [])
    #expect(try found(Array("ö東🎉\u{1}\u{7F}".utf8), after: count) == [])
    #expect(try found([0], after: count) == ["zero-byte 0 1"])
    #expect(try found([0, 0, 1, 0], after: count) == ["zero-byte 0 2", "zero-byte 3 4"])
    #expect(try found([0xFF, 0x80], after: count) == ["invalid-utf8 0 2"])
    #expect(try found([0xC3, 0xB6, 0xC3, 0], after: count) == ["invalid-utf8 2 3", "zero-byte 3 4"])
  }

  @Test func noMoreThanAHundredAreReported() throws {
    let bytes = (0..<300).map { UInt8($0 % 2) }
    #expect(try SourceText(bytes: bytes).encodingDiagnostics().count == 100)
  }
}

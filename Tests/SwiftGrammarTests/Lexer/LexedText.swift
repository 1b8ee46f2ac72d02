import Descent
import DescentTools
import SwiftGrammar
import Testing

/// A text and its tokens, for tests.
struct LexedText {
  let source: SourceText
  let tokens: TokenBuffer
  let reported: [Diagnostic]

  init(_ text: String, version: SwiftVersion = .latest) throws {
    self.init(source: try SourceText(text), version: version)
  }

  init(bytes: [UInt8]) throws { self.init(source: try SourceText(bytes: bytes)) }

  init(source: SourceText, version: SwiftVersion = .latest) {
    self.source = source
    (tokens, reported) = TokenBuffer.lexing(source, with: SwiftLexer(version: version))
  }

  /// The number of tokens, excluding the end of file.
  var count: Int { tokens.count - 1 }

  func kind(at index: Int) -> SwiftToken { SwiftToken(index: tokens[index].kindIndex) }
  func text(at index: Int) -> String { source.text(in: tokens.range(at: index)) }

  /// The kinds of all tokens, excluding the end of file.
  var kinds: [SwiftToken] { (0..<count).map(kind(at:)) }
  /// The texts of all tokens, excluding the end of file.
  var texts: [String] { (0..<count).map(text(at:)) }
  var flags: [TokenFlags] { (0..<count).map { tokens[$0].flags } }

  /// The diagnostics as `column identifier`; the tests that use it have one line, or count bytes across lines.
  var diagnostics: [String] { reported.map { "\($0.range.start + 1) \($0.identifier)" } }

  /// Checks the properties that hold for the tokens of any bytes.
  func checkInvariants(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    var end: UInt32 = 0
    let bytes = source.paddedBytes
    for index in 0..<tokens.count {
      let range = tokens.range(at: index)
      let flags = tokens[index].flags
      #expect(range.start >= end && Int(range.end) <= source.count, "order", sourceLocation: sourceLocation)
      let mayBeEmpty =
        index == count || flags.contains(.erroneous) && [.interpolationEnd, .stringEnd].contains(kind(at: index))
      #expect(!range.isEmpty || mayBeEmpty, "only what ends is empty", sourceLocation: sourceLocation)
      guard range.start >= end else { return }
      let gap = SwiftTrivia.pieces(in: source, range: SourceRange(end, range.start))
      for piece in gap where piece.kind == .other {
        let isGarbage = bytes[Int(piece.range.start)..<Int(piece.range.end)].allSatisfy { $0 < 0x20 || $0 >= 0x7F }
        #expect(isGarbage, "a gap holds trivia only: \(source.text(in: piece.range))", sourceLocation: sourceLocation)
      }
      if index < count {
        let isBeginning = index == 0 && Int(range.start) == source.byteOrderMarkLength
        #expect(
          flags.contains(.leadingGlued) == (gap.isEmpty || isBeginning), "glued", sourceLocation: sourceLocation)
        let hasNewline = gap.contains { piece in
          bytes[Int(piece.range.start)..<Int(piece.range.end)].contains { $0 == 10 || $0 == 13 }
        }
        #expect(
          flags.contains(.startsLine) == (hasNewline || index == 0), "starts line", sourceLocation: sourceLocation)
      }
      if index > 0, tokens[index - 1].flags.contains(.continuesInNext) {
        #expect(range.start == end && !range.isEmpty, "the next piece", sourceLocation: sourceLocation)
      }
      end = range.end
    }
    for diagnostic in reported {
      let range = diagnostic.range
      #expect(range.start <= range.end && Int(range.end) <= source.count, sourceLocation: sourceLocation)
      _ = diagnostic.message(in: source)
    }
  }
}

/// A short form of the tokens expected for a text.
struct ExpectedToken: Equatable, CustomStringConvertible {
  var kind: SwiftToken
  var text: String

  var description: String { "\(kind) \(text)" }
}

extension LexedText {
  var described: [ExpectedToken] { (0..<count).map { ExpectedToken(kind: kind(at: $0), text: text(at: $0)) } }
}

func token(_ kind: SwiftToken, _ text: String) -> ExpectedToken { ExpectedToken(kind: kind, text: text) }
func token(_ kind: SwiftToken) -> ExpectedToken { ExpectedToken(kind: kind, text: kind.rawValue) }

import Descent
import SwiftGrammar

/// A source in pieces, some of which may be left out.
struct SourcePieces {
  private let name: String
  private var pieces: [ArraySlice<UInt8>]

  /// The lines, each with what ends it.
  init(linesOf source: SourceText) { self.init(source, startingAt: LineMap(source).lineStarts) }

  /// The tokens, each with the trivia after it; the first one with the trivia before it, too.
  init(tokensOf source: SourceText) {
    let tokens = TokenBuffer.lexing(source, with: SwiftLexer()).0
    self.init(source, startingAt: [0] + (1..<max(1, tokens.count - 1)).map { tokens.range(at: $0).start })
  }

  private init(_ source: SourceText, startingAt starts: [UInt32]) {
    name = source.name
    pieces = zip(starts, starts.dropFirst() + [UInt32(source.count)]).map { source.bytes(in: SourceRange($0, $1)) }
  }

  var count: Int { pieces.count }

  /// The pieces together.
  var source: SourceText? { try? SourceText(bytes: Array(pieces.joined()), name: name) }

  mutating func remove(_ range: Range<Int>) { pieces.removeSubrange(range) }

  /// The piece that begins with the bracket that closes the one at the beginning of a piece.
  func closing(of opening: Int) -> Int? {
    var depth = 0
    for index in opening..<count {
      depth += bracketDepth(of: pieces[index])
      if depth == 0 { return index > opening ? index : nil }
    }
    return nil
  }

  private func bracketDepth(of piece: ArraySlice<UInt8>) -> Int {
    switch piece.first {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): -1
    default: 0
    }
  }
}

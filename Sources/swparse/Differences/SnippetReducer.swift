import Descent
import SwiftGrammar

/// Makes a source small while two parsers still say the same about it, by leaving out lines and then tokens.
///
/// This is delta debugging (Zeller and Hildebrandt, 2002): pieces are left out in halves, quarters and so on down to
/// single ones and pairs of brackets, until none can be spared. The verdicts must stay what they are for the whole
/// source, the words of a complaint included, so that the snippet shows the difference that the file has and no other.
struct SnippetReducer {
  private let verdicts: VerdictPair
  private let compiler: CompilerParser
  /// How often the compiler may still be asked; without it, reducing a large file could take hours.
  private var runsLeft: Int
  /// The smallest source that is known to show the difference.
  private(set) var snippet: SourceText

  init(_ source: SourceText, keeping verdicts: VerdictPair, of compiler: CompilerParser, runs: Int) {
    snippet = source
    self.verdicts = verdicts
    self.compiler = compiler
    runsLeft = runs
  }

  mutating func reduce() {
    var lines = SourcePieces(linesOf: snippet)
    reduce(&lines)
    var tokens = SourcePieces(tokensOf: snippet)
    reduce(&tokens)
  }

  /// Leaves out the pieces that can be spared.
  private mutating func reduce(_ pieces: inout SourcePieces) {
    var size = max(1, pieces.count / 2)
    while runsLeft > 0 {
      let countBefore = pieces.count
      // From the end, since what stands later is needed by what stands before less often than the other way round.
      var end = countBefore
      while end > 0 {
        leaveOut([max(0, end - size)..<end], of: &pieces)
        // Few pieces are tried at every place: an operator goes with one of its operands.
        end = min(size <= 4 ? end - 1 : end - size, pieces.count)
      }
      if size == 1 {
        leaveOutBrackets(of: &pieces)
        if pieces.count == countBefore { return }
        size = 4
      } else {
        size /= 2
      }
    }
  }

  /// Leaves out brackets and keeps what is between them: of the two, neither can be spared alone.
  private mutating func leaveOutBrackets(of pieces: inout SourcePieces) {
    for opening in (0..<pieces.count).reversed() {
      guard let closing = pieces.closing(of: opening) else { continue }
      leaveOut([closing..<closing + 1, opening..<opening + 1], of: &pieces)
    }
  }

  /// Leaves ranges of pieces out, the last one first, if both parsers still say of the rest what they say of the whole.
  /// The compiler, which is slow, is asked last.
  private mutating func leaveOut(_ ranges: [Range<Int>], of pieces: inout SourcePieces) {
    var rest = pieces
    for range in ranges { rest.remove(range) }
    guard let candidate = rest.source, Verdict.own(on: candidate).isLike(verdicts.own), runsLeft > 0 else { return }
    runsLeft -= 1
    guard compiler.verdict(on: candidate).isLike(verdicts.compiler) else { return }
    (snippet, pieces) = (candidate, rest)
  }
}

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

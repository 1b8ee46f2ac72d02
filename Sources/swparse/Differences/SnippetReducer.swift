import Descent
import SwiftGrammar

/// Reduces a source, first by lines and then by tokens, while the verdicts of two parsers stay the same.
///
/// This is delta debugging (Zeller and Hildebrandt, 2002): it removes halves, quarters and so on, down to single
/// pieces and pairs of brackets, until nothing more can be removed. The verdicts must stay those of the whole
/// source, including the text of a message, so that the snippet shows the same difference as the file.
struct SnippetReducer {
  private let verdicts: VerdictPair
  private let compiler: CompilerParser
  /// The remaining number of compiler runs; without a limit, reducing a large file could take hours.
  private var runsLeft: Int
  /// The smallest source known to show the difference.
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

  /// Removes the pieces that are not needed.
  private mutating func reduce(_ pieces: inout SourcePieces) {
    var size = max(1, pieces.count / 2)
    while runsLeft > 0 {
      let countBefore = pieces.count
      // Starts at the end, since earlier pieces depend on later ones less often than the other way round.
      var end = countBefore
      while end > 0 {
        tryRemoving([max(0, end - size)..<end], of: &pieces)
        // Small groups are tried at every position, as an operator must be removed with one of its operands.
        end = min(size <= 4 ? end - 1 : end - size, pieces.count)
      }
      if size == 1 {
        tryRemovingBrackets(of: &pieces)
        if pieces.count == countBefore { return }
        size = 4
      } else {
        size /= 2
      }
    }
  }

  /// Removes pairs of brackets but keeps their contents, as neither bracket can be removed alone.
  private mutating func tryRemovingBrackets(of pieces: inout SourcePieces) {
    for opening in (0..<pieces.count).reversed() {
      guard let closing = pieces.closing(of: opening) else { continue }
      tryRemoving([closing..<closing + 1, opening..<opening + 1], of: &pieces)
    }
  }

  /// Removes ranges of pieces, given from the last to the first, if the verdicts of both parsers stay the same. The
  /// compiler, which is slow, runs last.
  private mutating func tryRemoving(_ ranges: [Range<Int>], of pieces: inout SourcePieces) {
    var rest = pieces
    for range in ranges { rest.remove(range) }
    guard let candidate = rest.source, Verdict.own(on: candidate).isLike(verdicts.own), runsLeft > 0 else { return }
    runsLeft -= 1
    guard compiler.verdict(on: candidate).isLike(verdicts.compiler) else { return }
    (snippet, pieces) = (candidate, rest)
  }
}

/// A source divided into pieces that can be removed.
struct SourcePieces {
  private let name: String
  private var pieces: [ArraySlice<UInt8>]

  /// Divides a source into lines, each including its line end.
  init(linesOf source: SourceText) { self.init(source, startingAt: LineMap(source).lineStarts) }

  /// Divides a source into tokens, each with its trailing trivia; the first one also has the trivia before it.
  init(tokensOf source: SourceText) {
    let tokens = TokenBuffer.lexing(source, with: SwiftLexer()).0
    self.init(source, startingAt: [0] + (1..<max(1, tokens.count - 1)).map { tokens.range(at: $0).start })
  }

  private init(_ source: SourceText, startingAt starts: [UInt32]) {
    name = source.name
    pieces = zip(starts, starts.dropFirst() + [UInt32(source.count)]).map { source.bytes(in: SourceRange($0, $1)) }
  }

  var count: Int { pieces.count }

  var source: SourceText? { try? SourceText(bytes: Array(pieces.joined()), name: name) }

  mutating func remove(_ range: Range<Int>) { pieces.removeSubrange(range) }

  /// The index of the piece that begins with the bracket that closes the one at the beginning of another piece.
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

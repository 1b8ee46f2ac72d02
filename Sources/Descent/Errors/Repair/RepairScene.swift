/// The input of a repair rule: the tokens, the current one, and the lists around it.
///
/// The lookahead of rules is limited, or the tokens it covers are skipped, so that the time of a parse stays linear in
/// the source.
public struct RepairScene {
  let scene: TokenScene
  let position: Int
  /// The closing delimiters of all lists that are being parsed.
  let enclosingClosers: TokenIndexSet
  /// The index of the token at which parsing went on after the last fact; -1 if there is none.
  let errorPosition: Int

  /// How far rules look ahead, in tokens.
  static var reach: Int { 64 }

  private var tokens: TokenBuffer { scene.tokens }
  var traits: LanguageTraits { scene.traits }

  /// The index of the kind of a token further on; the end of file's beyond the end.
  func kindIndex(ahead count: Int = 0) -> UInt8 { scene.kind(at: position + count) }

  /// Whether a token further on is of a kind.
  public func isAt<Kind: TokenKind>(_ kind: Kind, ahead count: Int = 0) -> Bool {
    kindIndex(ahead: count) == kind.index
  }

  /// Whether a line ends before a token further on.
  public func startsLine(ahead count: Int = 0) -> Bool { scene.startsLine(position + count) }

  /// Whether a line or the source ends before a token further on.
  func endsLine(before count: Int) -> Bool { startsLine(ahead: count) || scene.isEnd(position + count) }

  /// Whether all tokens are consumed.
  var isAtEnd: Bool { scene.isEnd(position) }

  /// Whether a token further on reads as a text.
  public func reads(_ text: StaticString, ahead count: Int = 0) -> Bool {
    !scene.isEnd(position + count) && scene.source.matches(text, in: tokens.range(at: position + count))
  }

  var kind: UInt8 { kindIndex() }
  var isCloser: Bool { scene.isCloser(position) }
  var isWord: Bool { scene.isWord(position) }
  var isAtEnclosingCloser: Bool { enclosingClosers.contains(kind) }

  /// The number of times that the token before the current one is repeated from here on.
  var repetitionCount: Int {
    var count = 0
    while scene.isRepetition(position + count) { count += 1 }
    return count
  }

  /// The number of tokens from the current one up to the end of the group that it opens; one if it opens none. A group
  /// that is not closed ends where something around it is closed, or at the end of the source.
  var balancedCount: Int {
    if isAtEnd { return 0 }
    var walk = BracketWalk(traits)
    var count = 0
    repeat {
      walk.skipUnbalanced(kindIndex(ahead: count))
      count += 1
      let next = kindIndex(ahead: count)
      if scene.isEnd(position + count) || !walk.isClosed(by: next) && enclosingClosers.contains(next) { break }
    } while !walk.isOutside
    return count
  }

  /// Whether the current token is one too many before the token that is wanted, on the same line: a word, a literal or
  /// operator, a repeated token, or a closing delimiter that closes nothing.
  func isSurplus(before wanted: UInt8) -> Bool {
    guard kindIndex(ahead: 1) == wanted, traits.kinds.hasFixedSpelling(wanted), !startsLine(), !startsLine(ahead: 1),
      !isAtEnd, traits.closer(of: kind) == nil, traits.role(of: kind) != .head
    else { return false }
    if traits.closer(of: wanted) == kind { return true }
    if isAtEnclosingCloser { return false }
    return scene.isRepetition(position) || isWord || isCloser || !traits.kinds.hasFixedSpelling(kind)
  }

  /// The number of tokens between the current one, which does not belong there, and the delimiter that opens a block:
  /// on the same line, or at the beginning of a line before any declaration; nil if none follows.
  func distance(toBlock open: UInt8) -> Int? {
    // A word that has a block itself is not surplus, unless its line ends without one.
    if traits.role(of: kind) == .head, !startsLine(ahead: 1) { return nil }
    var walk = BracketWalk(traits)
    var isOnLine = true
    for distance in 0..<Self.reach {
      let kind = kindIndex(ahead: distance)
      if walk.isOutside, startsLine(ahead: distance) { isOnLine = kind == open }
      if walk.isOutside, isOnLine, kind == open { return distance > 0 ? distance : nil }
      if kind == traits.endOfFile || !isOnLine && traits.recoveryKinds.contains(kind) { return nil }
      if !walk.pass(kind), walk.isOutside, enclosingClosers.contains(kind) { return nil }
    }
    return nil
  }

  /// Whether the current token is a closer other than the expected one, and closes no enclosing list: then it is
  /// mistyped, as in `f(x]`. The closer of a block is not mistaken for another closing delimiter.
  func isMistyped(for close: UInt8) -> Bool {
    guard isCloser, traits.kinds.hasFixedSpelling(close), traits.opener(of: close) != nil, !isAtEnclosingCloser else {
      return false
    }
    return traits.closesBlock(kind) == traits.closesBlock(close)
  }

  /// Whether something was found wrong before on the line of the current token.
  var isAfterErrorOnLine: Bool {
    scene.continuesLine(from: errorPosition, to: position)
  }
}

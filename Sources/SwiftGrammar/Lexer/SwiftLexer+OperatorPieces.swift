import Descent

// Operators that begin with an angle bracket, which may open or close generic arguments: each piece is a token.

extension SwiftLexer {
  /// Lexes the next piece of an operator that is split.
  ///
  /// After an angle bracket a type may continue: each `>` closes another clause, `?` and `!` make the type
  /// optional, and the rest is lexed as if a token ended before it.
  mutating func lexPiece(
    _ source: borrowing Span<UInt8>, from start: Int, into tokens: inout OutputSpan<Token>
  ) -> Int {
    let wholeEnd = piecesEnd
    var flags: TokenFlags = [.leadingGlued, .leftBound]
    var end = start + 1
    let kind: SwiftToken
    switch source[start] {
    case UInt8(ascii: ">"): kind = .rightAngle
    case UInt8(ascii: "?"): kind = .postfixQuestion
    case UInt8(ascii: "!"): kind = .exclamation
    default:
      end = wholeEnd
      if end == start + 1, source[start] == UInt8(ascii: "=") {
        kind = .equal
      } else if end == start + 1, source[start] == UInt8(ascii: "<") {
        kind = .leftAngle
      } else if end == start + 2, source[start] == UInt8(ascii: "-"), source[start + 1] == UInt8(ascii: ">") {
        kind = .arrow
      } else if previous == .leftAngle {
        kind = .prefixOperator
        flags.remove(.leftBound)
      } else {
        kind = isRightBound(source, at: end, leftBound: true) ? .infixOperator : .postfixOperator
      }
    }
    if end < wholeEnd { flags.insert(.continuesInNext) }
    if isRightBound(source, at: wholeEnd, leftBound: flags.contains(.leftBound)) { flags.insert(.rightBound) }
    append(kind, from: start, to: end, flags: flags, into: &tokens)
    return end
  }

  /// True if an operator of several characters that begins with `<` is split, because it may open a generic
  /// argument clause: `<>` has no arguments, and `<-1` and `<~Copyable` begin with a prefix operator.
  func isSplit(_ source: borrowing Span<UInt8>, from start: Int, to end: Int) -> Bool {
    switch source[start + 1] {
    case UInt8(ascii: ">"): return true
    case UInt8(ascii: "-"): return end == start + 2 && traits[Int(source[end])].contains(.identifier)
    case UInt8(ascii: "~"): return end == start + 2
    default: return false
    }
  }
}

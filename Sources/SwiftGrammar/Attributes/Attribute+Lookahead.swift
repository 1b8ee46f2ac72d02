import Descent

extension Attribute {
  /// The offset of the first token after the attributes that begin some tokens ahead.
  ///
  /// This only counts brackets, to determine the token after the attributes; the attributes are parsed later. It passes
  /// at most 256 attributes: of a long row of broken ones, each would look at all that follow.
  static func end(ofAttributesAt start: Int, in parser: borrowing SwiftParser) -> Int {
    var offset = start
    for _ in 0..<256 {
      guard parser.kind(ahead: offset) == .at, SwiftToken.words.contains(parser.kind(ahead: offset + 1)) else { break }
      offset += 1
      repeat {
        offset += 1
        if parser.kind(ahead: offset) == .leftAngle {
          offset = parser.endOfBrackets(.leftAngle, .rightAngle, ahead: offset)
        }
        guard joints.contains(parser.kind(ahead: offset)) else { break }
        offset += 1
      } while SwiftToken.words.contains(parser.kind(ahead: offset))
      if parser.kind(ahead: offset) == .leftParen, parser.flags(ahead: offset).contains(.leadingGlued) {
        offset = parser.endOfBrackets(.leftParen, .rightParen, ahead: offset)
      }
    }
    return offset
  }

  /// The tokens that join the words of a name: a member of a type, or a type of a module.
  private static let joints: TokenSet<SwiftToken> = [.period, .colonColon]
}

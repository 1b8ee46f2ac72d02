import Descent

extension Attribute {
  /// The offset of the first token behind the attributes that begin a number of tokens further on.
  ///
  /// This only counts brackets, for a decision about what follows the attributes; they are parsed afterwards.
  static func end(ofAttributesAt start: Int, in parser: borrowing SwiftParser) -> Int {
    var offset = start
    while parser.kind(ahead: offset) == .at, SwiftToken.words.contains(parser.kind(ahead: offset + 1)) {
      offset += 2
      while parser.kind(ahead: offset) == .period, SwiftToken.words.contains(parser.kind(ahead: offset + 1)) {
        offset += 2
      }
      if parser.kind(ahead: offset) == .leftAngle { offset = end(of: .leftAngle, .rightAngle, at: offset, in: parser) }
      if parser.kind(ahead: offset) == .leftParen, parser.flags(ahead: offset).contains(.leadingGlued) {
        offset = end(of: .leftParen, .rightParen, at: offset, in: parser)
      }
    }
    return offset
  }

  private static func end(of open: SwiftToken, _ close: SwiftToken, at start: Int, in parser: borrowing SwiftParser)
    -> Int
  {
    var offset = start
    var depth = 0
    repeat {
      switch parser.kind(ahead: offset) {
      case open: depth += 1
      case close: depth -= 1
      case .endOfFile: return offset
      default: break
      }
      offset += 1
    } while depth > 0
    return offset
  }
}

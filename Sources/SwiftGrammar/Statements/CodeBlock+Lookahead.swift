import Descent

extension Parser where L == SwiftLanguage {
  /// The offset behind the brace that closes what the brace at an offset opens.
  ///
  /// - Complexity: linear in the number of tokens between the braces. What is nested is looked at once for each construct
  ///   around it at most that asks, and the nesting limit bounds their number.
  func endOfBraces(ahead start: Int) -> Int {
    var offset = start
    var depth = 0
    repeat {
      switch kind(ahead: offset) {
      case .leftBrace: depth += 1
      case .rightBrace: depth -= 1
      case .endOfFile: return offset
      default: break
      }
      offset += 1
    } while depth > 0
    return offset
  }
}

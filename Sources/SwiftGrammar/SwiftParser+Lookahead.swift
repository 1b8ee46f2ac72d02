import Descent

// Lookahead over groups in brackets, over directives, and over the tokens outside of them.

extension Parser where L == SwiftLanguage {
  /// The offset after the closing bracket that matches the opening one at an offset. If the nesting limit is exceeded,
  /// that is the end of the source: otherwise, each of many unclosed brackets would look as far.
  ///
  /// - Complexity: Linear in the number of tokens between the brackets. Nested tokens are scanned at most once for
  ///   each enclosing construct that looks ahead, and the nesting limit bounds their number.
  func endOfBrackets(_ open: SwiftToken, _ close: SwiftToken, ahead start: Int) -> Int {
    let (open, close, endOfFile) = (open.index, close.index, SwiftToken.endOfFile.index)
    // Not by `kind(ahead:)`: in unclosed blocks, each level looks as far as the end of the file.
    var index = min(position + start, tokens.count - 1)
    var depth = 0
    repeat {
      let kind = tokens[index].kindIndex
      if kind == open {
        depth += 1
        if depth > nestingLimit { return tokens.count - 1 - position }
      } else if kind == close {
        depth -= 1
      } else if kind == endOfFile {
        break
      }
      index += 1
    } while depth > 0
    return index - position
  }

  /// The offset after the closing brace that matches the opening one at an offset.
  func endOfBraces(ahead start: Int) -> Int { endOfBrackets(.leftBrace, .rightBrace, ahead: start) }

  /// The kind of the first token ahead that is one of some kinds, or closes a bracket that is open at the current
  /// token; tokens in brackets are passed over. Nil if it is far away.
  ///
  /// - Parameter isType: whether a type is ahead: angles are brackets, and the first token of another line is found, too.
  func nextKind(of kinds: TokenSet<SwiftToken>, isType: Bool = false, ahead start: Int) -> SwiftToken? {
    firstOffset(ahead: start, hasAngles: isType) {
      kinds.contains($0) || isType && flags(ahead: $1).contains(.startsLine)
    }.map { kind(ahead: $0) }
  }

  /// The offset of the first token ahead that fulfills a condition outside of brackets, or closes a bracket that is
  /// open before it, or is the end of the file. Nil if it is far away.
  ///
  /// - Complexity: Constant, as the number of tokens examined is limited.
  func firstOffset(
    ahead start: Int, limit: Int = 128, hasAngles: Bool = false, where isFound: (SwiftToken, Int) -> Bool
  ) -> Int? {
    var depth = 0
    for offset in start..<start + limit {
      let kind = kind(ahead: offset)
      if depth == 0, isFound(kind, offset) { return offset }
      switch kind {
      case .leftParen, .leftSquare, .leftBrace: depth += 1
      case .leftAngle where hasAngles: depth += 1
      case .rightAngle where !hasAngles: break
      case .rightParen, .rightSquare, .rightBrace, .rightAngle:
        if depth == 0 { return offset }
        depth -= 1
      case .endOfFile: return offset
      default: break
      }
    }
    return nil
  }

  /// The offset of the first token after the directive at an offset.
  func endOfDirective(ahead start: Int) -> Int {
    DirectiveSource.endOfDirective(at: start) { (kind(ahead: $0), flags(ahead: $0)) }
  }
}

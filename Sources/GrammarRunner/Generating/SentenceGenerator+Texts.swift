// Tokens whose texts are compared: those that repeat an earlier one, and those that no other element of a list has.

extension SentenceGenerator {
  /// How many texts are tried for one that is new in its list.
  private static let textAttempts = 32

  mutating func write(_ condition: PlaceCondition) {
    if condition == .same || condition == .unique { textCondition = condition }
    if !output.add(condition) { fail() }
  }

  /// Writes a token of a rule, of which a condition may compare the text.
  mutating func writeComparedToken(_ rule: Int, _ scope: Int, level: Int32) {
    let condition = textCondition
    textCondition = nil
    let kind = grammar.tokens.number(ofRule: rule) ?? TokenKinds.unknown
    if condition == .same, let other = spelledTokens.last(where: { $0.kind == kind }) {
      let text = text(ofToken: other.token)
      budget -= 1
      if !output.add(scope: scope, { $0 += text }) { fail() }
    } else if condition == .unique, !textsInLists.isEmpty {
      writeNewToken(rule, scope, level: level)
    } else {
      writeToken(rule, scope, level: level)
    }
    if !hasFailed { spelledTokens.append((kind, output.tokens.count - 1)) }
  }

  /// Writes a token with a text that no element of the list around has in this place.
  private mutating func writeNewToken(_ rule: Int, _ scope: Int, level: Int32) {
    let draft = draft
    for _ in 0..<Self.textAttempts {
      writeToken(rule, scope, level: level)
      if hasFailed { return }
      let (token, list) = (output.tokens.count - 1, textsInLists.count - 1)
      let text = text(ofToken: token)
      // A text that was removed since may have been overwritten.
      let known = textsInLists[list][text].map { $0 < token && self.text(ofToken: $0) == text } ?? false
      if !known {
        textsInLists[list][text] = token
        return
      }
      takeBack(to: draft)
    }
    fail()
  }

  private func text(ofToken number: Int) -> [UInt8] {
    let token = output.tokens[number]
    return Array(output.text[token.start..<token.end])
  }
}

// The diagnostics of the lexer: facts that follow from them are not reported, nor are those that follow from other
// mistakes.

extension Explanation {
  /// Finds quotes without an end that are right after a word or the end of a sentence: they are the end of a text whose
  /// opening quotes are missing, or that goes on after an interpolation without its end.
  mutating func findUnopenedTexts(_ reports: [Diagnostic]) {
    for report in reports {
      let place = scene.tokens.index(endingAfter: report.range.start)
      let near = place..<min(place + RepairScene.reach, scene.tokens.count)
      let quotes = near.first { isUnclosedString($0) || $0 > place && scene.startsLine($0) }
      guard let quotes, isUnclosedString(quotes) else { continue }
      let start = Int(scene.tokens.range(at: quotes).start)
      guard start > 0, scene.source.paddedBytes[start - 1].mayEndText else { continue }
      let before = max(place - RepairScene.reach, 0)...place
      let first = place < quotes ? place + 1 : before.last(where: scene.startsLine) ?? before.lowerBound
      unopenedTexts.append(first..<quotes + 1)
    }
  }

  func isInUnopenedText(_ position: Int) -> Bool {
    let index = unopenedTexts.indices.bisection { unopenedTexts[$0].upperBound > position }
    return index < unopenedTexts.count && unopenedTexts[index].contains(position)
  }

  /// The diagnostics of the lexer without those that follow from another mistake: inside text without its opening
  /// quotes, and about the space beside a sign that is a mistake itself, or at which something is missing.
  func withoutConsequences(_ reports: [Diagnostic]) -> [Diagnostic] {
    let places = Set(found.filter { $0.severity == .error }.map(\.range.start))
    return reports.filter { report in
      let index = scene.tokens.index(endingAfter: report.range.start)
      let token = scene.tokens.range(at: index)
      if isInUnopenedText(index) { return isUnclosedString(index) }
      // At the end of the source, the next token may not be written yet.
      guard token == report.range, !scene.isEnd(index + 1),
        scene.flags(at: index).isDisjoint(with: [.erroneous, .startsLine])
      else { return true }
      return places.isDisjoint(with: [token.start, token.end, scene.tokens[index + 1].start])
    }
  }

  /// Whether the lexer has reported a token with quotes that does not end with others.
  func isUnclosedString(_ index: Int) -> Bool {
    guard scene.flags(at: index).contains(.erroneous) else { return false }
    let bytes = scene.source.bytes(in: scene.tokens.range(at: index))
    // After an interpolation, the end of a string is a token of its own, which is empty if the quotes are missing.
    if bytes.isEmpty { return scene.flags(at: index).contains(.leadingGlued) }
    return bytes.contains(where: \.isQuote) && (bytes.last?.isQuote == false || bytes.count == 1)
  }
}

extension UInt8 {
  fileprivate var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") || self == UInt8(ascii: "`") }
}

import Descent

extension SentenceGenerator {
  /// How many sentences are made for one that becomes wrong.
  static let nearMissAttempts = 256

  /// The next sentence with one token too few, too many or exchanged, such that the grammar does not accept it; nil if
  /// none was found in some tries.
  public mutating func nextNearMiss() -> String? {
    for _ in 0..<Self.nearMissAttempts {
      guard nextSentence() else { return nil }
      guard !output.tokens.isEmpty else { continue }
      for _ in 0..<4 {
        let text = mutated()
        if let source = try? SourceText(bytes: text), !grammar.accepts(source) {
          return String(decoding: text, as: UTF8.self)
        }
      }
    }
    return nil
  }

  /// The sentence with one mutation.
  private mutating func mutated() -> [UInt8] {
    let tokens = output.tokens
    let place = random.next(below: tokens.count)
    func part(_ index: Int) -> ArraySlice<UInt8> { output.text[tokens[index].gap..<tokens[index].end] }
    let before = output.text[..<tokens[place].gap]
    let after = output.text[tokens[place].end...]
    switch random.next(below: 4) {
    case 0: return Array(before + after)
    case 1: return Array(before + part(place) + part(place) + after)
    case 2:
      let other = random.next(below: tokens.count)
      let (low, high) = (min(place, other), max(place, other))
      if low == high { return Array(before + after) }
      return Array(
        output.text[..<tokens[low].gap] + part(high) + output.text[tokens[low].end..<tokens[high].gap] + part(low)
          + output.text[tokens[high].end...])
    default:
      let kinds = grammar.tokens.sources.indices.dropFirst(2)
      guard !kinds.isEmpty else { return Array(before + after) }
      let kind = kinds[kinds.startIndex + random.next(below: kinds.count)]
      let other = grammar.tokens.sources[kind].map { texts.text(of: $0, &random) } ?? []
      return Array(before + output.text[tokens[place].gap..<tokens[place].start] + other + after)
    }
  }
}

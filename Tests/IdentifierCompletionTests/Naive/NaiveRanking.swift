@testable import IdentifierCompletion

/// The published ranking, implemented naively.
struct NaiveRanking {
  /// The distinct names in the order of declaration.
  let names: [String]
  private let letters: [[NaiveLetter]]

  init(_ names: [String]) {
    var seen: Set<String> = []
    self.names = names.filter { seen.insert($0).inserted }
    letters = self.names.map(NaiveLetter.letters)
  }

  func best(_ limit: Int, for text: String, weight: (Int) -> Double? = { _ in 0 }) -> [Int] {
    let typed = NaiveLetter.letters(of: text)
    let ranked = names.indices.compactMap { id in
      kind(id, for: text, typed).flatMap { kind in weight(id).map { (id: id, kind: kind, weight: $0) } }
    }
    let sorted = ranked.sorted { left, right in
      if left.kind != right.kind { return left.kind < right.kind }
      return left.weight != right.weight ? left.weight > right.weight : left.id < right.id
    }
    return sorted.prefix(limit).map(\.id)
  }

  func firstDeclared(startingWith text: String, _ matching: LetterMatching) -> Int? {
    guard !text.isEmpty else { return nil }
    let typed = NaiveLetter.letters(of: text)
    return names.indices.first { id in
      switch matching {
      case .exact: Array(names[id]).starts(with: Array(text))
      case .smart: Self.begins(typed, letters[id])
      }
    }
  }

  func kind(_ id: Int, for text: String) -> MatchKind? { kind(id, for: text, NaiveLetter.letters(of: text)) }

  private func kind(_ id: Int, for text: String, _ typed: [NaiveLetter]) -> MatchKind? {
    if names[id] == text { return .exact }
    let name = letters[id]
    if Self.begins(typed, name) { return .prefix }
    if typed.count >= 2, typed.count <= 63, Self.isMadeOfBeginnings(typed[...], name.words[...]) { return .humps }
    if typed.count >= 2, Self.isSubsequence(typed, name) { return .subsequence }
    if typed.count >= 3, typed.count <= 63, Self.beginsButForTypo(typed, name) { return .typo }
    return nil
  }

  /// True if the text is a prefix of the name; nil matches any letter.
  private static func begins(_ text: [NaiveLetter?], _ name: [NaiveLetter]) -> Bool {
    text.count <= name.count && zip(text, name).allSatisfy { typed, letter in typed.map { $0.matches(letter) } ?? true }
  }

  /// True if the text consists of prefixes of some of the words, in order.
  private static func isMadeOfBeginnings(
    _ text: ArraySlice<NaiveLetter>, _ words: ArraySlice<ArraySlice<NaiveLetter>>
  ) -> Bool {
    guard let word = words.first else { return text.isEmpty }
    let rest = words.dropFirst()
    if text.isEmpty || isMadeOfBeginnings(text, rest) { return true }
    return (1...max(1, min(text.count, word.count))).contains { count in
      isBeginning(text.prefix(count), of: word) && isMadeOfBeginnings(text.dropFirst(count), rest)
    }
  }

  /// A capital matches only the first letter of a word, in either case.
  private static func isBeginning(_ text: ArraySlice<NaiveLetter>, of word: ArraySlice<NaiveLetter>) -> Bool {
    text.count <= word.count && text.first!.matchesStart(word.first!)
      && zip(text, word).dropFirst().allSatisfy { $0.kind != .uppercase && $0.matches($1) }
  }

  private static func isSubsequence(_ text: [NaiveLetter], _ name: [NaiveLetter]) -> Bool {
    var rest = name[...]
    for letter in text {
      guard let place = rest.firstIndex(where: letter.matches) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }

  /// Tries all texts at edit distance 1.
  private static func beginsButForTypo(_ text: [NaiveLetter], _ name: [NaiveLetter]) -> Bool {
    text.indices.contains { place in
      var (wrong, missing, extra, swapped) = (text as [NaiveLetter?], text as [NaiveLetter?], text, text)
      wrong[place] = nil
      missing.insert(nil, at: place)
      extra.remove(at: place)
      if place > 0 { swapped.swapAt(place, place - 1) }
      return begins(wrong, name) || begins(missing, name) || begins(extra, name) || begins(swapped, name)
    }
  }
}

@testable import IdentifierCompletion

/// The published ranking, written down as plainly as can be, for names and texts of ASCII.
struct NaiveRanking {
  /// The different names in the order of their declaration.
  let names: [String]

  init(_ names: [String]) {
    var seen: Set<String> = []
    self.names = names.filter { seen.insert($0).inserted }
  }

  func best(_ limit: Int, for text: String, weight: (Int) -> Double? = { _ in 0 }) -> [Int] {
    let ranked = names.indices.compactMap { id in
      kind(names[id], for: text).flatMap { kind in weight(id).map { (id: id, kind: kind, weight: $0) } }
    }
    let sorted = ranked.sorted { left, right in
      if left.kind != right.kind { return left.kind < right.kind }
      return left.weight != right.weight ? left.weight > right.weight : left.id < right.id
    }
    return sorted.prefix(limit).map(\.id)
  }

  func firstDeclared(startingWith text: String, ignoringCase: Bool) -> Int? {
    text.isEmpty ? nil : names.firstIndex { ignoringCase ? Self.begins(text, $0) : $0.hasPrefix(text) }
  }

  func kind(_ name: String, for text: String) -> MatchKind? {
    if name == text { return .exact }
    if Self.begins(text, name) { return .prefix }
    if text.count >= 2, text.count <= 63, Self.isMadeOfBeginnings(text, Self.words(name)) { return .humps }
    if text.count >= 2, Self.isSubsequence(text, name) { return .subsequence }
    if text.count >= 3, Self.beginsButForTypo(text, name) { return .typo }
    return nil
  }

  /// A small letter stands for both, a capital for itself.
  private static func matches(_ typed: Character, _ letter: Character) -> Bool {
    typed.isUppercase ? typed == letter : typed == Character(letter.lowercased())
  }

  private static func begins(_ text: some StringProtocol, _ name: some StringProtocol) -> Bool {
    text.count <= name.count && zip(text, name).allSatisfy(matches)
  }

  /// A word reaches to the next one.
  static func words(_ name: String) -> [Substring] {
    name.matches(of: /(?:[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+)[^A-Za-z0-9]*/).map { name[$0.range] }
  }

  /// Whether the text is a beginning of one of the words, then of one behind it, and so on.
  private static func isMadeOfBeginnings(_ text: String, _ words: [Substring]) -> Bool {
    guard let word = words.first else { return text.isEmpty }
    let rest = Array(words.dropFirst())
    if text.isEmpty || isMadeOfBeginnings(text, rest) { return true }
    return (1...max(1, min(text.count, word.count))).contains { count in
      isBeginning(text.prefix(count), of: word) && isMadeOfBeginnings(String(text.dropFirst(count)), rest)
    }
  }

  /// A capital stands for the first letter of a word only, whatever its case.
  private static func isBeginning(_ text: Substring, of word: Substring) -> Bool {
    text.count <= word.count && text.lowercased() == word.prefix(text.count).lowercased()
      && !text.dropFirst().contains { $0.isUppercase }
  }

  private static func isSubsequence(_ text: String, _ name: String) -> Bool {
    var rest = name[...]
    for letter in text {
      guard let place = rest.firstIndex(where: { matches(letter, $0) }) else { return false }
      rest = rest[rest.index(after: place)...]
    }
    return true
  }

  /// All texts that are one mistake away are tried.
  private static func beginsButForTypo(_ text: String, _ name: String) -> Bool {
    let (text, name) = (Array(text), Array(name))
    func begins(_ text: [Character?]) -> Bool {
      text.count <= name.count
        && zip(text, name).allSatisfy { typed, letter in
          typed.map { matches($0, letter) } ?? true
        }
    }
    return text.indices.contains { place in
      var (wrong, missing, extra, swapped) = (
        text as [Character?], text as [Character?], text as [Character?], text as [Character?]
      )
      wrong[place] = nil
      missing.insert(nil, at: place)
      extra.remove(at: place)
      if place > 0 { swapped.swapAt(place, place - 1) }
      return begins(wrong) || begins(missing) || begins(extra) || begins(swapped)
    }
  }
}

/// The brackets that are open on a walk over tokens: tokens inside them do not count.
struct BracketWalk {
  private let traits: LanguageTraits
  /// The kinds that close the open brackets, the innermost last.
  private var closers: [UInt8] = []

  init(_ traits: LanguageTraits) { self.traits = traits }

  /// Whether the walk is in no bracket that it met itself.
  var isOutside: Bool { closers.isEmpty }

  /// How many of the innermost brackets count where one inside of them is not closed.
  private static var reach: Int { 64 }

  /// Whether a token closes a bracket that the walk met, the innermost one or one around it.
  func isClosed(by kind: UInt8) -> Bool { innermost(closedBy: kind) != nil }

  private func innermost(closedBy kind: UInt8) -> Int? { closers.suffix(Self.reach).lastIndex(of: kind) }

  /// Passes a token; the closer of an outer bracket ends the unclosed ones inside it, too.
  mutating func skipUnbalanced(_ kind: UInt8) {
    if let closer = traits.closer(of: kind) { return closers.append(closer) }
    guard let index = innermost(closedBy: kind) else { return }
    closers.removeLast(closers.count - index)
  }

  /// Passes a token; returns whether it opens a bracket, or closes the innermost one.
  mutating func pass(_ kind: UInt8) -> Bool {
    if let closer = traits.closer(of: kind) {
      closers.append(closer)
      return true
    }
    guard kind == closers.last else { return false }
    closers.removeLast()
    return true
  }
}

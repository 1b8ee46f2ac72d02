/// Whether a text begins as a pattern says, in which `…` stands for anything.
func text(_ text: String, fits pattern: String) -> Bool {
  let pieces = pattern.split(separator: "…", omittingEmptySubsequences: false)
  guard let first = pieces.first, text.hasPrefix(first) else { return false }
  var rest = text.dropFirst(first.count)
  for piece in pieces.dropFirst() where !piece.isEmpty {
    guard let range = rest.firstRange(of: piece) else { return false }
    rest = rest[range.upperBound...]
  }
  return true
}

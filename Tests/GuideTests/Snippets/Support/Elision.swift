extension StringProtocol {
  /// Whether the text begins as a pattern says, in which `…` stands for anything.
  func fits(_ pattern: some StringProtocol) -> Bool {
    let pieces = pattern.split(separator: "…", omittingEmptySubsequences: false)
    guard let first = pieces.first, hasPrefix(first) else { return false }
    var rest = self[...].dropFirst(first.count)
    for piece in pieces.dropFirst() where !piece.isEmpty {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}

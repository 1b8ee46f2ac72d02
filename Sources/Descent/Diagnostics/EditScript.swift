/// Edits of a source that do not get in each other's way, in the order of the source.
struct EditScript {
  private(set) var edits: [FixIt.Edit] = []
  /// The number of bytes of the source that is edited.
  private let sourceCount: Int

  init(for source: SourceText) { sourceCount = source.count }

  /// Adds the edits of a fix-it, all or none: none if one of them lies outside the source, or where another edit is.
  ///
  /// - Complexity: logarithmic in the number of edits that are there, apart from moving those behind.
  mutating func add(_ fixIt: FixIt) {
    for (index, edit) in fixIt.edits.enumerated() {
      let others = fixIt.edits[..<index]
      guard isFree(edit.range), !others.contains(where: { $0.range.collides(with: edit.range) }) else { return }
    }
    for edit in fixIt.edits { edits.insert(edit, at: place(of: edit.range)) }
  }

  private func isFree(_ range: SourceRange) -> Bool {
    guard range.start <= range.end, Int(range.end) <= sourceCount else { return false }
    let place = place(of: range)
    if place > 0, edits[place - 1].range.collides(with: range) { return false }
    return place == edits.count || !edits[place].range.collides(with: range)
  }

  /// The index of the first edit behind a range. An insertion comes before the replacement of what follows it.
  private func place(of range: SourceRange) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if range.precedes(edits[middle].range) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The bytes of a source as the edits make it.
  func apply(to source: SourceText) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count + SourceText.padding)
    var place: UInt32 = 0
    for edit in edits {
      bytes += source.bytes(in: SourceRange(place, edit.range.start))
      bytes += edit.replacement.utf8
      place = edit.range.end
    }
    return bytes + source.bytes(in: SourceRange(place, UInt32(source.count)))
  }
}

extension SourceRange {
  fileprivate func precedes(_ other: SourceRange) -> Bool { (start, end) < (other.start, other.end) }

  /// Whether two ranges share a byte, or are the same place between two bytes: what is put in twice there has no order.
  fileprivate func collides(with other: SourceRange) -> Bool {
    self == other || start < other.end && other.start < end
  }
}

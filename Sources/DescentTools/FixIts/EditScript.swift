import Descent

/// Edits of a source that do not get in each other's way, in the order of the source.
struct EditScript {
  private(set) var edits: [FixIt.Edit] = []
  /// The number of bytes of the source that is edited.
  private let sourceCount: Int

  init(for source: SourceText) { sourceCount = source.count }

  /// Adds the edits of a fix-it, all or none: none if one of them lies outside the source, or where another edit is.
  ///
  /// - Complexity: n log n in the number of edits, logarithmic in those that are there, apart from moving those behind.
  mutating func add(_ fixIt: FixIt) {
    let added = fixIt.edits.sorted { $0.range.precedes($1.range) }
    // Of edits in order, some get in each other's way only if two neighbours do.
    let areApart = zip(added, added.dropFirst()).allSatisfy { !$0.range.collides(with: $1.range) }
    guard areApart, added.allSatisfy({ isFree($0.range) }) else { return }
    for edit in added { edits.insert(edit, at: place(of: edit.range)) }
  }

  private func isFree(_ range: SourceRange) -> Bool {
    guard range.start <= range.end, Int(range.end) <= sourceCount else { return false }
    let place = place(of: range)
    if place > 0, edits[place - 1].range.collides(with: range) { return false }
    return place == edits.count || !edits[place].range.collides(with: range)
  }

  /// The index of the first edit after a range. An insertion comes before the replacement of what follows it.
  private func place(of range: SourceRange) -> Int { edits.indices.bisection { range.precedes(edits[$0].range) } }

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

import Descent
import SyntaxEditing
import SyntaxSearch

/// Finds the edit of the text that each of some fixes makes: the fixes are made together, and each gets the
/// replacements in the ranges that it edits.
struct FixReplacements {
  /// The maximum number of parses for a source.
  static let trialLimit = 256

  /// The edit of each finding, as far as it is known.
  private(set) var edits: [FixIt.Edit?]

  private let findings: [Finding]
  private let tree: SyntaxTree
  private let parse: SourceParser
  /// The ranges that each fix edits.
  private let ranges: [[SourceRange]]
  private var trialCount = 0

  init(_ findings: [Finding], in tree: SyntaxTree, _ parse: @escaping SourceParser) {
    self.findings = findings
    self.tree = tree
    self.parse = parse
    ranges = findings.editedRanges(in: tree)
    edits = Array(repeating: nil, count: findings.count)
  }

  /// Makes all fixes: those that edit the same code, one after the other.
  mutating func makeAll() {
    var rest = findings.indices.filter { !ranges[$0].isEmpty }
    while !rest.isEmpty, trialCount < Self.trialLimit {
      var taken = DisjointRanges()
      var (chosen, waiting) = ([Int](), [Int]())
      for index in rest {
        if taken.take(ranges[index]) { chosen.append(index) } else { waiting.append(index) }
      }
      make(chosen)
      rest = waiting
    }
  }

  /// Makes some fixes together; halves of them, if they break the code.
  private mutating func make(_ chosen: [Int]) {
    guard !chosen.isEmpty, trialCount < Self.trialLimit else { return }
    trialCount += 1
    if let edited = try? tree.applying(chosen.map { findings[$0] }, parse), !edited.tree.hasMoreErrors(than: tree) {
      for index in take(edited, chosen) { make([index]) }
    } else if chosen.count > 1 {
      let middle = chosen.count / 2
      make(Array(chosen[..<middle]))
      make(Array(chosen[middle...]))
    }
  }

  /// Takes the replacements of a new source for the fixes whose ranges they touch.
  ///
  /// - Returns: the fixes that must be made alone, since a replacement touches the ranges of none or of several.
  private mutating func take(_ edited: EditedSource, _ chosen: [Int]) -> [Int] {
    let places = chosen.flatMap { index in ranges[index].map { (range: $0, finding: index) } }
      .sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    var own: [Int: [FixIt.Edit]] = [:]
    var unclear: Set<Int> = []
    for replacement in edited.map.replacements(in: tree.source, by: edited.source) {
      // The ranges are apart, so that their ends are in order, too.
      let first = places.indices.bisection { places[$0].range.end >= replacement.range.start }
      let end = places.indices.bisection { places[$0].range.start > replacement.range.end }
      let touched = first < end ? first..<end : max(first - 1, 0)..<min(first + 1, places.count)
      let owners = Set(places[touched].map(\.finding))
      if chosen.count == 1 || first < end && owners.count == 1 {
        own[owners.first ?? chosen[0], default: []].append(replacement)
      } else {
        unclear.formUnion(owners)
      }
    }
    for index in chosen where !unclear.contains(index) { edits[index] = own[index].map { joined($0) } }
    return unclear.sorted()
  }

  /// One edit for several, with the source between them.
  private func joined(_ edits: [FixIt.Edit]) -> FixIt.Edit {
    let start = edits[0].range.start
    var (text, end) = ("", start)
    for edit in edits {
      text += tree.source.text(in: SourceRange(end, edit.range.start)) + edit.replacement
      end = edit.range.end
    }
    return FixIt.Edit(SourceRange(start, end), text).trimmed(in: tree.source)
  }
}

extension FixIt.Edit {
  /// The edit without the bytes that it leaves unchanged at both ends.
  fileprivate func trimmed(in source: SourceText) -> FixIt.Edit {
    let (old, new) = (Array(source.bytes(in: range)), Array(replacement.utf8))
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var rest = 0
    while rest < shorter - start, old[old.count - rest - 1] == new[new.count - rest - 1] { rest += 1 }
    // Characters are replaced as a whole.
    while start > 0, old.continuesCharacter(at: start) || new.continuesCharacter(at: start) { start -= 1 }
    while rest > 0, old.continuesCharacter(at: old.count - rest) { rest -= 1 }
    return FixIt.Edit(
      SourceRange(range.start + UInt32(start), range.end - UInt32(rest)),
      String(decoding: new[start..<(new.count - rest)], as: UTF8.self))
  }
}

extension [UInt8] {
  /// Whether one of the later bytes of a character is at an index.
  fileprivate func continuesCharacter(at index: Int) -> Bool { index < count && self[index].continuesCharacter }
}

import Descent

/// A range of the source and its replacement; an insertion has an empty range.
struct SourceEdit {
  let range: SourceRange
  let pieces: [Piece]
  /// The index of the operation that it is part of.
  let operation: Int

  enum Piece {
    case text(String)
    /// A part of a tree; one of the edited tree brings along the edits inside it.
    case source(SyntaxTree, SourceRange)
    /// Changes the indentation of the lines that begin before the matching `end`.
    case begin(IndentationChange)
    case end
    /// Ends the line after a comment, unless the comment is the last on its line; with the indentation of the next line.
    case endLine([UInt8])
    /// Begins code that must not be read as a part of the code around it; with its index.
    case beginHole(Int)
    case endHole(Int)
  }
}

extension SourceEdit {
  /// Whether the replaced range is a part of its replacement.
  fileprivate var hasOwnRange: Bool {
    pieces.contains { if case .source(_, let part) = $0 { part == range } else { false } }
  }
}

/// New code in its place: where it must stay apart from the code around it.
struct Hole {
  /// The operation that puts it there.
  let operation: Int
  /// Whether it is between grouping signs.
  var isGrouped = false
}

/// A text made of pieces.
struct RenderedText {
  let bytes: [UInt8]
  let map: PositionMap
  /// The bytes of each hole, without grouping signs; nil for one that is not in the text.
  let holes: [SourceRange?]
  /// An operation that nothing of the text comes from, if there is one.
  let unused: Int?
}

/// Edits in the order of the source, each inside the one that it is nested in.
struct EditPlan {
  private let edits: [SourceEdit]
  /// For each edit, the index after the last one that is nested in it.
  private let ends: [Int]
  /// For each operation that keeps parts of the source, its edits.
  private let hosts: [Int: [Int]]

  /// Two edits of which one changes code that the other removes; an operation is in conflict with itself if it inserts
  /// code into a range that it removes.
  struct Conflict: Error {
    let operation: Int
    let other: Int
  }

  init(_ edit: SourceEdit) {
    edits = [edit]
    ends = [1]
    hosts = [:]
  }

  /// Orders edits and checks that they can be made together.
  ///
  /// - Parameter kept: for each operation that has them, the ranges of the source that it keeps.
  /// - Throws: the first conflict in the order of the source.
  init(_ given: [SourceEdit], keeping kept: [Int: [SourceRange]]) throws(Conflict) {
    let edits = Self.ordered(given, kept)
    let keptRanges = kept.mapValues(RangeCover.init)
    var ends = Array(repeating: edits.count, count: edits.count)
    var open: [Int] = []
    for (index, edit) in edits.enumerated() {
      while let last = open.last, edits[last].range.end <= edit.range.start {
        ends[last] = index
        open.removeLast()
      }
      if let last = open.last {
        let outer = edits[last]
        let isKept =
          outer.operation != edit.operation && edit.range.end <= outer.range.end
          && keptRanges[outer.operation]?.contains(edit.range) == true
        if !isKept { throw Conflict(operation: edit.operation, other: outer.operation) }
      }
      if edit.range.isEmpty { ends[index] = index + 1 } else { open.append(index) }
    }
    self.edits = edits
    self.ends = ends
    hosts =
      kept.isEmpty
      ? [:] : Dictionary(grouping: edits.indices.filter { kept[edits[$0].operation] != nil }) { edits[$0].operation }
  }

  /// The edits by their places; insertions before edits that begin there. Of several at the same range, one that puts
  /// the range elsewhere takes the others along, and of those that put something around it each takes the earlier ones.
  private static func ordered(_ edits: [SourceEdit], _ kept: [Int: [SourceRange]]) -> [SourceEdit] {
    func precedes(_ left: SourceEdit, _ right: SourceEdit) -> Bool {
      if left.range.start != right.range.start { return left.range.start < right.range.start }
      if left.range.isEmpty || right.range.isEmpty { return left.range.isEmpty && !right.range.isEmpty }
      return left.range.end > right.range.end
    }
    let isOrdered = zip(edits, edits.dropFirst()).allSatisfy { precedes($0, $1) }
    if isOrdered { return edits }
    /// How far outside an edit is among those of the same range.
    func rank(_ edit: SourceEdit) -> Int {
      if kept[edit.operation]?.contains(edit.range) != true { return 2 }
      return edit.hasOwnRange ? 1 : 0
    }
    return edits.indices.sorted { left, right in
      if precedes(edits[left], edits[right]) { return true }
      if precedes(edits[right], edits[left]) { return false }
      if edits[left].range.isEmpty { return left < right }
      let (leftRank, rightRank) = (rank(edits[left]), rank(edits[right]))
      return leftRank == rightRank ? left > right : leftRank < rightRank
    }
    .map { edits[$0] }
  }

  /// The new text.
  ///
  /// - Parameters:
  ///   - source: the text that is edited.
  ///   - tree: its tree; nil if no edit has parts of it.
  ///   - holes: the code that must stay apart.
  func render(
    _ source: SourceText, _ tree: SyntaxTree? = nil, _ traits: EditingTraits? = nil, holes: [Hole] = []
  ) -> RenderedText {
    // Inactive code is blank in the tree, and stays in the text.
    let source = source.whole
    func isFixed(_ offset: UInt32) -> Bool { tree.map { traits?.isFixed(offset, in: $0) == true } ?? false }
    var emitter = TextEmitter(capacity: source.count + 64 * edits.count, lineEnd: source.lineEnd)
    var ranges = [SourceRange?](repeating: nil, count: holes.count)
    var isUsed = [Bool](repeating: false, count: edits.count)
    var work: [Work] = [.source(SourceRange(0, UInt32(source.count)), next: 0, end: edits.count, .inPlace)]
    rendering: while let item = work.popLast() {
      switch item {
      case .source(var range, var next, let end, let mapping):
        while next < end, edits[next].range.end <= range.end {
          let edit = edits[next]
          // Where two kept parts touch, an insertion between them belongs to the first.
          if edit.range.isEmpty, isUsed[next], edit.range.start == range.start {
            next += 1
            continue
          }
          emitter.append(
            SourceRange(range.start, edit.range.start), of: source, mapping: mapping, isFixed: isFixed)
          isUsed[next] = true
          range.start = edit.range.end
          next = ends[next]
          if edit.pieces.count == 1, case .text(let text) = edit.pieces[0] {
            emitter.append(text)
          } else {
            work.append(.source(range, next: next, end: end, mapping))
            for piece in edit.pieces.reversed() { work.append(.piece(piece, edit.operation)) }
            continue rendering
          }
        }
        emitter.append(range, of: source, mapping: mapping, isFixed: isFixed)
      case .piece(.text(let text), _): emitter.append(text)
      case .piece(.begin(let change), _): emitter.begin(change)
      case .piece(.end, _): emitter.end()
      case .piece(.endLine(let indentation), _): emitter.endLine(indentation)
      case .piece(.beginHole(let hole), _):
        if holes[hole].isGrouped { emitter.append(traits?.grouping?.open ?? "") }
        ranges[hole] = SourceRange(emitter.position, emitter.position)
      case .piece(.endHole(let hole), _):
        ranges[hole]?.end = emitter.position
        if holes[hole].isGrouped { emitter.append(traits?.grouping?.close ?? "") }
      case .piece(.source(let other, let range), let operation):
        if other === tree, let host = host(of: range, operation) {
          let inside = (host + 1)..<max(host + 1, ends[host])
          let next = inside.bisection { edits[$0].range.start >= range.start }
          work.append(.source(range, next: next, end: inside.upperBound, .inCode))
        } else {
          emitter.append(range, of: other.source.whole, mapping: other === tree ? .inCode : .none) {
            traits?.isFixed($0, in: other) == true
          }
        }
      }
    }
    emitter.finish()
    return RenderedText(
      bytes: emitter.bytes, map: PositionMap(emitter.segments), holes: ranges,
      unused: isUsed.firstIndex(of: false).map { edits[$0].operation })
  }

  /// The edit of an operation that takes a range which the operation keeps; nil for one that stays at its place, too.
  private func host(of range: SourceRange, _ operation: Int) -> Int? {
    guard let edits = hosts[operation] else { return nil }
    // The edits of one operation are apart.
    let place = edits.indices.bisection { self.edits[edits[$0]].range.end >= range.end }
    return place < edits.count && self.edits[edits[place]].range.contains(range) ? edits[place] : nil
  }

  private enum Work {
    /// A range of the source with the edits in it.
    case source(SourceRange, next: Int, end: Int, TextEmitter.Mapping)
    case piece(SourceEdit.Piece, Int)
  }
}

/// Ranges, for the question whether one of them contains another.
private struct RangeCover {
  private let starts: [UInt32]
  /// For each start, the last end of the ranges up to it.
  private let ends: [UInt32]

  init(_ ranges: [SourceRange]) {
    let ordered = ranges.sorted { $0.start < $1.start }
    starts = ordered.map(\.start)
    var end: UInt32 = 0
    ends = ordered.map {
      end = max(end, $0.end)
      return end
    }
  }

  func contains(_ range: SourceRange) -> Bool {
    let count = starts.indices.bisection { starts[$0] > range.start }
    return count > 0 && ends[count - 1] >= range.end
  }
}

extension SourceRange {
  func contains(_ other: SourceRange) -> Bool { start <= other.start && other.end <= end }
}

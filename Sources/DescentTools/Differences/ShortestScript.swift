/// The search for the shortest script that turns one text into another, piece by piece.
struct ShortestScript<Text: Hashable & Sendable> {
  typealias Line = LineDiff<Text>.Line

  /// What is left of the texts.
  private var old: ArraySlice<Text>
  private var new: ArraySlice<Text>

  init(from old: ArraySlice<Text>, to new: ArraySlice<Text>) {
    self.old = old
    self.new = new
  }

  /// A place in both texts, counted from where the search began, and the changes it takes to come there.
  private struct Place {
    var old: Int
    var new: Int
    var changes: Int
  }

  /// The furthest old place that was reached on each diagonal: where the old place minus the new one is the same.
  private struct Frontier {
    private var places: [Int]
    private let limit: Int

    init(limit: Int) {
      self.limit = limit
      places = [Int](repeating: 0, count: 2 * limit + 3)
    }

    subscript(diagonal: Int) -> Int {
      get { places[diagonal + limit + 1] }
      set { places[diagonal + limit + 1] = newValue }
    }

    /// Whether the best way onto a diagonal is an addition, from the diagonal above, rather than a removal.
    func isAddition(onto diagonal: Int, changes: Int) -> Bool {
      diagonal == -changes || diagonal != changes && self[diagonal - 1] < self[diagonal + 1]
    }
  }

  /// The script up to the end, or up to the furthest place that a number of changes reaches; nil at the end.
  mutating func next(limit: Int) -> [Line]? {
    if old.isEmpty, new.isEmpty { return nil }
    var frontier = Frontier(limit: limit)
    // The frontiers before each change.
    var history: [Frontier] = []
    var furthest = Place(old: 0, new: 0, changes: 0)
    search: for changes in 0...limit {
      history.append(frontier)
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        var place = start(on: diagonal, changes: changes, behind: frontier)
        place += commonCount(old: place, new: place - diagonal)
        frontier[diagonal] = place
        let reached = Place(old: place, new: place - diagonal, changes: changes)
        guard reached.old <= old.count, reached.new <= new.count else { continue }
        if reached.old + reached.new > furthest.old + furthest.new || changes == 0 { furthest = reached }
        if furthest.old == old.count, furthest.new == new.count { break search }
      }
    }
    var script = script(to: furthest, history)
    // What follows the last common line is better looked for again with all changes to spend.
    let isEnd = furthest.old == old.count && furthest.new == new.count
    if !isEnd, let last = script.lastIndex(where: \.isSame) { script.removeSubrange((last + 1)...) }
    old = old.dropFirst(script.count { !$0.isAdded })
    new = new.dropFirst(script.count { !$0.isRemoved })
    return script
  }

  /// The old place to which a change leads on a diagonal.
  private func start(on diagonal: Int, changes: Int, behind frontier: Frontier) -> Int {
    if changes == 0 { return 0 }
    return frontier.isAddition(onto: diagonal, changes: changes) ? frontier[diagonal + 1] : frontier[diagonal - 1] + 1
  }

  /// The number of lines that are the same from a place on.
  private func commonCount(old oldPlace: Int, new newPlace: Int) -> Int {
    var count = 0
    while oldPlace + count < old.count, newPlace + count < new.count,
      old[old.startIndex + oldPlace + count] == new[new.startIndex + newPlace + count]
    {
      count += 1
    }
    return count
  }

  /// Follows the search back from a place.
  private func script(to end: Place, _ history: [Frontier]) -> [Line] {
    var lines: [Line] = []
    var (oldPlace, diagonal) = (end.old, end.old - end.new)
    for changes in (0...end.changes).reversed() {
      let before = history[changes]
      let changed = start(on: diagonal, changes: changes, behind: before)
      while oldPlace > changed {
        oldPlace -= 1
        lines.append(.same(old[old.startIndex + oldPlace]))
      }
      if changes == 0 { break }
      if before.isAddition(onto: diagonal, changes: changes) {
        lines.append(.added(new[new.startIndex + oldPlace - diagonal - 1]))
        diagonal += 1
      } else {
        oldPlace -= 1
        lines.append(.removed(old[old.startIndex + oldPlace]))
        diagonal -= 1
      }
    }
    return lines.reversed()
  }
}

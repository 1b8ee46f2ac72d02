import GrammarNotation

/// A railroad diagram of a rule, laid out on a grid: columns as wide as a letter, and rows as high as a box.
///
///     let diagram = RailroadDiagram(of: rule, in: grammar, columns: 80)
///     print(diagram.text())
///     let svg = RailroadDiagram.svg(of: [(rule.name, rule.view.text, diagram)])
public struct RailroadDiagram: Sendable {
  /// A place on the grid.
  struct Point: Hashable, Sendable {
    var x: Int
    var y: Int
  }

  /// A box with its place: its first column, its row, and its width.
  struct Station: Sendable {
    let box: RailroadBox
    let place: Point
    let width: Int
    /// The alternative of the rule that the box belongs to.
    let alternative: Int?
  }

  /// The number of columns.
  private(set) var width = 0
  /// The number of rows.
  private(set) var height = 0
  /// Where the track begins and ends.
  private(set) var ends = (start: Point(x: 0, y: 0), end: Point(x: 0, y: 0))
  private(set) var stations: [Station] = []
  /// The tracks, each by its corners.
  private(set) var tracks: [[Point]] = []
  /// The places at which a track goes back.
  private(set) var arrows: [Point] = []

  /// Draws a rule.
  ///
  /// - Parameter columns: about how wide the diagram may be; what does not fit goes on in another row.
  /// - Complexity: linear in the rule.
  public init(of rule: GrammarRule, in grammar: Grammar, columns: Int = 100) {
    let track = RailroadTrack(Railroad(rule, in: grammar), columns: max(columns - 4, 20), endsLower: true)
    (width, height) = (track.width + 4, track.up + track.down + 1)
    ends = (Point(x: 0, y: track.up), Point(x: width - 1, y: track.up + track.exit))
    add([ends.start, Point(x: 1, y: track.up)])
    place(track, Point(x: 2, y: track.up), nil)
    add([Point(x: width - 2, y: ends.end.y), ends.end])
  }

  private mutating func add(_ corners: [Point]) { tracks.append(corners) }

  /// A straight track over some columns.
  private mutating func addLine(_ columns: Range<Int>, _ y: Int) {
    if !columns.isEmpty { add([Point(x: columns.lowerBound, y: y), Point(x: columns.upperBound - 1, y: y)]) }
  }

  // MARK: Placing

  private mutating func place(_ track: RailroadTrack, _ at: Point, _ alternative: Int?) {
    let (x, y) = (at.x, at.y)
    switch track.content {
    case .line: addLine(x..<x + track.width, y)
    case .box(let box):
      stations.append(Station(box: box, place: at, width: track.width, alternative: alternative))
    case .rows(let rows): place(rows, track, at, alternative)
    case .choice(let parts): place(parts, track, at, alternative)
    case .optional(let part):
      let last = x + track.width - 1
      addLine(x..<x + 3, y)
      place(part, Point(x: x + 3, y: y), alternative)
      addLine(last - 2..<last + 1, y)
      let top = y - track.up
      add([
        Point(x: x, y: y), Point(x: x + 1, y: y), Point(x: x + 1, y: top), Point(x: last - 1, y: top),
        Point(x: last - 1, y: y), Point(x: last, y: y),
      ])
    case .loop(let part, let back): place(part, back, track, at, alternative)
    case .alternative(let number, let part): place(part, at, number)
    }
  }

  private mutating func place(
    _ rows: [[RailroadTrack]], _ track: RailroadTrack, _ at: Point, _ alternative: Int?
  ) {
    let margin = rows.count > 1 ? RailroadTrack.arm : 0
    let last = at.x + track.width - 1
    var y = at.y
    addLine(at.x..<at.x + margin, y)
    for (number, row) in rows.enumerated() {
      var x = at.x + margin
      for (index, part) in row.enumerated() {
        if index > 0 {
          addLine(x..<x + RailroadTrack.gap, y)
          x += RailroadTrack.gap
        }
        place(part, Point(x: x, y: y), alternative)
        x += part.width
      }
      if rows.count == 1 { return }
      let right = last - (track.exit == 0 ? 3 : 1)
      if number < rows.count - 1 {
        addLine(x..<right, y)
        // To the left, and on in the next row.
        let between = y + RailroadTrack.down(of: row) + 1
        let next = between + 1 + RailroadTrack.up(of: rows[number + 1])
        add([
          Point(x: right - 1, y: y), Point(x: right, y: y), Point(x: right, y: between), Point(x: at.x + 1, y: between),
          Point(x: at.x + 1, y: next), Point(x: at.x + 2, y: next),
        ])
        arrows.append(Point(x: (at.x + right) / 2, y: between))
        y = next
      } else if track.exit == 0 {
        addLine(x..<last - 1, y)
        add([
          Point(x: last - 2, y: y), Point(x: last - 1, y: y), Point(x: last - 1, y: at.y), Point(x: last, y: at.y),
        ])
      } else {
        addLine(x..<last + 1, y)
      }
    }
  }

  private mutating func place(
    _ parts: [RailroadTrack], _ track: RailroadTrack, _ at: Point, _ alternative: Int?
  ) {
    let arm = RailroadTrack.arm
    let (left, right) = (at.x + 1, at.x + track.width - 2)
    addLine(at.x..<at.x + arm, at.y)
    addLine(right - 1..<right + 2, at.y)
    var (y, before) = (at.y, at.y)
    for (number, part) in parts.enumerated() {
      if number > 0 {
        y += part.up
        // From the row before, so that no part of the track is drawn twice.
        let entry = number == 1 ? [Point(x: at.x, y: at.y)] : []
        let exit = number == 1 ? [Point(x: right + 1, y: at.y)] : []
        add(entry + [Point(x: left, y: before), Point(x: left, y: y), Point(x: left + 1, y: y)])
        add([Point(x: right - 1, y: y), Point(x: right, y: y), Point(x: right, y: before)] + exit)
        before = y
      }
      place(part, Point(x: at.x + arm, y: y), alternative)
      addLine(at.x + arm + part.width..<right - 1, y)
      y += part.down + 1
    }
  }

  private mutating func place(
    _ part: RailroadTrack, _ back: RailroadTrack, _ track: RailroadTrack, _ at: Point, _ alternative: Int?
  ) {
    let arm = RailroadTrack.arm
    let (left, right) = (at.x + 1, at.x + track.width - 2)
    addLine(at.x..<at.x + arm, at.y)
    place(part, Point(x: at.x + arm, y: at.y), alternative)
    addLine(at.x + arm + part.width..<right + 2, at.y)
    let y = at.y + part.down + 1 + back.up
    add([Point(x: right - 1, y: at.y), Point(x: right, y: at.y), Point(x: right, y: y), Point(x: right - 1, y: y)])
    place(back, Point(x: at.x + arm, y: y), alternative)
    addLine(at.x + arm + back.width..<right - 1, y)
    add([Point(x: left + 1, y: y), Point(x: left, y: y), Point(x: left, y: at.y), Point(x: left + 1, y: at.y)])
    arrows.append(Point(x: back.isLine ? (left + right) / 2 : left + 1, y: y))
  }
}

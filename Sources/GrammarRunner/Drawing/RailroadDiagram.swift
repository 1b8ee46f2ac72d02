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

    static func + (one: Self, other: Self) -> Self { Self(x: one.x + other.x, y: one.y + other.y) }
  }

  /// A box with its place: its first column, its row, and its width.
  struct Station: Sendable {
    let box: RailroadBox
    var place: Point
    let width: Int
    /// The alternative of the rule that the box belongs to.
    var alternative: Int?
  }

  /// The number of columns.
  let width: Int
  /// The number of rows.
  let height: Int
  /// Where the track begins and ends.
  let ends: (start: Point, end: Point)
  let stations: [Station]
  /// The tracks, each by its corners.
  let tracks: [[Point]]
  /// The places at which a track goes back.
  let arrows: [Point]

  /// Draws a rule.
  ///
  /// - Parameter columns: about how wide the diagram may be; longer tracks go on in another row.
  /// - Complexity: linear in the rule for each level of groups inside one another.
  public init(of rule: GrammarRule, in grammar: Grammar, columns: Int = 100) {
    let track = RailroadTrack(Railroad(rule, in: grammar), columns: max(columns - 4, 20), endsLower: true)
    (width, height) = (track.width + 4, track.up + track.down + 1)
    ends = (Point(x: 0, y: track.up), Point(x: width - 1, y: track.up + track.exit))
    var whole = RailroadTrack(width: width)
    whole.add([(0, track.up), (1, track.up)])
    whole.add(track, at: Point(x: 2, y: track.up))
    whole.add([(width - 2, ends.end.y), (width - 1, ends.end.y)])
    (stations, tracks, arrows) = (whole.stations, whole.lines, whole.arrows)
  }
}

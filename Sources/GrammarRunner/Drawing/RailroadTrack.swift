/// A part of a diagram: boxes and tracks, of which the places count from the point at which it is entered.
struct RailroadTrack {
  typealias Point = RailroadDiagram.Point

  private(set) var width: Int
  /// How many rows it takes above and below the row in which it is entered.
  private(set) var up = 0
  private(set) var down = 0
  /// How many rows below its entry it is left.
  private(set) var exit = 0
  private(set) var stations: [RailroadDiagram.Station] = []
  /// The lines of the track, each by its corners.
  private(set) var lines: [[Point]] = []
  /// The places at which it goes back.
  private(set) var arrows: [Point] = []

  /// The columns between two tracks of a row.
  private static let gap = 2
  /// The columns before and after the branches of a switch.
  private static let arm = 3

  init(width: Int) { self.width = width }

  /// Lays a track out.
  ///
  /// - Parameters:
  ///   - columns: how wide it may be; only boxes, and switches inside of switches, are wider.
  ///   - endsLower: whether it may be left in another row than that in which it is entered.
  init(_ railroad: Railroad, columns: Int, endsLower: Bool = false) {
    let inside = max(columns - 2 * Self.arm, 1)
    switch railroad {
    case .nothing:
      self.init(width: 1)
      addLine(0..<1, 0)
    case .box(let box):
      self.init(width: box.text.unicodeScalars.count + 2)
      stations = [RailroadDiagram.Station(box: box, place: Point(x: 0, y: 0), width: width)]
    case .alternative(let number, let part):
      self.init(part, columns: columns, endsLower: endsLower)
      for index in stations.indices { stations[index].alternative = number }
    case .sequence(let parts):
      self.init(rows: Self.rows(of: parts.map { Self($0, columns: columns) }, columns), endsLower: endsLower)
    case .choice(let parts): self.init(choice: parts.map { Self($0, columns: inside) })
    case .optional(let part): self.init(optional: Self(part, columns: inside))
    case .loop(let part, let back):
      let way = Self(back.reversed, columns: inside)
      self.init(loop: Self(part, columns: inside), back: way, isBackEmpty: back.isEmpty)
    }
  }

  // MARK: Adding

  mutating func add(_ corners: [(Int, Int)]) { lines.append(corners.map(Point.init)) }

  /// Adds a straight line over some columns.
  private mutating func addLine(_ columns: Range<Int>, _ y: Int) {
    if !columns.isEmpty { add([(columns.lowerBound, y), (columns.upperBound - 1, y)]) }
  }

  /// Adds a track that is entered at a point.
  mutating func add(_ track: Self, at point: Point) {
    for var station in track.stations {
      station.place = station.place + point
      stations.append(station)
    }
    lines += track.lines.map { line in line.map { $0 + point } }
    arrows += track.arrows.map { $0 + point }
  }

  // MARK: Rows

  /// Puts tracks one after the other into as few rows as are needed.
  private static func rows(of parts: [Self], _ columns: Int) -> [[Self]] {
    // Where rows are needed, each begins and ends with a part of the way to the next.
    let whole = width(of: parts)
    let limit = whole <= columns ? whole : max(columns - 2 * arm - 2, 1)
    return parts.reduce(into: [[]]) { rows, part in
      let last = rows.count - 1
      if rows[last].isEmpty || width(of: rows[last] + [part]) <= limit {
        rows[last].append(part)
      } else {
        rows.append([part])
      }
    }
  }

  private static func width(of row: [Self]) -> Int { row.reduce(-gap) { $0 + $1.width + gap } }
  private static func up(of row: [Self]) -> Int { row.map(\.up).max() ?? 0 }
  private static func down(of row: [Self]) -> Int { row.map(\.down).max() ?? 0 }

  private init(rows: [[Self]], endsLower: Bool) {
    let (isOneRow, widest) = (rows.count == 1, rows.map(Self.width).max() ?? 0)
    width = isOneRow ? widest : widest + 2 * Self.arm + (endsLower ? 0 : 2)
    up = Self.up(of: rows[0])
    let (margin, last) = (isOneRow ? 0 : Self.arm, width - 1)
    var y = 0
    addLine(0..<margin, y)
    for (number, row) in rows.enumerated() {
      var x = margin
      for (index, part) in row.enumerated() {
        if index > 0 {
          addLine(x..<x + Self.gap, y)
          x += Self.gap
        }
        add(part, at: Point(x: x, y: y))
        x += part.width
      }
      down = y + Self.down(of: row)
      if isOneRow { return }
      let right = last - (endsLower ? 1 : 3)
      if number < rows.count - 1 {
        addLine(x..<right, y)
        // To the left, and on in the next row.
        let between = down + 1
        let next = between + 1 + Self.up(of: rows[number + 1])
        add([(right - 1, y), (right, y), (right, between), (1, between), (1, next), (2, next)])
        arrows.append(Point(x: right / 2, y: between))
        y = next
      } else if endsLower {
        addLine(x..<last + 1, y)
        exit = y
      } else {
        addLine(x..<last - 1, y)
        add([(last - 2, y), (last - 1, y), (last - 1, 0), (last, 0)])
      }
    }
  }

  // MARK: Switches

  /// A track between two switches that lead to others, too.
  private init(from tracks: [Self]) {
    width = (tracks.map(\.width).max() ?? 1) + 2 * Self.arm
    up = tracks.first?.up ?? 0
    addLine(0..<Self.arm, 0)
  }

  private init(choice parts: [Self]) {
    self.init(from: parts)
    let right = width - 2
    addLine(right - 1..<width, 0)
    var (y, before) = (0, 0)
    for (number, part) in parts.enumerated() {
      if number > 0 {
        y += part.up
        // From the row before, so that no part of the track is drawn twice.
        add((number == 1 ? [(0, 0)] : []) + [(1, before), (1, y), (2, y)])
        add([(right - 1, y), (right, y), (right, before)] + (number == 1 ? [(right + 1, 0)] : []))
        before = y
      }
      add(part, at: Point(x: Self.arm, y: y))
      addLine(Self.arm + part.width..<right - 1, y)
      down = y + part.down
      y = down + 1
    }
  }

  private init(optional part: Self) {
    self.init(from: [part])
    let last = width - 1
    add(part, at: Point(x: Self.arm, y: 0))
    addLine(last - 2..<width, 0)
    (up, down) = (part.up + 1, part.down)
    add([(0, 0), (1, 0), (1, -up), (last - 1, -up), (last - 1, 0), (last, 0)])
  }

  private init(loop part: Self, back: Self, isBackEmpty: Bool) {
    self.init(from: [part, back])
    let right = width - 2
    add(part, at: Point(x: Self.arm, y: 0))
    addLine(Self.arm + part.width..<width, 0)
    let y = part.down + 1 + back.up
    down = y + back.down
    add([(right - 1, 0), (right, 0), (right, y), (right - 1, y)])
    add(back, at: Point(x: Self.arm, y: y))
    addLine(Self.arm + back.width..<right - 1, y)
    add([(2, y), (1, y), (1, 0), (2, 0)])
    arrows.append(Point(x: isBackEmpty ? (right + 1) / 2 : 2, y: y))
  }
}

extension Railroad {
  /// The same from right to left, as it is on the way back.
  fileprivate var reversed: Railroad {
    switch self {
    case .sequence(let parts): .sequence(parts.reversed())
    case .alternative(let number, let part): .alternative(number, part.reversed)
    default: self
    }
  }

  /// Whether nothing is on it.
  fileprivate var isEmpty: Bool {
    switch self {
    case .nothing: true
    case .alternative(_, let part): part.isEmpty
    default: false
    }
  }
}

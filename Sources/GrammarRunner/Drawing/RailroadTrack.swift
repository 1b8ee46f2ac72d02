/// A part of a diagram with its size; where it is placed is not known yet.
struct RailroadTrack {
  indirect enum Content {
    case line
    case box(RailroadBox)
    /// Tracks one after the other, in one row or in several.
    case rows([[RailroadTrack]])
    case choice([RailroadTrack])
    case optional(RailroadTrack)
    case loop(RailroadTrack, back: RailroadTrack)
    case alternative(Int, RailroadTrack)
  }

  var content: Content
  var width: Int
  /// How many rows it takes above and below the row in which it is entered.
  var up = 0
  var down = 0
  /// How many rows below its entry it is left.
  var exit = 0

  /// The columns between two tracks of a row.
  static let gap = 2
  /// The columns before and after what a switch leads to.
  static let arm = 3

  /// Measures a track.
  ///
  /// - Parameters:
  ///   - columns: how wide it may be; only boxes, and switches inside of switches, are wider.
  ///   - endsLower: whether it may be left in another row than that in which it is entered.
  init(_ railroad: Railroad, columns: Int, endsLower: Bool = false) {
    let inside = max(columns - 2 * Self.arm, 1)
    switch railroad {
    case .nothing: self.init(content: .line, width: 1)
    case .box(let box): self.init(content: .box(box), width: box.text.unicodeScalars.count + 2)
    case .alternative(let number, let part):
      let track = Self(part, columns: columns, endsLower: endsLower)
      self.init(
        content: .alternative(number, track), width: track.width, up: track.up, down: track.down, exit: track.exit)
    case .sequence(let parts):
      self.init(rows: parts.map { Self($0, columns: columns) }, columns: columns, endsLower: endsLower)
    case .choice(let parts):
      let tracks = parts.map { Self($0, columns: inside) }
      let down = tracks.reduce(-1) { $0 + $1.up + $1.down + 1 } - (tracks.first?.up ?? 0)
      self.init(
        content: .choice(tracks), width: Self.switchWidth(tracks), up: tracks.first?.up ?? 0, down: max(down, 0))
    case .optional(let part):
      let track = Self(part, columns: inside)
      self.init(content: .optional(track), width: Self.switchWidth([track]), up: track.up + 1, down: track.down)
    case .loop(let part, let back):
      let track = Self(part, columns: inside)
      let way = Self(back.reversed, columns: inside)
      self.init(
        content: .loop(track, back: way), width: Self.switchWidth([track, way]), up: track.up,
        down: track.down + 1 + way.up + way.down)
    }
  }

  private init(content: Content, width: Int, up: Int = 0, down: Int = 0, exit: Int = 0) {
    (self.content, self.width, self.up, self.down, self.exit) = (content, width, up, down, exit)
  }

  /// Puts tracks one after the other into as few rows as are needed.
  private init(rows parts: [RailroadTrack], columns: Int, endsLower: Bool) {
    var rows: [[RailroadTrack]] = [[]]
    var (width, widest) = (0, 0)
    // Where rows are needed, each begins and ends with a part of the way to the next.
    let whole = parts.reduce(-Self.gap) { $0 + $1.width + Self.gap }
    let limit = whole <= columns ? whole : max(columns - 2 * Self.arm - 2, 1)
    for part in parts {
      let added = width + (width == 0 ? 0 : Self.gap) + part.width
      if width > 0, added > limit {
        rows.append([])
        width = part.width
      } else {
        width = added
      }
      rows[rows.count - 1].append(part)
      widest = max(widest, width)
    }
    let up = Self.up(of: rows[0])
    var y = 0
    for (number, row) in rows.enumerated() {
      if number > 0 { y += 1 + Self.up(of: row) }
      if number < rows.count - 1 { y += Self.down(of: row) + 1 }
    }
    let isOneRow = rows.count == 1
    self.init(
      content: .rows(rows), width: isOneRow ? widest : widest + 2 * Self.arm + (endsLower ? 0 : 2), up: up,
      down: y + Self.down(of: rows[rows.count - 1]), exit: endsLower && !isOneRow ? y : 0)
  }

  private static func switchWidth(_ tracks: [RailroadTrack]) -> Int { (tracks.map(\.width).max() ?? 1) + 2 * arm }

  static func up(of row: [RailroadTrack]) -> Int { row.map(\.up).max() ?? 0 }
  static func down(of row: [RailroadTrack]) -> Int { row.map(\.down).max() ?? 0 }

  /// Whether nothing is on it.
  var isLine: Bool {
    switch content {
    case .line: true
    case .alternative(_, let part): part.isLine
    default: false
    }
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
}

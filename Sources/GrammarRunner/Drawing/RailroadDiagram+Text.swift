extension RailroadDiagram {
  /// The diagram as lines of text, drawn with the characters for boxes.
  ///
  /// - Complexity: linear in the area of the diagram.
  public func text() -> String {
    var cells = [Cell](repeating: Cell(), count: width * height)
    for track in tracks { draw(track, &cells) }
    for arrow in arrows { cells[arrow.y * width + arrow.x].character = "←" }
    for station in stations {
      let start = station.place.y * width + station.place.x
      cells[start].character = " "
      for (index, scalar) in station.box.text.unicodeScalars.enumerated() {
        cells[start + 1 + index].character = scalar
      }
      cells[start + station.width - 1].character = " "
    }
    cells[ends.start.y * width].character = "├"
    cells[ends.end.y * width + width - 1].character = "┤"
    var text = ""
    for row in 0..<height {
      let line = cells[row * width..<(row + 1) * width]
      let end = line.lastIndex { !$0.isEmpty } ?? line.startIndex
      for cell in line[...end] { text.unicodeScalars.append(cell.scalar) }
      text += "\n"
    }
    return text
  }

  /// A cell of the grid: the directions in which tracks leave it, or a character.
  private struct Cell {
    static let left: UInt8 = 1
    static let right: UInt8 = 2
    static let up: UInt8 = 4
    static let down: UInt8 = 8
    /// The characters for all sums of directions.
    private static let signs = Array(" ╴╶─╵╯╰┴╷╮╭┬│┤├┼".unicodeScalars)

    var directions: UInt8 = 0
    var character: Unicode.Scalar?

    var isEmpty: Bool { directions == 0 && character == nil }
    var scalar: Unicode.Scalar { character ?? Self.signs[Int(directions)] }
  }

  private func draw(_ corners: [Point], _ cells: inout [Cell]) {
    for (from, to) in zip(corners, corners.dropFirst()) {
      if from.y == to.y {
        for x in min(from.x, to.x)..<max(from.x, to.x) {
          cells[from.y * width + x].directions |= Cell.right
          cells[from.y * width + x + 1].directions |= Cell.left
        }
      } else {
        for y in min(from.y, to.y)..<max(from.y, to.y) {
          cells[y * width + from.x].directions |= Cell.down
          cells[(y + 1) * width + from.x].directions |= Cell.up
        }
      }
    }
    // A track goes on where it ends, to the left and to the right.
    for (end, other) in [(corners[0], corners[1]), (corners[corners.count - 1], corners[corners.count - 2])]
    where end.y == other.y {
      let isRight = end.x > other.x || (end.x == other.x && end == corners[corners.count - 1])
      cells[end.y * width + end.x].directions |= isRight ? Cell.right : Cell.left
    }
    if corners.count == 2, corners[0] == corners[1] {
      cells[corners[0].y * width + corners[0].x].directions |= Cell.left | Cell.right
    }
  }
}

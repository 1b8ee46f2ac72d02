extension RailroadDiagram {
  /// The size of a column and of a row.
  private static let (column, row) = (8, 34)
  /// The radius of a curve, and half the height of a box.
  private static let (radius, halfBox) = (8, 12)

  /// The size of the picture.
  var size: (width: Int, height: Int) { (width * Self.column, height * Self.row) }

  /// The contents of an element `svg`; its colours are in the style that `RailroadStyle` has.
  ///
  /// - Parameters:
  ///   - link: the address of a rule; nil for none.
  ///   - classOf: a further class for the boxes of an alternative.
  func drawing(link: (String) -> String?, classOf: (Int) -> String? = { _ in nil }) -> String {
    var output = "<path class=\"track\" d=\"\(tracks.map(Self.path).joined())\"/>\n"
    for arrow in arrows {
      let (x, y) = Self.center(arrow)
      output += "<path class=\"arrow\" d=\"M\(x - 4) \(y)l7-4v8z\"/>\n"
    }
    let (start, end) = (Self.center(ends.start), Self.center(ends.end))
    output += "<circle class=\"end\" cx=\"\(start.x)\" cy=\"\(start.y)\" r=\"4\"/>"
    output += "<circle class=\"end\" cx=\"\(end.x)\" cy=\"\(end.y)\" r=\"4\"/>\n"
    for station in stations { output += Self.element(of: station, link, classOf) }
    return output
  }

  private static func element(
    of station: Station, _ link: (String) -> String?, _ classOf: (Int) -> String?
  ) -> String {
    let (x, y) = (station.place.x * column, center(station.place).y)
    let box = station.box
    let width = station.width * column
    let round = box.kind == .terminal ? halfBox : box.kind == .rule || box.kind == .lexical ? 3 : 7
    let more = station.alternative.flatMap(classOf).map { " \($0)" } ?? ""
    let length = box.text.unicodeScalars.count * column
    var element = """
      <g class="\(box.kind.rawValue)\(more)"><rect x="\(x)" y="\(y - halfBox)" width="\(width)" height="\(2 * halfBox)" \
      rx="\(round)"/><text x="\(x + width / 2)" y="\(y + 4)" textLength="\(length)">\
      \(box.text.escapedForXML(keepsLines: false))</text></g>
      """
    if let address = box.rule.flatMap(link) {
      element = "<a href=\"\(address.escapedForXML(keepsLines: false))\">\(element)</a>"
    }
    return element + "\n"
  }

  private static func center(_ point: Point) -> (x: Int, y: Int) {
    (point.x * column + column / 2, point.y * row + row / 2)
  }

  /// A track with round corners. Its ends reach to the edges of their cells; where it begins or ends on the way down, it
  /// meets the curve before.
  private static func path(_ corners: [Point]) -> String {
    var points = corners.map(center)
    func end(_ index: Int, _ other: Int) -> (x: Int, y: Int) {
      let (a, b) = (points[index], points[other])
      if a.y != b.y { return (a.x, a.y + (a.y < b.y ? -radius : 0)) }
      let isLeft = a.x < b.x || a.x == b.x && index == 0
      return (a.x + (isLeft ? -column / 2 : column / 2), a.y)
    }
    let last = points.count - 1
    (points[0], points[last]) = (end(0, 1), end(last, last - 1))
    var text = "M\(points[0].x) \(points[0].y)"
    for index in points.indices.dropFirst() {
      let (from, corner) = (points[index - 1], points[index])
      guard index < last else {
        text += "L\(corner.x) \(corner.y)"
        break
      }
      let to = points[index + 1]
      let before = toward(from, from: corner)
      let after = toward(to, from: corner)
      text += "L\(before.x) \(before.y)Q\(corner.x) \(corner.y) \(after.x) \(after.y)"
    }
    return text
  }

  /// The place as far from a corner as a curve is long.
  private static func toward(_ place: (x: Int, y: Int), from corner: (x: Int, y: Int)) -> (x: Int, y: Int) {
    func step(_ from: Int, _ to: Int) -> Int { from + min(max(to - from, -radius), radius) }
    return (step(corner.x, place.x), step(corner.y, place.y))
  }
}

/// The look of diagrams, in light and in dark surroundings and on paper.
enum RailroadStyle {
  /// The rules of the style, for an element `style`.
  static let css = """
    :root {
      color-scheme: light dark;
      --page: #fcfcfa; --panel: #f3f3ef; --edge: #dcdcd4; --ink: #1d2126; --faint: #646b74; --link: #2457b8;
      --track: #59616b;
      --terminal: #e3f3e6; --terminal-edge: #3f8a55; --rule: #e6eefc; --rule-edge: #4a74c9;
      --lexical: #fcf0d8; --lexical-edge: #b07d27; --characters: #f9e7ef; --characters-edge: #b4547c;
      --condition: #f2f2f5; --condition-edge: #85858f; --exclusion: #fbe6e3; --exclusion-edge: #bf4a3c;
      --heat-0: #f9cfc9; --heat-1: #e2f1dd; --heat-2: #c9e6c1; --heat-3: #a9d7a0; --heat-4: #86c67d;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #15181c; --panel: #1d2126; --edge: #343a42; --ink: #e3e6ea; --faint: #98a1ab; --link: #8ab4ff;
        --track: #9aa4af;
        --terminal: #1c3424; --terminal-edge: #6dbb84; --rule: #1d2b47; --rule-edge: #7ea4ee;
        --lexical: #3a2f16; --lexical-edge: #d9ab57; --characters: #3b2130; --characters-edge: #dd86aa;
        --condition: #272a30; --condition-edge: #9a9aa6; --exclusion: #40211d; --exclusion-edge: #e58578;
        --heat-0: #5c2a25; --heat-1: #22331f; --heat-2: #284225; --heat-3: #2f542b; --heat-4: #376832;
      }
    }
    .railroad .track { fill: none; stroke: var(--track); stroke-width: 1.5; stroke-linecap: round; }
    .railroad .arrow, .railroad .end { fill: var(--track); }
    .railroad rect { stroke-width: 1.3; }
    .railroad text {
      font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
      text-anchor: middle; fill: var(--ink);
    }
    .railroad .terminal rect { fill: var(--terminal); stroke: var(--terminal-edge); }
    .railroad .rule rect { fill: var(--rule); stroke: var(--rule-edge); }
    .railroad .lexical rect { fill: var(--lexical); stroke: var(--lexical-edge); }
    .railroad .characters rect { fill: var(--characters); stroke: var(--characters-edge); }
    .railroad .condition rect { fill: var(--condition); stroke: var(--condition-edge); stroke-dasharray: 4 3; }
    .railroad .condition text, .railroad .exclusion text { font-style: italic; }
    .railroad .exclusion rect { fill: var(--exclusion); stroke: var(--exclusion-edge); stroke-dasharray: 4 3; }
    .railroad .unused rect { fill: var(--heat-0); stroke: var(--exclusion-edge); stroke-width: 2; }
    .railroad a:hover rect, .railroad a:focus rect { stroke-width: 2.5; }
    .railroad .name { font: 600 15px system-ui, sans-serif; text-anchor: start; }
    .railroad .page { fill: var(--page); }
    @media print {
      :root {
        --page: #fff; --panel: #fff; --edge: #bbb; --ink: #000; --faint: #444; --link: #000; --track: #333;
        --terminal: #fff; --rule: #fff; --lexical: #fff; --characters: #fff; --condition: #fff; --exclusion: #fff;
        --terminal-edge: #333; --rule-edge: #333; --lexical-edge: #333; --characters-edge: #333;
      }
    }

    """
}

extension RailroadDiagram {
  /// The diagrams of several rules as one picture, each below its name, which is its address: `#name`.
  ///
  /// - Parameter diagrams: each with the name and the text of its rule; the text is for those who do not see the picture.
  /// - Complexity: linear in the boxes and tracks.
  public static func svg(of diagrams: [(name: String, text: String, diagram: RailroadDiagram)]) -> String {
    let names = Set(diagrams.map(\.name))
    let width = (diagrams.map(\.diagram.size.width).max() ?? 0) + 32
    var y = 16
    var body = ""
    for (name, text, diagram) in diagrams {
      body += """
        <g id="\(name)" role="group"><title>\(name)</title><desc>\(text.escapedForXML(keepsLines: true))</desc>
        <text class="name" x="16" y="\(y + 16)">\(name)</text>
        <g transform="translate(16 \(y + 24))">
        \(diagram.drawing { names.contains($0) ? "#\($0)" : nil })</g></g>

        """
      y += diagram.size.height + 44
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="railroad" width="\(width)" height="\(y)" viewBox="0 0 \(width) \(y)">
      <style>
      \(RailroadStyle.css)</style>
      <rect class="page" width="\(width)" height="\(y)"/>
      \(body)</svg>

      """
  }
}

import Descent

/// The direction of a row, and the alignment of its views.
struct LayoutOptions {
  let isVertical: Bool
  /// The attributes at which the superview and each view of the row begin and end.
  private(set) var start: LayoutAttribute
  private(set) var end: LayoutAttribute
  private(set) var alignments: [LayoutAttribute] = []

  init(isVertical: Bool) {
    self.isVertical = isVertical
    (start, end) = isVertical ? (.top, .bottom) : (.leading, .trailing)
  }

  /// True if the row runs against the direction in which distances increase.
  var isReversed: Bool { start == .right }

  /// The attribute for the size of a view along the row.
  var size: LayoutAttribute { isVertical ? .height : .width }

  private static let directions: [String: (start: LayoutAttribute, end: LayoutAttribute)] = [
    "directionLeadingToTrailing": (.leading, .trailing), "directionLeftToRight": (.left, .right),
    "directionRightToLeft": (.right, .left),
  ]

  private static let horizontalAlignments: [String: LayoutAttribute] = [
    "alignAllTop": .top, "alignAllBottom": .bottom, "alignAllCenterY": .centerY,
    "alignAllFirstBaseline": .firstBaseline, "alignAllLastBaseline": .lastBaseline,
  ]
  private static let verticalAlignments: [String: LayoutAttribute] = [
    "alignAllLeft": .left, "alignAllRight": .right, "alignAllLeading": .leading, "alignAllTrailing": .trailing,
    "alignAllCenterX": .centerX,
  ]

  private static let names =
    Array(horizontalAlignments.keys) + Array(verticalAlignments.keys) + Array(directions.keys)

  /// Reads the options of a format; returns their errors.
  mutating func read(_ options: ListView<LayoutOption>) -> [Diagnostic] {
    var seen: [String: SourceRange] = [:]
    return options.compactMap { option -> Diagnostic? in
      let name = option.name
      if let first = seen.updateValue(name.range, forKey: name.text) {
        let note = DiagnosticNote(.firstOption, at: first)
        return Diagnostic(.repeatedOption, at: name.range, [.source(name.range)], notes: [note])
      }
      return read(name)
    }
  }

  private mutating func read(_ name: TokenView) -> Diagnostic? {
    let (across, along) =
      isVertical
      ? (Self.verticalAlignments, Self.horizontalAlignments) : (Self.horizontalAlignments, Self.verticalAlignments)
    if let alignment = across[name.text] {
      alignments.append(alignment)
      return nil
    }
    let direction = Self.directions[name.text]
    if let direction, !isVertical {
      (start, end) = direction
      return nil
    }
    if along[name.text] != nil || direction != nil {
      let row = isVertical ? "vertical" : "horizontal"
      return Diagnostic(.optionAlongRow, at: name.range, [.source(name.range), .words(row)])
    }
    return .unknownName(name, of: "option", known: [Self.names])
  }
}

import Descent

/// In which direction a row runs, and what of its views is aligned.
struct LayoutOptions {
  let isVertical: Bool
  private var direction = Direction.leadingToTrailing
  private(set) var alignments: [LayoutAttribute] = []

  init(isVertical: Bool) { self.isVertical = isVertical }

  private enum Direction: String, CaseIterable {
    case leadingToTrailing = "directionLeadingToTrailing"
    case leftToRight = "directionLeftToRight"
    case rightToLeft = "directionRightToLeft"
  }

  /// Where the superview and each view of the row begin.
  var start: LayoutAttribute {
    if isVertical { return .top }
    return switch direction {
    case .leadingToTrailing: .leading
    case .leftToRight: .left
    case .rightToLeft: .right
    }
  }

  /// Where they end.
  var end: LayoutAttribute {
    if isVertical { return .bottom }
    return switch direction {
    case .leadingToTrailing: .trailing
    case .leftToRight: .right
    case .rightToLeft: .left
    }
  }

  /// Whether the row runs against the direction in which distances count.
  var isReversed: Bool { direction == .rightToLeft }

  /// What a size in the row is the size of.
  var size: LayoutAttribute { isVertical ? .height : .width }

  /// What can be aligned across a row.
  private static let horizontalAlignments: [String: LayoutAttribute] = [
    "alignAllTop": .top, "alignAllBottom": .bottom, "alignAllCenterY": .centerY,
    "alignAllFirstBaseline": .firstBaseline, "alignAllLastBaseline": .lastBaseline,
  ]
  private static let verticalAlignments: [String: LayoutAttribute] = [
    "alignAllLeft": .left, "alignAllRight": .right, "alignAllLeading": .leading, "alignAllTrailing": .trailing,
    "alignAllCenterX": .centerX,
  ]

  private static let names =
    Array(horizontalAlignments.keys) + Array(verticalAlignments.keys) + Direction.allCases.map(\.rawValue)

  /// Takes over the options of a format; returns what is wrong with them.
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
    if let direction = Direction(rawValue: name.text), !isVertical {
      self.direction = direction
      return nil
    }
    if along[name.text] != nil || Direction(rawValue: name.text) != nil {
      let row = isVertical ? "vertical" : "horizontal"
      return Diagnostic(.optionAlongRow, at: name.range, [.source(name.range), .words(row)])
    }
    return .unknownName(name, of: "option", known: [Self.names])
  }
}

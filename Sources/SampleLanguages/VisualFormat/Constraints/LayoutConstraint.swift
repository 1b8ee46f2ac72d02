/// A relation between two anchors, or between a size and a number: `title.leading == left.trailing + 6`.
public struct LayoutConstraint: Hashable, Sendable {
  public var first: LayoutAnchor
  public var relation: Relation
  /// The second anchor; nil if the first one is compared with a number.
  public var second: LayoutAnchor?
  public var constant: LayoutConstant
  /// The priority from 0 to 1000; a constraint of priority 1000 is required.
  public var priority: Double

  public enum Relation: String, Hashable, Sendable {
    case equal = "=="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
  }
}

/// An edge, a center line, a baseline or a dimension of a view.
public struct LayoutAnchor: Hashable, Sendable {
  /// The name of the view; nil for the superview.
  public var view: String?
  public var attribute: LayoutAttribute
}

public enum LayoutAttribute: String, Hashable, Sendable {
  case leading, trailing, left, right, top, bottom, width, height, centerX, centerY, firstBaseline, lastBaseline
}

/// The constant added to the second anchor.
public enum LayoutConstant: Hashable, Sendable {
  case number(Double)
  /// The standard spacing of the platform.
  case standard
}

extension LayoutConstraint: CustomStringConvertible {
  public var description: String {
    var text = "\(first) \(relation.rawValue)"
    switch (second, constant) {
    case (let second?, .number(0)): text += " \(second)"
    case (let second?, .number(let number)) where number < 0: text += " \(second) - \(-number)"
    case (let second?, .number(let number)): text += " \(second) + \(number)"
    case (let second?, .standard): text += " \(second) + standard"
    case (nil, .number(let number)): text += " \(number)"
    case (nil, .standard): text += " standard"
    }
    return priority == 1000 ? text : "\(text) @\(priority)"
  }
}

extension LayoutAnchor: CustomStringConvertible {
  public var description: String { "\(view ?? "superview").\(attribute.rawValue)" }
}

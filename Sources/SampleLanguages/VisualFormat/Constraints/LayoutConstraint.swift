/// A relation between two places of views, or between the size of one and a number:
/// `title.leading == left.trailing + 6`.
public struct LayoutConstraint: Hashable, Sendable {
  public var first: LayoutAnchor
  public var relation: Relation
  /// What the first place is compared with; nil for a number alone.
  public var second: LayoutAnchor?
  public var constant: LayoutConstant
  /// From 0 to 1000, which means that the constraint must be met.
  public var priority: Double

  public enum Relation: String, Hashable, Sendable {
    case equal = "=="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
  }
}

/// A place or a measure of a view.
public struct LayoutAnchor: Hashable, Sendable {
  /// The name of the view; nil for the superview.
  public var view: String?
  public var attribute: LayoutAttribute
}

public enum LayoutAttribute: String, Hashable, Sendable {
  case leading, trailing, left, right, top, bottom, width, height, centerX, centerY, firstBaseline, lastBaseline
}

/// What is added to the second place.
public enum LayoutConstant: Hashable, Sendable {
  case number(Double)
  /// The distance that is usual on the platform.
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

import Descent

extension DiagnosticKind {
  static let looseConnection = DiagnosticKind(
    "loose-connection", .error, "nothing stands before this distance: a row begins with a view or with '|'")
  static let edgesWithoutView = DiagnosticKind(
    "edges-without-view", .error, "a view must stand between the edges of the superview")
  static let otherEdge = DiagnosticKind("other-edge", .note, "the other edge")
  static let innerEdge = DiagnosticKind(
    "inner-edge", .error, "the edge of the superview can only stand at the beginning and at the end")

  static let invalidPriority = DiagnosticKind("invalid-priority", .error, "the priority %0 is not between 0 and 1000")
  static let negativeView = DiagnosticKind("negative-view", .error, "the size of %0 cannot be negative")

  static let optionAlongRow = DiagnosticKind("option-along-row", .error, "%0 has no meaning in a %1 row")
  static let repeatedOption = DiagnosticKind("repeated-option", .error, "the option %0 stands here twice")
  static let firstOption = DiagnosticKind("first-option", .note, "the first one")
}

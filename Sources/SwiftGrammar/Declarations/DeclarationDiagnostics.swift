import Descent

extension DiagnosticKind {
  static let keywordAsName = DiagnosticKind(
    "keyword-as-name", .error, "keyword %0 cannot be used as a name; put it in back-quotes")
  static let dollarName = DiagnosticKind(
    "dollar-name", .error, "%0 is an argument of a closure; nothing can be declared under that name")
  static let spaceAfterAt = DiagnosticKind(
    "space-after-at", .error, "there must be no space between '@' and the name of an attribute")
  static let spaceBeforeArguments = DiagnosticKind(
    "space-before-arguments", .error, "there must be no space between the name of an attribute and its arguments")
}

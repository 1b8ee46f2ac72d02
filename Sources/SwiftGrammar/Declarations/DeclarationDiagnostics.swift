import Descent

extension DiagnosticKind {
  static let keywordAsName = DiagnosticKind(
    "keyword-as-name", .error, "keyword %0 cannot be used as a name; put it in back-quotes")
  static let spaceBeforeArguments = DiagnosticKind(
    "space-before-arguments", .error, "there must be no space between the name of an attribute and its arguments")
}

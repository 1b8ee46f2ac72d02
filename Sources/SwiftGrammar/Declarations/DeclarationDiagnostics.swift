import Descent

extension DiagnosticKind {
  static let keywordAsName = DiagnosticKind(
    "keyword-as-name", .error, "%0 is a keyword; as a name it must stand in back-quotes")
  static let spaceBeforeArguments = DiagnosticKind(
    "space-before-arguments", .error, "there must be no space between the name of an attribute and its arguments")
}

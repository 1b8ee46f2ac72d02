import Descent

extension DiagnosticKind {
  static let keywordAsName = DiagnosticKind(
    "keyword-as-name", .error, "keyword %0 cannot be used as a name; put it in back-quotes")
  static let dollarName = DiagnosticKind(
    "dollar-name", .error, "%0 is an argument of a closure; nothing can be declared under that name")
}

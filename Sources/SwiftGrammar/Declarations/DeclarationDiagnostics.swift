import Descent

extension DiagnosticKind {
  static let keywordAsName = DiagnosticKind(
    "keyword-as-name", .error, "keyword %0 cannot be used as a name; put it in back-quotes")
  static let dollarName = DiagnosticKind(
    "dollar-name", .error, "%0 is an argument of a closure; nothing can be declared under that name")
  static let wrongOperatorPrefix = DiagnosticKind(
    "wrong-operator-prefix", .error, "expected 'prefix', 'infix' or 'postfix', and nothing else, before 'operator'")
  static let spaceBehindSign = DiagnosticKind("space-behind-sign", .error, "there must be no space behind '#'")
  static let rethrowing = DiagnosticKind(
    "rethrowing", .error, "%0 belongs to declarations of functions; here, write %1")
  static let unknownLabel = DiagnosticKind("unknown-label", .error, "%0 says nothing of availability")
}

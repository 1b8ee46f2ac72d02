import Descent

// The diagnostics of conditions of `#if`. An erroneous condition is false, and the others are tried nevertheless.

extension DiagnosticKind {
  static let invalidCondition = DiagnosticKind("invalid-condition", .error, "'#if' cannot test %0")
  static let numberAsCondition = DiagnosticKind(
    "number-as-condition", .error, "%0 is not a condition; write %1")
  static let definedCondition = DiagnosticKind(
    "defined-condition", .error, "%0 is not a condition; a name that is not defined is false, so write %1")
  static let conditionOperator = DiagnosticKind(
    "condition-operator", .error, "a condition has no operators but '!', '&&' and '||'")
  static let conditionArgument = DiagnosticKind("condition-argument", .error, "%0 takes %1")
  static let versionComparison = DiagnosticKind(
    "version-comparison", .error, "%0 compares with '>=' or '<' only")
  static let invalidVersion = DiagnosticKind("invalid-version", .error, "%0 is not a version")
  static let ignoredVersion = DiagnosticKind("ignored-version", .warning, "%0 is ignored, as %1")
  static let unknownByteOrder = DiagnosticKind("unknown-byte-order", .warning, "a byte order is 'big' or 'little'")
  static let renamedEnvironment = DiagnosticKind("renamed-environment", .warning, "%0 was renamed to 'macCatalyst'")
}

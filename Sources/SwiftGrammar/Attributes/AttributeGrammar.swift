import Descent

/// Which grammar the arguments of an attribute have; its name tells.
enum AttributeGrammar {
  case expressions
  /// Expressions that cannot be left out.
  case requiredExpressions
  case constrained, availability, objectiveCName, declaration, macroRole, implements, unparsed
  /// The word `escaping`, or nothing.
  case autoclosure
  /// The attribute has no arguments, so that a parenthesis begins what it is of: `@escaping(Int) -> Void`.
  case nothing

  init(_ name: SourceRange, in source: SourceText) {
    self = Self.names.first { source.matches($0.name, in: name) }?.grammar ?? .expressions
  }

  private static let names: [(name: StaticString, grammar: Self)] = [
    ("available", .availability), ("availability", .availability), ("_spi_available", .availability),
    ("backDeployed", .availability), ("_backDeploy", .availability), ("_originallyDefinedIn", .availability),
    ("objc", .objectiveCName),
    ("_specialize", .constrained), ("specialize", .constrained), ("specialized", .constrained),
    ("differentiable", .constrained), ("derivative", .constrained), ("transpose", .constrained),
    ("_dynamicReplacement", .constrained), ("_documentation", .constrained), ("_implements", .implements),
    ("_effects", .unparsed), ("abi", .declaration), ("attached", .macroRole), ("freestanding", .macroRole),
    ("convention", .requiredExpressions), ("inline", .requiredExpressions), ("_silgen_name", .requiredExpressions),
    ("_cdecl", .requiredExpressions), ("_semantics", .requiredExpressions), ("_optimize", .requiredExpressions),
    ("escaping", .nothing), ("autoclosure", .autoclosure), ("Sendable", .nothing), ("noescape", .nothing),
  ]
}

import Descent

/// Which grammar the arguments of an attribute have; its name tells.
enum AttributeGrammar {
  /// Expressions that cannot be left out.
  case requiredExpressions
  case availability, backDeployment, constraint, declaration, derivative, differentiable, documentation, expressions
  case implementation, isolation, lifetime, macroRole, objectiveCName, originalDefinition, replacement, specialization,
    unparsed
  /// The word `escaping`, or nothing.
  case autoclosure
  /// The attribute has no arguments, so that a parenthesis begins what it is of: `@escaping(Int) -> Void`.
  case nothing

  init(_ name: SourceRange, in source: SourceText) {
    self = Self.names.first { source.matches($0.name, in: name) }?.grammar ?? .expressions
  }

  /// Whether the attribute means nothing without arguments.
  var needsArguments: Bool {
    switch self {
    case .autoclosure, .differentiable, .expressions, .lifetime, .macroRole, .nothing, .objectiveCName,
      .requiredExpressions:
      false
    default: true
    }
  }

  private static let names: [(name: StaticString, grammar: Self)] = [
    ("available", .availability), ("availability", .availability), ("_spi_available", .availability),
    ("backDeployed", .backDeployment), ("_originallyDefinedIn", .originalDefinition), ("objc", .objectiveCName),
    ("_specialize", .specialization), ("specialized", .constraint), ("differentiable", .differentiable),
    ("derivative", .derivative), ("transpose", .derivative), ("_implements", .implementation),
    ("_dynamicReplacement", .replacement), ("_documentation", .documentation), ("_effects", .unparsed),
    ("isolated", .isolation), ("_lifetime", .lifetime), ("lifetime", .lifetime), ("abi", .declaration),
    ("attached", .macroRole), ("freestanding", .macroRole),
    ("convention", .requiredExpressions), ("inline", .requiredExpressions), ("_silgen_name", .requiredExpressions),
    ("_cdecl", .requiredExpressions), ("_semantics", .requiredExpressions), ("_optimize", .requiredExpressions),
    ("escaping", .nothing), ("autoclosure", .autoclosure), ("Sendable", .nothing), ("noescape", .nothing),
    ("unchecked", .nothing), ("retroactive", .nothing), ("unknown", .nothing),
  ]
}

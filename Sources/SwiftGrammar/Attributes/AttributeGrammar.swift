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

extension Parser where L == SwiftLanguage {
  /// Parses what stands in parentheses behind the name of an attribute that has a grammar of its own.
  ///
  /// What that grammar does not know is set aside up to the closing parenthesis, with one report, so that it is not
  /// taken for the declaration behind the attribute.
  mutating func attributeParentheses<Result>(_ body: (inout Self) -> Result) -> Result {
    delimited(by: .leftParen, .rightParen) { parser in
      let reports = parser.factCount
      let result = body(&parser)
      guard !parser.at(.rightParen), let rest = parser.tokensBeforeParenthesis else { return result }
      let start = parser.position
      if parser.factCount == reports {
        let range = parser.range(ahead: 0)
        parser.reportError(Diagnostic(.unexpected(.source(range), in: nil), at: range))
      }
      for _ in 0..<rest { parser.consume() }
      parser.skip(since: start)
      return result
    }
  }

  /// The number of tokens up to what closes the parenthesis around them; nil if that is not on their line.
  private var tokensBeforeParenthesis: Int? {
    var depth = 0
    var offset = 0
    while !flags(ahead: offset).contains(.startsLine) {
      switch kind(ahead: offset) {
      case .leftParen: depth += 1
      case .rightParen where depth == 0: return offset
      case .rightParen: depth -= 1
      case .leftBrace, .rightBrace, .endOfFile: return nil
      default: break
      }
      offset += 1
    }
    return nil
  }
}

import Descent

/// The grammar of the arguments of an attribute, determined by its name.
enum AttributeGrammar {
  /// Expressions that cannot be omitted.
  case requiredExpressions
  case availability, backDeployment, constraint, declaration, derivative, differentiable, documentation, expressions
  case implementation, isolation, lifetime, macroRole, objectiveCName, originalDefinition, replacement, specialization,
    unparsed
  /// The word `escaping`, or nothing.
  case autoclosure
  /// No arguments, so that a parenthesis begins the attributed type: `@escaping(Int) -> Void`.
  case nothing

  init(_ name: SourceRange, in source: SourceText) {
    self = Self.names.first { source.matches($0.name, in: name) }?.grammar ?? .expressions
  }

  /// True if the attribute requires arguments.
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
    ("backDeployed", .backDeployment), ("_backDeploy", .backDeployment), ("objc", .objectiveCName),
    ("_originallyDefinedIn", .originalDefinition), ("_specialize", .specialization), ("specialized", .constraint),
    ("differentiable", .differentiable),
    ("derivative", .derivative), ("transpose", .derivative), ("_implements", .implementation),
    ("_dynamicReplacement", .replacement), ("_documentation", .documentation), ("_effects", .unparsed),
    ("isolated", .isolation), ("_lifetime", .lifetime), ("lifetime", .lifetime), ("abi", .declaration),
    ("attached", .macroRole), ("freestanding", .macroRole),
    ("convention", .requiredExpressions), ("inline", .requiredExpressions), ("_silgen_name", .requiredExpressions),
    ("_cdecl", .requiredExpressions), ("_semantics", .requiredExpressions), ("_optimize", .requiredExpressions),
    ("escaping", .nothing), ("autoclosure", .autoclosure), ("Sendable", .nothing), ("noescape", .nothing),
    ("unchecked", .nothing), ("retroactive", .nothing), ("unknown", .nothing), ("preconcurrency", .nothing),
    ("noDerivative", .nothing),
  ]
}

/// The arguments of an attribute that has its own grammar.
protocol AttributeContents: ParenthesizedNode {
  /// Parses the contents of the parentheses.
  static func contents(_ parser: inout SwiftParser) -> Self
}

extension AttributeContents {
  static func construct(_ parser: inout SwiftParser) -> Self { parser.parenthesized { contents(&$0) } }
}

extension Parser where L == SwiftLanguage {
  /// Parses a construct in parentheses. Unknown tokens are skipped up to the closing parenthesis, with one report, so
  /// that they are not parsed as code after the parentheses.
  mutating func parenthesized<Result>(_ contents: (inout Self) -> Result) -> Result {
    delimited(by: .leftParen, .rightParen) { parser in
      let reports = parser.factCount
      let result = contents(&parser)
      guard !parser.at(.rightParen), let rest = parser.tokensBeforeParenthesis else { return result }
      let start = parser.position
      if parser.factCount == reports { parser.reportUnexpected() }
      for _ in 0..<rest { parser.consume() }
      parser.skip(since: start)
      return result
    }
  }

  /// The number of tokens before the closing parenthesis of the enclosing pair; nil if it is not on the same line, or far
  /// away.
  fileprivate var tokensBeforeParenthesis: Int? {
    var depth = 0
    for offset in 0..<128 {
      if flags(ahead: offset).contains(.startsLine) { return nil }
      switch kind(ahead: offset) {
      case .leftParen: depth += 1
      case .rightParen where depth == 0: return offset
      case .rightParen: depth -= 1
      case .leftBrace, .rightBrace, .endOfFile: return nil
      default: break
      }
    }
    return nil
  }
}

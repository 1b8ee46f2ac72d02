import Descent

/// The arguments of an attribute, in parentheses. Several attributes have their own grammar.
///
///     @choice attribute-arguments : expression-arguments | availability-arguments | back-deployment-arguments
///                                  | original-definition-arguments | objective-c-name | declaration-argument
///                                  | macro-role-arguments | specialization-arguments | constraint-arguments
///                                  | differentiable-arguments | derivative-arguments | implements-arguments
///                                  | replacement-arguments | documentation-arguments | unparsed-arguments
public enum AttributeArguments: SyntaxChoice {
  case expressions(Ref<ExpressionArguments>)
  case availability(Ref<AvailabilityArguments>)
  case backDeployment(Ref<BackDeploymentArguments>)
  case originalDefinition(Ref<OriginalDefinitionArguments>)
  case objectiveCName(Ref<ObjectiveCName>)
  case declaration(Ref<DeclarationArgument>)
  case macroRole(Ref<MacroRoleArguments>)
  case specialization(Ref<SpecializationArguments>)
  case constraint(Ref<ConstraintArguments>)
  case differentiable(Ref<DifferentiableArguments>)
  case derivative(Ref<DerivativeArguments>)
  case implementation(Ref<ImplementsArguments>)
  case replacement(Ref<ReplacementArguments>)
  case documentation(Ref<DocumentationArguments>)
  case unparsed(Ref<UnparsedArguments>)

  /// Parses the arguments of an attribute, if it has any, by the grammar that belongs to its name.
  static func parse(
    _ grammar: AttributeGrammar, ofAttributeNamed name: SourceRange, from parser: inout SwiftParser
  ) -> Self? {
    guard parser.at(.leftParen) else {
      if grammar.needsArguments { parser.reportExpected("arguments of the attribute") }
      return nil
    }
    guard parser.flags.contains(.leadingGlued) || parser.skipSpace(beforeArgumentsIn: grammar) else { return nil }
    switch grammar {
    case .expressions, .requiredExpressions: return .expressions(parser.parse(ExpressionArguments.self))
    case .availability:
      parser.reportOldAvailability(name)
      return .availability(parser.parse(AvailabilityArguments.self))
    case .backDeployment: return .backDeployment(parser.parse(BackDeploymentArguments.self))
    case .originalDefinition: return .originalDefinition(parser.parse(OriginalDefinitionArguments.self))
    case .objectiveCName: return .objectiveCName(parser.parse(ObjectiveCName.self))
    case .declaration: return .declaration(parser.parse(DeclarationArgument.self))
    case .macroRole: return .macroRole(parser.parse(MacroRoleArguments.self))
    case .specialization: return .specialization(parser.parse(SpecializationArguments.self))
    case .constraint: return .constraint(parser.parse(ConstraintArguments.self))
    case .differentiable: return .differentiable(parser.parse(DifferentiableArguments.self))
    case .derivative: return .derivative(parser.parse(DerivativeArguments.self))
    case .implementation: return .implementation(parser.parse(ImplementsArguments.self))
    case .replacement: return .replacement(parser.parse(ReplacementArguments.self))
    case .documentation: return .documentation(parser.parse(DocumentationArguments.self))
    case .unparsed: return .unparsed(parser.parse(UnparsedArguments.self))
    case .isolation:
      // One word in parentheses.
      if !parser.holdsOneWord { parser.reportExpected("kind of isolation") }
      return .expressions(parser.parse(ExpressionArguments.self))
    case .lifetime:
      parser.context.hasParameterNumbers = true
      defer { parser.context.hasParameterNumbers = false }
      return .expressions(parser.parse(ExpressionArguments.self))
    case .autoclosure where parser.kind(ahead: 1) == .identifier && parser.kind(ahead: 2) == .rightParen:
      return parser.source.matches("escaping", in: parser.range(ahead: 1))
        ? .unparsed(parser.parse(UnparsedArguments.self)) : nil
    case .autoclosure, .nothing: return nil
    }
  }
}

extension Parser where L == SwiftLanguage {
  /// Reports `availability`, the former name of `@available`.
  fileprivate mutating func reportOldAvailability(_ name: SourceRange) {
    guard source.matches("availability", in: name) else { return }
    reportObsolete(.availability, at: name, [FixIt.Edit(name, "available")])
  }

  /// True if the parentheses at the current token contain one word, or the source ends before that is decided.
  fileprivate var holdsOneWord: Bool {
    if isAtEndOfSource(ahead: 1) { return true }
    return SwiftToken.words.contains(kind(ahead: 1)) && (kind(ahead: 2) == .rightParen || isAtEndOfSource(ahead: 2))
  }

  /// True if the parentheses at the current token have the parameters of a closure or function type in them, as in
  /// `{ @objc (value) in … }`.
  private var parametersBeginHere: Bool {
    [.in, .arrow, .async, .throws].contains(kind(ahead: endOfBrackets(.leftParen, .rightParen, ahead: 0)))
  }

  /// Reports white space before a parenthesis that can only begin arguments; false if the parenthesis may begin the
  /// attributed type, as in `@escaping (Int) -> Void`.
  fileprivate mutating func skipSpace(beforeArgumentsIn grammar: AttributeGrammar) -> Bool {
    switch grammar {
    case .isolation:
      reportExpected("kind of isolation")
      return false
    case .autoclosure, .differentiable, .expressions, .lifetime, .nothing: return false
    case .objectiveCName where parametersBeginHere: return false
    default:
      if startsLine { return false }
      reportSpaceInAttribute()
      return true
    }
  }
}

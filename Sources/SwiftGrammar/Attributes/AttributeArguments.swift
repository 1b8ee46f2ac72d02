import Descent

/// What stands in parentheses behind an attribute's name. Several attributes have a little language of their own.
///
///     @choice attribute-arguments : expression-arguments | constrained-arguments | availability-arguments
///                                  | objective-c-name | declaration-argument | macro-role-arguments
///                                  | implements-arguments | unparsed-arguments
public enum AttributeArguments: SyntaxChoice {
  case expressions(Ref<ExpressionArguments>)
  case constrained(Ref<ConstrainedArguments>)
  case availability(Ref<AvailabilityArguments>)
  case objectiveCName(Ref<ObjectiveCName>)
  case declaration(Ref<DeclarationArgument>)
  case macroRole(Ref<MacroRoleArguments>)
  case implements(Ref<ImplementsArguments>)
  case unparsed(Ref<UnparsedArguments>)

  public var node: AnyNode {
    switch self {
    case .expressions(let ref): AnyNode(ref)
    case .constrained(let ref): AnyNode(ref)
    case .availability(let ref): AnyNode(ref)
    case .objectiveCName(let ref): AnyNode(ref)
    case .declaration(let ref): AnyNode(ref)
    case .macroRole(let ref): AnyNode(ref)
    case .implements(let ref): AnyNode(ref)
    case .unparsed(let ref): AnyNode(ref)
    }
  }
}

extension AttributeArguments {
  /// Parses the arguments of an attribute, if it has any, with the grammar that goes with its name.
  static func parse(ofAttributeNamed name: SourceRange, from parser: inout SwiftParser) -> Self? {
    guard parser.at(.leftParen) else { return nil }
    let grammar = AttributeGrammar(name, in: parser.source)
    guard parser.flags.contains(.leadingGlued) || parser.passSpace(beforeArgumentsIn: grammar) else { return nil }
    switch grammar {
    case .expressions, .requiredExpressions: return .expressions(parser.parse(ExpressionArguments.self))
    case .constrained: return .constrained(parser.parse(ConstrainedArguments.self))
    case .availability:
      parser.reportOldAvailability(name)
      return .availability(parser.parse(AvailabilityArguments.self))
    case .objectiveCName: return .objectiveCName(parser.parse(ObjectiveCName.self))
    case .declaration: return .declaration(parser.parse(DeclarationArgument.self))
    case .macroRole: return .macroRole(parser.parse(MacroRoleArguments.self))
    case .implements: return .implements(parser.parse(ImplementsArguments.self))
    case .unparsed: return .unparsed(parser.parse(UnparsedArguments.self))
    case .autoclosure where parser.kind(ahead: 1) == .identifier && parser.kind(ahead: 2) == .rightParen:
      return parser.source.matches("escaping", in: parser.range(ahead: 1))
        ? .unparsed(parser.parse(UnparsedArguments.self)) : nil
    case .autoclosure, .nothing: return nil
    }
  }
}

extension Parser where L == SwiftLanguage {
  /// Reports the name that `@available` had once.
  fileprivate mutating func reportOldAvailability(_ name: SourceRange) {
    guard source.matches("availability", in: name) else { return }
    reportObsolete(.availability, at: name, [FixIt.Edit(name, "available")])
  }

  /// Reports the space before a parenthesis that can only begin arguments; false if it may begin what the attribute is
  /// of, as in `@escaping (Int) -> Void`.
  fileprivate mutating func passSpace(beforeArgumentsIn grammar: AttributeGrammar) -> Bool {
    switch grammar {
    case .availability, .objectiveCName, .constrained, .declaration, .macroRole, .implements,
      .requiredExpressions:
      if startsLine { return false }
      reportSpaceInAttribute()
      return true
    case .expressions, .unparsed, .autoclosure, .nothing: return false
    }
  }
}

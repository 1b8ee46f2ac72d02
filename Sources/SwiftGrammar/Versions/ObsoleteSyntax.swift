import Descent

/// Syntax of an earlier Swift that today's compiler rejects, and that is parsed and reported by name.
///
/// A production that meets one calls `parser.reportObsolete(.doWhile, at: range, edits)`. The version that removed
/// it and the text of the message are defined here, and no production compares versions.
enum ObsoleteSyntax: CaseIterable {
  case arrayTypeSuffix, attributeModifier
  case availability, doWhile, poundParameter, typedPatternPart
  case associatedTypeAlias, attributeEqualSign, attributeBeforeParameter, bindingContinuation, conditionClause
  case cStyleFor, curriedParameters, inoutBeforeName, labeledFunctionType, lineDirective, playgroundLiteral
  case specifierBeforeName, unnamedParameter, unparenthesizedFunctionType
  case destructuringParameter, genericClauseCondition, protocolComposition
  case escapingAutoclosure, noescape, operatorBody
  case attributeSpace

  /// The version that removed it, its name, and its replacement, for the message.
  var facts: (removal: SwiftVersion, name: String, successor: String) {
    switch self {
    case .arrayTypeSuffix: (.swift1, "an array type with brackets after its element", "write '[Element]'")
    case .attributeModifier: (.swift1, "a modifier with '@'", "write it without")
    case .availability: (.swift2, "'@availability'", "write '@available'")
    case .doWhile: (.swift2, "'do … while'", "write 'repeat … while'")
    case .poundParameter: (.swift2, "'#' before a parameter", "a parameter is called by its name without it")
    case .typedPatternPart: (.swift2, "a type inside a tuple of names", "write the type of the tuple after it")
    case .associatedTypeAlias: (.swift3, "an associated type declared by 'typealias'", "write 'associatedtype'")
    case .attributeEqualSign: (.swift3, "'=' in the arguments of an attribute", "write ':'")
    case .attributeBeforeParameter:
      (.swift3, "an attribute of a type before the name of a parameter", "write it before the type")
    case .bindingContinuation: (.swift3, "a further binding without its own keyword", "write 'let' or 'var' before it")
    case .conditionClause: (.swift3, "'where' after a condition", "write ','")
    case .cStyleFor: (.swift3, "a 'for' with ';'", "write 'for … in' or 'while'")
    case .curriedParameters: (.swift3, "a second list of parameters", "return a function that takes them")
    case .inoutBeforeName: (.swift3, "'inout' before the name of a parameter", "write it before the type")
    case .labeledFunctionType: (.swift3, "a label in the type of a function", "write '_' before it")
    case .lineDirective: (.swift3, "the directive '#line'", "write '#sourceLocation(file:line:)'")
    case .playgroundLiteral: (.swift3, "a literal in '[#' and '#]'", "write it as '#colorLiteral' and its like")
    case .specifierBeforeName: (.swift3, "'var' or 'let' before the name of a parameter", "declare a variable inside")
    case .unnamedParameter: (.swift3, "a parameter without a name", "write '_:' before its type")
    case .unparenthesizedFunctionType:
      (.swift3, "the type of a function without parentheses around its parameter", "write them")
    case .destructuringParameter:
      (.swift4, "a parameter of a closure that takes a tuple apart", "do that inside")
    case .genericClauseCondition:
      (.swift4, "'where' in angle brackets", "write it after the rest of the declaration")
    case .protocolComposition: (.swift4, "'protocol<…>'", "write 'A & B', or 'Any' for none")
    case .escapingAutoclosure: (.swift5, "'@autoclosure(escaping)'", "write '@autoclosure @escaping'")
    case .noescape: (.swift5, "'@noescape'", "it is what holds without it")
    case .attributeSpace: (.swift6, "a space inside an attribute", "write it without")
    case .operatorBody: (.swift5, "the body of an operator", "write ': ' and the name of a precedence group")
    }
  }
}

extension DiagnosticKind {
  /// Syntax of an earlier Swift, reported by name.
  static let obsolete = DiagnosticKind("obsolete", .error, "%0 was removed in Swift %1; %2")
}

extension Parser where L == SwiftLanguage {
  /// Reports syntax of an earlier Swift, unless the version of the source has it.
  ///
  /// - Parameter edits: The edits of an automatic fix, if there is one.
  mutating func reportObsolete(_ syntax: ObsoleteSyntax, at range: SourceRange, _ edits: [FixIt.Edit] = []) {
    let (removal, name, successor) = syntax.facts
    if context.version < removal { return }
    remark(
      Diagnostic(
        .obsolete, at: range, [.words(name), .words(removal.rawValue), .words(successor)],
        fixIts: edits.isEmpty ? [] : [FixIt(edits)]))
  }

  /// True if the version of the source has a syntax.
  func accepts(_ syntax: ObsoleteSyntax) -> Bool { context.version < syntax.facts.removal }
}

extension FixIt.Edit {
  static func insertion(_ text: String, at offset: UInt32) -> Self { Self(SourceRange(offset, offset), text) }
  static func removal(from start: UInt32, to end: UInt32) -> Self { Self(SourceRange(start, end), "") }
}

import Descent

/// A macro that expands to declarations, among the members of a type or behind attributes: `#makeCases("a", "b")`.
///
///     macro-expansion-declaration : declaration-prefix macro-expansion
///     @part macro-expansion : '#' module-selector? word generic-argument-clause? macro-arguments?
///                              trailing-closure-list?
///
/// Without attributes and modifiers, a macro among statements is an expression.
public struct MacroExpansionDeclaration: DeclarationProduction {
  public var attributes: List<AttributeElement>
  public var modifiers: List<Modifier>
  public var module: OptionalTokenRef
  public var name: TokenRef
  public var genericArguments: OptionalRef<GenericArgumentClause>
  public var arguments: List<ExpressionElement>
  public var trailingClosures: List<TrailingClosure>
}

extension MacroExpansionDeclaration {
  static let introducers = MacroExpansionExpression.first

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    let expansion = parser.with(.allowed) { MacroExpansionExpression.rule(&$0) }
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, module: expansion.module,
      name: expansion.name, genericArguments: expansion.genericArguments, arguments: expansion.arguments,
      trailingClosures: expansion.trailingClosures)
  }
}

import Descent

/// The declarations of a module or a procedure, in the order that the language prescribes.
///
///     declaration-sequence  : const-section? type-section? variable-section? procedure-declaration*
///     const-section         : 'CONST' (constant-declaration ';')*
///     type-section          : 'TYPE' (type-declaration ';')*
///     variable-section      : 'VAR' (variable-declaration ';')*
///     procedure-declaration : …
public struct DeclarationSequence: SyntaxNode, RecursiveProduction {
  public var constants: NodeList<ConstantDeclaration>
  public var types: NodeList<TypeDeclaration>
  public var variables: NodeList<VariableDeclaration>
  public var procedures: NodeList<ProcedureDeclaration>

  public static let first: TokenSet<OberonToken> = [.const, .type, .var, .procedure]

  public static func rule(_ parser: inout OberonParser) -> Self {
    Self(
      constants: parser.consume(if: .const) == nil ? NodeList() : parser.many(ConstantDeclaration.self),
      types: parser.consume(if: .type) == nil ? NodeList() : parser.many(TypeDeclaration.self),
      variables: parser.consume(if: .var) == nil ? NodeList() : parser.many(VariableDeclaration.self),
      procedures: parser.many(ProcedureDeclaration.self))
  }

  public static func missing(in parser: inout OberonParser) -> Self {
    Self(constants: NodeList(), types: NodeList(), variables: NodeList(), procedures: NodeList())
  }
}

/// The name in a declaration; a star exports it.
///
///     identifier-definition : identifier '*'?
public struct IdentifierDefinition: SyntaxNode, Production, ListElement {
  public var name: TokenRef
  public var exportMark: OptionalTokenRef

  public static let first: TokenSet<OberonToken> = [.identifier]
  public static let listStyle = SyntaxListStyle<OberonToken>.commas

  public static func rule(_ parser: inout OberonParser) -> Self {
    Self(name: parser.expect(.identifier), exportMark: parser.optional(.star))
  }
}

import Descent

/// A declaration of a type with a name and members: a structure, class, actor or enumeration.
///
/// All four read alike behind their introducer, so they are parsed here once.
public protocol NominalTypeDeclaration: DeclarationNode {
  var name: TokenRef { get }
  var genericParameters: OptionalRef<GenericParameterClause> { get }
  var inheritedTypes: List<InheritedType> { get }
  var genericWhere: OptionalRef<GenericWhereClause> { get }
  var members: List<Declaration> { get }
}

/// A nominal type as it is parsed: what its stored properties make it, without a line in any of the four.
protocol NominalTypeProduction: NominalTypeDeclaration {
  init(
    attributes: List<AttributeElement>, modifiers: List<Modifier>, name: TokenRef,
    genericParameters: OptionalRef<GenericParameterClause>, inheritedTypes: List<InheritedType>,
    genericWhere: OptionalRef<GenericWhereClause>, members: List<Declaration>)
}

extension NominalTypeProduction {
  public static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    parser.consume()
    let name = parser.declarationName(of: Self.self)
    let genericParameters = parser.optional(GenericParameterClause.self)
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, name: name, genericParameters: genericParameters,
      inheritedTypes: parser.inheritanceClause(),
      genericWhere: parser.genericWhereClause(behind: genericParameters), members: parser.list(Declaration.self))
  }
}

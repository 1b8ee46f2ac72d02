import Descent

/// A precedence group, such as `precedencegroup Exponentiation { higherThan: MultiplicationPrecedence }`.
///
///     precedence-group-declaration : declaration-prefix 'precedencegroup' identifier precedence-group-attributes
///     @part precedence-group-attributes : '{' precedence-group-attribute-list? '}'
public struct PrecedenceGroupDeclaration: DeclarationProduction, NamedDeclaration {
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>
  public let name: TokenRef
  public let groupAttributes: NodeList<PrecedenceGroupAttribute>

  static let introducers: TokenSet<SwiftToken> = [.precedencegroup]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    parser.expect(.precedencegroup)
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, name: parser.declarationName(of: Self.self),
      groupAttributes: parser.list(PrecedenceGroupAttribute.self) { parser in
        parser.skipDirectives(before: .rightBrace)
        return false
      })
  }
}

/// An attribute of a precedence group.
///
///     @choice precedence-group-attribute : precedence-group-relation | precedence-group-associativity
///                                        | precedence-group-assignment
public enum PrecedenceGroupAttribute: ChoiceProduction, ListElement {
  case relation(Ref<PrecedenceGroupRelation>)
  case associativity(Ref<PrecedenceGroupAssociativity>)
  case assignment(Ref<PrecedenceGroupAssignment>)

  public static let first = PrecedenceGroupRelation.first.union(PrecedenceGroupAssociativity.first)
    .union(PrecedenceGroupAssignment.first)
  public static let listStyle = SyntaxListStyle<SwiftToken>(
    open: .leftBrace, close: .rightBrace, separation: .nothing
  ).named("precedence group", of: "attributes")

  static func construct(_ parser: inout SwiftParser) -> Self {
    switch parser.kind {
    case .associativity: .associativity(parser.parse(PrecedenceGroupAssociativity.self))
    case .assignment: .assignment(parser.parse(PrecedenceGroupAssignment.self))
    default: .relation(parser.parse(PrecedenceGroupRelation.self))
    }
  }
}

/// The position of a precedence group relative to others, such as `higherThan: AdditionPrecedence`.
///
///     precedence-group-relation : ('higherThan' | 'lowerThan') ':' precedence-group-name-list
public struct PrecedenceGroupRelation: NodeProduction {
  public let relation: TokenRef
  public let groups: NodeList<PrecedenceGroupName>

  public static let first: TokenSet<SwiftToken> = [.higherThan, .lowerThan]

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(relation: parser.expect(first, as: .higherThan), groups: parser.list(PrecedenceGroupName.self))
  }
}

/// The name of a precedence group, as in `higherThan: AdditionPrecedence`.
///
///     precedence-group-name : identifier
///     @list precedence-group-name-list : precedence-group-name | precedence-group-name ',' precedence-group-name-list
public struct PrecedenceGroupName: NodeProduction, ListElement {
  public let name: TokenRef

  public static let first = SwiftToken.identifiers
  public static let listStyle = SyntaxListStyle<SwiftToken>(open: .colon, separator: .comma, trailing: .forbidden)

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(name: parser.declarationName(of: PrecedenceGroupDeclaration.self))
  }
}

/// The associativity of the operators of a precedence group: `associativity: left`.
///
///     precedence-group-associativity : 'associativity' ':' ('left' | 'right' | 'none')
public struct PrecedenceGroupAssociativity: KeywordNode {
  public let side: TokenRef

  static var leadingToken: SwiftToken { .associativity }

  static func rest(_ parser: inout SwiftParser) -> Self {
    parser.expect(.colon)
    return Self(side: parser.expect([.left, .right, .none], as: .left))
  }
}

/// An attribute that makes the operators of a precedence group part of an optional chain: `assignment: true`.
///
///     precedence-group-assignment : 'assignment' ':' ('true' | 'false')
public struct PrecedenceGroupAssignment: KeywordNode {
  public let value: TokenRef

  static var leadingToken: SwiftToken { .assignment }

  static func rest(_ parser: inout SwiftParser) -> Self {
    parser.expect(.colon)
    return Self(value: parser.expect([.true, .false], as: .true))
  }
}

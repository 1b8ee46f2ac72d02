import Descent

/// The name of a precedence group, as in `higherThan: AdditionPrecedence`.
///
///     precedence-group-name : identifier
///     @list precedence-group-name-list : precedence-group-name | precedence-group-name ',' precedence-group-name-list
public struct PrecedenceGroupName: SwiftNode {
  public var name: TokenRef
}

extension PrecedenceGroupName: ListElement {
  public static let first = SwiftToken.identifiers
  public static let listStyle = ListStyle<SwiftToken>(open: .colon, separator: .comma, trailing: .forbidden)

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(name: parser.declarationName(of: PrecedenceGroupDeclaration.self))
  }
}

import Descent

/// An operator, such as `infix operator <> : ComparisonPrecedence`; the modifier says where it stands.
///
///     operator-declaration : declaration-prefix 'operator' operator operator-groups?
///     @part operator-groups : ':' precedence-group-name-list
public struct OperatorDeclaration: DeclarationNode {
  public var attributes: List<AttributeElement>
  public var modifiers: List<Modifier>
  public var name: TokenRef
  public var precedenceGroups: List<PrecedenceGroupName>

  public func fields(_ field: inout FieldSink) {
    field("attributes", attributes)
    field("modifiers", modifiers)
    field("name", name)
    field("precedenceGroups", precedenceGroups)
  }
}

extension OperatorDeclaration {
  public static let introducers: TokenSet<SwiftToken> = [.operator]

  public static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    parser.expect(.operator)
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, name: parser.operatorName(),
      precedenceGroups: parser.at(.colon) ? parser.list(PrecedenceGroupName.self) : List())
  }
}

import Descent

/// One case of an enumeration: its name, and what it carries or stands for.
///
///     enum-case-element : identifier enum-case-parameters? raw-value?
///     @part enum-case-parameters : '(' enum-case-parameter-list? ')'
///     @part raw-value : '=' expression
public struct EnumCaseElement: SwiftNode {
  public var name: TokenRef
  public var parameters: List<EnumCaseParameter>
  public var rawValue: Expression?
}

extension EnumCaseElement: ListElement {
  public static let first = SwiftToken.identifiers
  public static let listStyle = ListStyle.bare

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(
      name: parser.declarationName(of: EnumCaseDeclaration.self),
      parameters: parser.at(.leftParen) ? parser.list(EnumCaseParameter.self) : List(),
      rawValue: parser.consume(if: .equal) == nil ? nil : parser.parse(Expression.self))
  }
}

import Descent

/// From which side a precedence group's operators are grouped: `associativity: left`.
///
///     precedence-group-associativity : 'associativity' ':' ('left' | 'right' | 'none')
public struct PrecedenceGroupAssociativity: KeywordNode {
  public var side: TokenRef

  static var keyword: SwiftToken { .associativity }

  static func rest(_ parser: inout SwiftParser) -> Self {
    parser.expect(.colon)
    return Self(side: parser.expect([.left, .right, .none], as: .left))
  }
}

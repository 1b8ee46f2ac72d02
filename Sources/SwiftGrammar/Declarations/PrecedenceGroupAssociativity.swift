import Descent

/// From which side a precedence group's operators are grouped: `associativity: left`.
///
///     precedence-group-associativity : 'associativity' ':' ('left' | 'right' | 'none')
public struct PrecedenceGroupAssociativity: SwiftNode {
  public var side: TokenRef
}

extension PrecedenceGroupAssociativity {
  public static let first: TokenSet<SwiftToken> = [.associativity]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.associativity)
    parser.expect(.colon)
    return Self(side: parser.expect([.left, .right, .none], as: .left))
  }
}

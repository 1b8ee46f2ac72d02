import Descent

/// Whether a precedence group's operators assign, which makes them part of an optional chain: `assignment: true`.
///
///     precedence-group-assignment : 'assignment' ':' ('true' | 'false')
public struct PrecedenceGroupAssignment: SwiftNode {
  public var value: TokenRef
}

extension PrecedenceGroupAssignment {
  public static let first: TokenSet<SwiftToken> = [.assignment]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.assignment)
    parser.expect(.colon)
    return Self(value: parser.expect([.true, .false], as: .true))
  }
}

import Descent

/// Whether a precedence group's operators assign, which makes them part of an optional chain: `assignment: true`.
///
///     precedence-group-assignment : 'assignment' ':' ('true' | 'false')
public struct PrecedenceGroupAssignment: KeywordNode {
  public var value: TokenRef

  static var keyword: SwiftToken { .assignment }

  static func rest(_ parser: inout SwiftParser) -> Self {
    parser.expect(.colon)
    return Self(value: parser.expect([.true, .false], as: .true))
  }
}

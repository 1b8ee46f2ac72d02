import Descent

/// No value: `nil`.
///
///     nil-literal : 'nil'
public struct NilLiteral: SwiftNode {}

extension NilLiteral {
  public static let first: TokenSet<SwiftToken> = [.nil]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.nil)
    return Self()
  }
}

import Descent

/// No value: `nil`.
///
///     nil-literal : 'nil'
public struct NilLiteral: SwiftNode {
  public func fields(_ field: inout FieldSink) {}
}

extension NilLiteral {
  public static let first: TokenSet<SwiftToken> = [.nil]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.nil)
    return Self()
  }
}

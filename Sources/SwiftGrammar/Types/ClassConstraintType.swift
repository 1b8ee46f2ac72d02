import Descent

/// What only classes fulfil, as an older Swift wrote `AnyObject`: the `class` of `protocol P: class`.
///
///     class-constraint-type : 'class'
public struct ClassConstraintType: SwiftNode {
  public func fields(_ field: inout FieldSink) {}
}

extension ClassConstraintType {
  public static let first: TokenSet<SwiftToken> = [.class]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.class)
    return Self()
  }
}

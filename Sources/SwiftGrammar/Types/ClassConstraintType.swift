import Descent

/// What only classes fulfil, as an older Swift wrote `AnyObject`: the `class` of `protocol P: class`.
///
///     class-constraint-type : 'class'
public struct ClassConstraintType: SwiftNode {}

extension ClassConstraintType {
  public static let first: TokenSet<SwiftToken> = [.class]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.class)
    return Self()
  }
}

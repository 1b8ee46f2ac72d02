import Descent

/// The superclass, whose members are called on it: the `super` of `super.init()`.
///
///     super-expression : 'super'
public struct SuperExpression: SwiftNode {}

extension SuperExpression {
  public static let first: TokenSet<SwiftToken> = [.super]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.super)
    return Self()
  }
}

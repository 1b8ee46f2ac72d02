import Descent

/// The superclass, whose members are called on it: the `super` of `super.init()`.
///
///     super-expression : 'super'
public struct SuperExpression: SwiftNode {
  public func fields(_ field: inout FieldSink) {}
}

extension SuperExpression {
  public static let first: TokenSet<SwiftToken> = [.super]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.super)
    return Self()
  }
}

import Descent

/// A name used as an expression, such as `count`.
///
///     identifier-expression : identifier
public struct IdentifierExpression: SwiftNode {
  public var name: TokenRef

  public func fields(_ field: inout FieldSink) { field("name", name) }
}

extension IdentifierExpression {
  public static let first = SwiftToken.identifiers

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(name: parser.expect(SwiftToken.identifiers, as: .identifier))
  }
}

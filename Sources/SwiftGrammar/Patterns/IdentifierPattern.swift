import Descent

/// A pattern that binds a name, such as `x` in `let x = 1`.
///
///     identifier-pattern : identifier
public struct IdentifierPattern: SwiftNode {
  public var name: TokenRef

  public func fields(_ field: inout FieldSink) { field("name", name) }
}

extension IdentifierPattern {
  public static let first = SwiftToken.identifiers

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(name: parser.expect(SwiftToken.identifiers, as: .identifier))
  }
}

import Descent

/// A type called by its name, such as `Int`.
///
///     identifier-type : identifier
public struct IdentifierType: SwiftNode {
  public var name: TokenRef

  public func fields(_ field: inout FieldSink) { field("name", name) }
}

extension IdentifierType {
  public static let first = SwiftToken.identifiers

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(name: parser.expect(SwiftToken.identifiers, as: .identifier))
  }
}

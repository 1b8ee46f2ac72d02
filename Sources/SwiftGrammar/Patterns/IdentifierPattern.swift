import Descent

/// A pattern that binds a name, such as `x` in `let x = 1`, or `self` in `guard let self else { … }`.
///
///     identifier-pattern : identifier | 'self'
public struct IdentifierPattern: SwiftNode {
  public var name: TokenRef
}

extension IdentifierPattern {
  public static let first = SwiftToken.usedNames.union([.selfValue])

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(name: parser.expect(first, as: .identifier))
  }
}

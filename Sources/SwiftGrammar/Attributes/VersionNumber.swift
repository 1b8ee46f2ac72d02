import Descent

/// A version, such as `10`, `10.15` or `5.1.2`.
///
///     version-number : (integer-literal | float-literal) version-patch?
///     @part version-patch : '.' integer-literal
///
/// To the lexer, `10.15` is a floating-point literal.
public struct VersionNumber: SwiftNode {
  public var number: TokenRef
  public var patch: OptionalTokenRef
}

extension VersionNumber {
  public static let first: TokenSet<SwiftToken> = [.integerLiteral, .floatLiteral]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    let number = parser.expect(first, as: .integerLiteral)
    guard parser.at(.period), parser.flags.contains(.leadingGlued), parser.consume(if: .period) != nil else {
      return Self(number: number, patch: .none)
    }
    return Self(number: number, patch: OptionalTokenRef(parser.expect(.integerLiteral)))
  }
}

import Descent

/// A platform, a language or a library, with a version of it: `macOS 10.15`, `swift 5.1.2`, `*`; also a word such as
/// `deprecated`.
///
///     platform-version : (word | '*') version-number?
public struct PlatformVersion: SwiftNode {
  public var platform: TokenRef
  public var version: OptionalRef<VersionNumber>
}

extension PlatformVersion: ListElement {
  public static let first = SwiftToken.words.union(operators)
  public static let listStyle = ListStyle<SwiftToken>(
    open: .leftParen, separator: .comma, close: .rightParen, trailing: .forbidden
  ).named("argument list", of: "platforms")

  // The asterisk is an operator of any kind, as the spaces around it go.
  private static let operators: TokenSet<SwiftToken> = [.prefixOperator, .infixOperator, .postfixOperator]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(platform: parser.expect(first, as: .identifier), version: parser.optional(VersionNumber.self))
  }
}

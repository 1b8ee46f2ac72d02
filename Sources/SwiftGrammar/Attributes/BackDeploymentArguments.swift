import Descent

/// The versions before which a function is compiled into its clients: `(before: macOS 12.0, iOS 15)`.
///
///     back-deployment-arguments : '(' 'before' ':' platform-version-list ')'
public struct BackDeploymentArguments: SwiftNode {
  public var platforms: List<PlatformVersion>
}

extension BackDeploymentArguments {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.attributeParentheses { parser in
      parser.expectWord("before")
      return Self(platforms: parser.list(PlatformVersion.self, in: .bare))
    }
  }
}

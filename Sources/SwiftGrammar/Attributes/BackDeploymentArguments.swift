import Descent

/// The versions before which a function is compiled into its clients: `(before: macOS 12.0, iOS 15)`.
///
///     back-deployment-arguments : '(' 'before' ':' platform-version-list ')'
public struct BackDeploymentArguments: SwiftNode {
  public var platforms: List<PlatformVersion>

  public func fields(_ field: inout FieldSink) { field("platforms", platforms) }
}

extension BackDeploymentArguments {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.attributeParentheses { parser in
      parser.expectWord("before")
      return Self(platforms: parser.list(PlatformVersion.self, in: .bare))
    }
  }
}

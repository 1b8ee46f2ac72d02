import Descent

/// Where something is available, in parentheses: `(macOS 10.15, *)` or `(*, deprecated, renamed: "other")`.
///
///     availability-arguments : '(' availability-argument-list? ')'
public struct AvailabilityArguments: SwiftNode {
  public var arguments: List<AvailabilityArgument>
}

extension AvailabilityArguments {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(arguments: parser.list(AvailabilityArgument.self))
  }
}

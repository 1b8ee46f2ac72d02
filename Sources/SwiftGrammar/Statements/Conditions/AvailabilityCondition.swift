import Descent

/// A condition on the version of the system: `#available(macOS 15, *)`.
///
///     availability-condition : availability-keyword '(' platform-version-list ')'
///     @list platform-version-list : platform-version | platform-version ',' platform-version-list
///     @lexical availability-keyword : '#available' | '#unavailable'
public struct AvailabilityCondition: SwiftNode {
  public var keyword: TokenRef
  public var platforms: List<PlatformVersion>
}

extension AvailabilityCondition {
  public static let first: TokenSet<SwiftToken> = [.poundAvailable, .poundUnavailable]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    let keyword = parser.expect(first, as: .poundAvailable)
    if !parser.at(.leftParen) { parser.reportExpected("list of platforms") }
    if parser.at(.leftParen, .rightParen) { parser.reportExpected("platform") }
    return Self(keyword: keyword, platforms: parser.list(PlatformVersion.self))
  }
}

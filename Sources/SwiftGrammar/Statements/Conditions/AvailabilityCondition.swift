import Descent

/// A condition on the version of the system: `#available(macOS 15, *)`.
///
///     availability-condition : availability-keyword availability-arguments
///     @lexical availability-keyword : '#available' | '#unavailable'
public struct AvailabilityCondition: SwiftNode {
  public var keyword: TokenRef
  public var arguments: Ref<AvailabilityArguments>

  public func fields(_ field: inout FieldSink) {
    field("keyword", keyword)
    field("arguments", arguments)
  }
}

extension AvailabilityCondition {
  public static let first: TokenSet<SwiftToken> = [.poundAvailable, .poundUnavailable]

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(keyword: parser.expect(first, as: .poundAvailable), arguments: parser.parse(AvailabilityArguments.self))
  }
}

import Descent

/// One of the things that are said of the availability of something.
///
///     @choice availability-argument : availability-label | platform-version
public enum AvailabilityArgument: SwiftChoice {
  case label(Ref<AvailabilityLabel>)
  case platform(Ref<PlatformVersion>)
}

extension AvailabilityArgument: ListElement {
  public static let first = AvailabilityLabel.first.union(PlatformVersion.first)
  public static let listStyle = ListStyle.parenthesized.named("argument list", of: "arguments")

  public static func rule(_ parser: inout SwiftParser) -> Self {
    let hasSign = [.colon, .equal].contains(parser.kind(ahead: 1)) && parser.at(AvailabilityLabel.first)
    return hasSign || AvailabilityLabel.needsValue(at: parser)
      ? .label(parser.parse(AvailabilityLabel.self)) : .platform(parser.parse(PlatformVersion.self))
  }
}

import Descent

/// A fact with a name, such as `introduced: 13.1`, `message: "Use the other one."` or `before: macOS 12`.
///
///     availability-label : word (':' | '=') availability-label-value
///     @choice availability-label-value : version-number | platform-version | expression
public struct AvailabilityLabel: SwiftNode {
  public var name: TokenRef
  public var value: Value

  public func fields(_ field: inout FieldSink) {
    field("name", name)
    field("value", value)
  }

  /// What is said under a name.
  public enum Value: SwiftChoice {
    case version(Ref<VersionNumber>)
    case platform(Ref<PlatformVersion>)
    case text(Expression)

    public var node: AnyNode {
      switch self {
      case .version(let ref): AnyNode(ref)
      case .platform(let ref): AnyNode(ref)
      case .text(let expression): expression.node
      }
    }
  }
}

extension AvailabilityLabel {
  public static let first = SwiftToken.words

  public static func parse(from parser: inout SwiftParser) -> Self {
    let name = parser.expect(first, as: .identifier)
    if parser.at(.equal) {
      let space = SourceRange(parser.missingPlace.start, parser.range(ahead: 1).start)
      parser.reportObsolete(.attributeEqualSign, at: parser.range(ahead: 0), [FixIt.Edit(space, ": ")])
      parser.consume()
    } else {
      parser.expect(.colon)
    }
    return Self(name: name, value: parser.parse(Value.self))
  }
}

extension AvailabilityLabel.Value {
  public static let first = VersionNumber.first.union(PlatformVersion.first).union(Expression.first)

  public static func parse(from parser: inout SwiftParser) -> Self {
    switch parser.kind {
    case .integerLiteral, .floatLiteral: .version(parser.parse(VersionNumber.self))
    case .identifier: .platform(parser.parse(PlatformVersion.self))
    default: .text(parser.parse(Expression.self))
    }
  }
}

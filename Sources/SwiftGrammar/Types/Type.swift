import Descent

/// Any type.
///
///     type : identifier-type | …
public enum Type: SwiftChoice, RecursiveProduction {
  case identifier(Ref<IdentifierType>)
  case missing(Ref<MissingType>)

  public var node: AnyNode {
    switch self {
    case .identifier(let ref): AnyNode(ref)
    case .missing(let ref): AnyNode(ref)
    }
  }
}

extension Type {
  public static let first = IdentifierType.first

  public static func parse(from parser: inout SwiftParser) -> Self {
    if parser.at(IdentifierType.first) { return .identifier(parser.parse(IdentifierType.self)) }
    parser.reportExpected("type")
    return missing(in: &parser)
  }

  public static func missing(in parser: inout SwiftParser) -> Self {
    .missing(parser.store(MissingType(), from: parser.mark))
  }
}

/// What stands where a type is missing.
public struct MissingType: SyntaxNode {
  public func fields(_ field: inout FieldSink) {}
}

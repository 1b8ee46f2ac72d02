import Descent

/// Any pattern.
///
///     pattern : wildcard-pattern | identifier-pattern | tuple-pattern | …
public enum Pattern: SwiftChoice, RecursiveProduction {
  case wildcard(Ref<WildcardPattern>)
  case identifier(Ref<IdentifierPattern>)
  case tuple(Ref<TuplePattern>)
  case missing(Ref<MissingPattern>)

  public var node: AnyNode {
    switch self {
    case .wildcard(let ref): AnyNode(ref)
    case .identifier(let ref): AnyNode(ref)
    case .tuple(let ref): AnyNode(ref)
    case .missing(let ref): AnyNode(ref)
    }
  }
}

extension Pattern {
  public static let first = WildcardPattern.first.union(IdentifierPattern.first).union(TuplePattern.first)

  public static func parse(from parser: inout SwiftParser) -> Self {
    switch parser.kind {
    case .underscore: return .wildcard(parser.parse(WildcardPattern.self))
    case .leftParen: return .tuple(parser.parse(TuplePattern.self))
    case let kind where IdentifierPattern.first.contains(kind):
      return .identifier(parser.parse(IdentifierPattern.self))
    default:
      parser.reportExpected("pattern")
      return missing(in: &parser)
    }
  }

  public static func missing(in parser: inout SwiftParser) -> Self {
    .missing(parser.store(MissingPattern(), from: parser.mark))
  }
}

/// What stands where a pattern is missing.
public struct MissingPattern: SyntaxNode {
  public func fields(_ field: inout FieldSink) {}
}

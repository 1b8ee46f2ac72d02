import Descent

/// The requirements of generic parameters: `where Key: Hashable, Value == Int`.
///
///     generic-where-clause : 'where' generic-requirement-list
public struct GenericWhereClause: KeywordNode {
  public let requirements: NodeList<GenericRequirement>

  static var leadingToken: SwiftToken { .where }
  static func rest(_ parser: inout SwiftParser) -> Self { Self(requirements: parser.list(GenericRequirement.self)) }
}

/// One requirement of a generic `where` clause.
///
///     @choice generic-requirement : conformance-requirement | same-type-requirement | layout-requirement
public enum GenericRequirement: ChoiceProduction, ListElement {
  case conformance(Ref<ConformanceRequirement>)
  case sameType(Ref<SameTypeRequirement>)
  case layout(Ref<LayoutRequirement>)

  public static let first = GenericArgument.first

  static func construct(_ parser: inout SwiftParser) -> Self {
    let mark = parser.mark
    let left = parser.parse(GenericArgument.self)
    if parser.consumesSameTypeSign() {
      let requirement = SameTypeRequirement(left: left, right: parser.parse(GenericArgument.self))
      return .sameType(parser.store(requirement, from: mark))
    }
    parser.expect(.colon)
    if parser.atLayoutName { return .layout(parser.parse(LayoutRequirement.self, after: left, from: mark)) }
    let requirement = ConformanceRequirement(type: left, constraint: parser.parse(SwiftType.self))
    return .conformance(parser.store(requirement, from: mark))
  }
}

extension Parser where L == SwiftLanguage {
  /// Consumes `==`, or `=`, a common mistake, which is reported.
  fileprivate mutating func consumesSameTypeSign() -> Bool {
    if at(.equal) {
      skipUnexpected()
      return true
    }
    // White space around it does not matter.
    guard at([.infixOperator, .prefixOperator, .postfixOperator]), at(text: "==") else { return false }
    consume()
    return true
  }
}

/// A requirement that a type conforms to a protocol or inherits from a class: `Key: Hashable`.
///
///     conformance-requirement : generic-argument ':' !layout-name type
public struct ConformanceRequirement: SyntaxNode {
  public let type: GenericArgument
  public let constraint: SwiftType
}

/// A requirement that two types, or two numbers, are the same: `Element == Int`.
///
///     same-type-requirement : generic-argument '==' generic-argument
public struct SameTypeRequirement: SyntaxNode {
  public let left: GenericArgument
  public let right: GenericArgument
}

import Descent

/// One of the arguments that are words and names rather than expressions, such as the `kind: full` of `@_specialize`.
///
///     @choice attribute-detail : word-detail | parameter-list-detail | reference-detail | expression-element
public enum AttributeDetail: SwiftChoice {
  case word(Ref<WordDetail>)
  case parameterList(Ref<ParameterListDetail>)
  case reference(Ref<ReferenceDetail>)
  case expression(Ref<ExpressionElement>)

  public var node: AnyNode {
    switch self {
    case .word(let ref): AnyNode(ref)
    case .parameterList(let ref): AnyNode(ref)
    case .reference(let ref): AnyNode(ref)
    case .expression(let ref): AnyNode(ref)
    }
  }
}

extension AttributeDetail: ListElement {
  public static let first = WordDetail.first
  public static let listStyle = ListStyle.parenthesized

  public static func parse(from parser: inout SwiftParser) -> Self {
    if ReferenceDetail.begins(at: parser) { return .reference(parser.parse(ReferenceDetail.self)) }
    guard parser.kind(ahead: 1) == .colon else { return .word(parser.parse(WordDetail.self)) }
    return switch parser.kind(ahead: 2) {
    case .leftParen: .parameterList(parser.parse(ParameterListDetail.self))
    case .stringLiteral, .stringStart: .expression(parser.parse(ExpressionElement.self))
    default: .word(parser.parse(WordDetail.self))
    }
  }
}

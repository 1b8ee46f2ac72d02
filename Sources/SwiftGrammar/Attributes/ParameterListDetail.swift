import Descent

/// Several parameters as an argument of an attribute: the `wrt: (self, value)` of `@derivative`.
///
///     parameter-list-detail : label? '(' word-detail-list? ')'
public struct ParameterListDetail: SwiftNode {
  public var label: OptionalTokenRef
  public var parameters: List<WordDetail>

  public func fields(_ field: inout FieldSink) {
    field("label", label)
    field("parameters", parameters)
  }
}

extension ParameterListDetail {
  public static let first = SwiftToken.words.union([.underscore, .leftParen])

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(label: parser.label(), parameters: parser.list(WordDetail.self))
  }
}

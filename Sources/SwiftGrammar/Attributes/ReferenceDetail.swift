import Descent

/// A declaration as an argument of an attribute refers to it: the `of: subscript(_:).set` of `@derivative`, the
/// `for: load()` of `@_dynamicReplacement`.
///
///     reference-detail : label? declaration-reference referred-accessor?
///     @part referred-accessor : '.' word
public struct ReferenceDetail: SwiftNode {
  public var label: OptionalTokenRef
  public var declaration: Expression
  public var accessor: OptionalTokenRef

  public func fields(_ field: inout FieldSink) {
    field("label", label)
    field("declaration", declaration)
    field("accessor", accessor)
  }
}

extension ReferenceDetail {
  public static let first = SwiftToken.words.union(OperatorExpression.first).union([.underscore])

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(
      label: parser.label(), declaration: DeclarationReference.parse(from: &parser),
      accessor: parser.consume(if: .period) == nil ? .none : OptionalTokenRef(parser.memberName()))
  }

  /// Whether the label at the current token stands before the name of a declaration.
  static func begins(at parser: borrowing SwiftParser) -> Bool {
    parser.kind(ahead: 1) == .colon && (parser.at(.of) || parser.at(.for) || parser.at(text: "target"))
  }
}

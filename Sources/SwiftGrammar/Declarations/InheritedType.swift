import Descent

/// One of the types behind the colon of a type's declaration, such as `Hashable`, `@unchecked Sendable` or `~Copyable`.
///
///     inherited-type : type | 'class'
///     @part inheritance-clause : ':' inherited-type-list
///     @list inherited-type-list : inherited-type | inherited-type ',' inherited-type-list
///
/// `class` is the older way to say `AnyObject` in a protocol.
public struct InheritedType: SwiftNode {
  public var classConstraint: OptionalTokenRef
  public var type: Type?

  public func fields(_ field: inout FieldSink) {
    field("classConstraint", classConstraint)
    field("type", type)
  }
}

extension InheritedType: ListElement {
  public static let first = Type.first.union([.class])
  public static let listStyle = ListStyle<SwiftToken>(open: .colon, separator: .comma, trailing: .forbidden)

  public static func parse(from parser: inout SwiftParser) -> Self {
    if let word = parser.consume(if: .class) { return Self(classConstraint: OptionalTokenRef(word), type: nil) }
    return Self(classConstraint: .none, type: parser.parse(Type.self))
  }
}

extension Parser where L == SwiftLanguage {
  /// The types that a declaration inherits from and conforms to, if a colon says that there are any.
  mutating func inheritanceClause() -> List<InheritedType> {
    at(.colon) ? list(InheritedType.self) : List()
  }
}

import Descent

/// One of the types behind the colon of a type's declaration, such as `Hashable`, `@unchecked Sendable` or `~Copyable`.
///
///     inherited-type : type | class-constraint-type
///     @part inheritance-clause : ':' inherited-type-list
///     @list inherited-type-list : inherited-type | inherited-type ',' inherited-type-list
public struct InheritedType: SwiftNode {
  public var type: Type
}

extension InheritedType: ListElement {
  public static let first = Type.first.union(ClassConstraintType.first)
  public static let listStyle = ListStyle<SwiftToken>(open: .colon, separator: .comma, trailing: .forbidden)

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(type: parser.at(.class) ? .classConstraint(parser.parse(ClassConstraintType.self)) : parser.parse(Type.self))
  }
}

extension Parser where L == SwiftLanguage {
  /// The types that a declaration inherits from and conforms to, if a colon says that there are any.
  mutating func inheritanceClause() -> List<InheritedType> {
    at(.colon) ? list(InheritedType.self) : List()
  }
}

import Descent

/// The type of an array: `[Element]`.
///
///     array-type : '[' inner-type ']' | <never> type '[' ']'
///
/// The second form predates Swift 1.
public struct ArrayType: SyntaxNode {
  public let element: SwiftType
}

/// The type of a dictionary: `[Key: Value]`.
///
///     dictionary-type : '[' inner-type ':' inner-type ']'
public struct DictionaryType: SyntaxNode {
  public let key: SwiftType
  public let value: SwiftType
}

/// The type of an array whose length is part of the type: `[3 of Int]`.
///
///     inline-array-type : '[' inline-array-count 'of' inner-argument ']'
public struct InlineArrayType: SyntaxNode {
  public let count: GenericArgument
  public let element: GenericArgument
}

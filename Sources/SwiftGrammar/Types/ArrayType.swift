import Descent

/// The type of an array: `[Element]`.
///
///     array-type : '[' type ']' | type '[' ']'
///
/// The second form is older than Swift 1.
public struct ArrayType: SyntaxNode {
  public var element: Type
}

import Descent

/// The type of an array: `[Element]`.
///
///     array-type : '[' type ']'
public struct ArrayType: SyntaxNode {
  public var element: Type

  public func fields(_ field: inout FieldSink) { field("element", element) }
}

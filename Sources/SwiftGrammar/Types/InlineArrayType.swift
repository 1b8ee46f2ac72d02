import Descent

/// The type of an array whose length is a part of the type: `[3 of Int]`.
///
///     inline-array-type : '[' generic-argument 'of' generic-argument ']'
public struct InlineArrayType: SyntaxNode {
  public var count: GenericArgument
  public var element: GenericArgument
}

import Descent

/// An array or a set by its elements, such as `[1, 2, 3]`; also the array type of `[Int]()`.
///
///     array-literal : '[' expression-list? ']'
public struct ArrayLiteral: SyntaxNode {
  public var elements: List<Expression>
}

/// A dictionary by its entries, such as `["a": 1]` or `[:]`; also the dictionary type of `[String: Int]()`.
///
///     dictionary-literal : '[' dictionary-entry-list ']' | '[' ':' ']'
public struct DictionaryLiteral: SyntaxNode {
  public var entries: List<DictionaryEntry>
}

/// A key and its value in a dictionary literal.
///
///     dictionary-entry : expression ':' expression
public struct DictionaryEntry: SyntaxNode {
  public var key: Expression
  public var value: Expression
}

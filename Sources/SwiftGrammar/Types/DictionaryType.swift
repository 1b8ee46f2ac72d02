import Descent

/// The type of a dictionary: `[Key: Value]`.
///
///     dictionary-type : '[' type ':' type ']'
public struct DictionaryType: SyntaxNode {
  public var key: Type
  public var value: Type
}

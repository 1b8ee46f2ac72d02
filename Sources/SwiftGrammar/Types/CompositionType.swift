import Descent

/// A type that is several at once: `Codable & Sendable`.
///
///     composition-type : composition-operand '&' composition-operand | composition-type '&' composition-operand
///                      | 'protocol' '<' type-list? '>'
///     @choice constraint-type : composition-operand | composition-type
///     @choice composition-operand : suppressed-type | postfix-type
///     @choice postfix-type : optional-type | implicitly-unwrapped-optional-type | metatype-type | member-type
///                          | identifier-type | placeholder-type | tuple-type | function-type | array-type
///                          | dictionary-type | inline-array-type
///
/// The form with angle brackets is that of Swift 2, and is reported.
public struct CompositionType: SyntaxNode {
  public var elements: List<Type>
}

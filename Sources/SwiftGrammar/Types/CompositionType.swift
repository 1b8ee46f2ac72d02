import Descent

/// A type that is several at once: `Codable & Sendable`.
///
///     composition-type : composition-operand '&' composition-operand | composition-type '&' composition-operand
///                      | 'protocol' '<' type-list? '>'
///     @choice composition-operand : suppressed-type | pack-element-type | <a type without an operator at its beginning>
///
/// The form with angle brackets is that of Swift 2, and is reported.
public struct CompositionType: SyntaxNode {
  public var elements: List<Type>

  public func fields(_ field: inout FieldSink) { field("elements", elements) }
}

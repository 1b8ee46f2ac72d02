import Descent

/// A type that is several at once: `Codable & Sendable`.
///
///     composition-type : composition-operand '&' composition-operand | composition-type '&' composition-operand
///     @choice composition-operand : suppressed-type | pack-element-type | <a type without an operator at its beginning>
public struct CompositionType: SyntaxNode {
  public var elements: List<Type>

  public func fields(_ field: inout FieldSink) { field("elements", elements) }
}

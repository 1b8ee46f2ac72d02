import Descent

/// A node with parameters: of a function, initializer, subscript, macro or closure, or the associated values of a case.
public protocol ParameterizedNode: SyntaxNode {
  associatedtype Parameter: ParameterNode

  var parameters: NodeList<Parameter> { get }
}

/// A parameter, with the label and the name that are written; a single one is the name.
public protocol ParameterNode: SyntaxNode {
  var label: OptionalTokenRef { get }
  var name: OptionalTokenRef { get }
}

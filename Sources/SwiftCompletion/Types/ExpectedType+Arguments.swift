import Descent
import SwiftGrammar

extension ExpectedType {
  /// The expected type of an element in parentheses: for an argument, the type of its parameter; for the only
  /// element of a tuple, that of the tuple.
  func typeOfElement(_ element: TypedView<ExpressionElement>, at index: Int, depth: Int) -> KnownType? {
    guard index > 0 else { return nil }
    let parent = path[index - 1]
    if let tuple = parent.as(TupleExpression.self) {
      return tuple.elements.count == 1 ? type(at: index - 1, depth: depth + 1) : nil
    }
    guard let call = parent.as(CallExpression.self),
      let position = call.arguments.firstIndex(where: { $0.any == element.any })
    else { return nil }
    let label = element.syntax.label.token?.nameText(in: element.tree)
    let found = Set(
      callees(of: call, at: index - 1, depth: depth + 1).compactMap {
        parameterType(of: $0, label: label, position: position)
      })
    // Functions with the same name may differ in their parameter types.
    return found.count == 1 ? found.first : nil
  }

  private func parameterType(of callee: Declared, label: String?, position: Int) -> KnownType? {
    guard let node = callee.node else { return nil }
    func read(_ type: SwiftType) -> KnownType? {
      inference.read(type, at: TypeInference.Place(tree: node.tree, owner: callee.owner, localsEnd: 0))
    }
    if let parameters = node.functionParameters {
      return parameters.parameter(label: label, position: position).flatMap { read($0.syntax.type) }
    }
    if let element = node.as(EnumCaseElement.self), element.parameters.indices.contains(position) {
      return read(element.parameters[position].syntax.type)
    }
    // The memberwise initializer of a structure has a parameter for each property.
    if let binding = node.as(PatternBinding.self)?.syntax, callee.text == label { return binding.type.flatMap(read) }
    return nil
  }
}

extension ListView<FunctionParameter> {
  func parameter(label: String?, position: Int) -> TypedView<FunctionParameter>? {
    if let label { return first { $0.argumentLabel == label } }
    return indices.contains(position) && self[position].argumentLabel == nil ? self[position] : nil
  }
}

extension TypedView<FunctionParameter> {
  var argumentLabel: String? {
    guard let token = syntax.label.token ?? syntax.name.token else { return nil }
    let text = token.nameText(in: tree)
    return text == "_" ? nil : text
  }
}

extension NodeView {
  var functionParameters: ListView<FunctionParameter>? {
    `as`(FunctionDeclaration.self)?.parameters ?? `as`(InitializerDeclaration.self)?.parameters
  }
}

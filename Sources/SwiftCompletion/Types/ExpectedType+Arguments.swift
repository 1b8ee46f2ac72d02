import Descent
import SwiftGrammar

extension ExpectedType {
  /// What is asked of an element between parentheses: of an argument what the parameter says, of the only element of a
  /// tuple what is asked of the tuple.
  func typeOfElement(_ element: View<ExpressionElement>, at index: Int, depth: Int) -> KnownType? {
    guard index > 0 else { return nil }
    let parent = path[index - 1]
    if let tuple = parent.as(TupleExpression.self) {
      return tuple.elements.count == 1 ? type(at: index - 1, depth: depth + 1) : nil
    }
    guard let call = parent.as(CallExpression.self),
      let position = call.arguments.firstIndex(where: { $0.any == element.any })
    else { return nil }
    let label = element.syntax.label.token?.nameText(in: element.tree)
    var found: Set<KnownType> = []
    for callee in callees(of: call, at: index - 1, depth: depth + 1) {
      if let type = parameterType(of: callee, label: label, position: position) { found.insert(type) }
    }
    // Several functions of the name may say different things.
    return found.count == 1 ? found.first : nil
  }

  /// The type of the parameter for an argument.
  private func parameterType(of callee: Declared, label: String?, position: Int) -> KnownType? {
    guard let node = callee.node else { return nil }
    func read(_ type: Type) -> KnownType? {
      inference.read(type, at: TypeInference.Place(tree: node.tree, owner: callee.owner, localsEnd: 0))
    }
    if let parameters = node.parameters {
      return ParameterMatch(label: label, position: position).find(in: parameters).flatMap { read($0.syntax.type) }
    }
    if let element = node.as(EnumCaseElement.self), element.parameters.indices.contains(position) {
      return read(element.parameters[position].syntax.type)
    }
    // The initializer that a structure has without being told takes its properties.
    if let binding = node.as(PatternBinding.self)?.syntax, callee.text == label { return binding.type.flatMap(read) }
    return nil
  }
}

/// Finds the parameter that an argument is for.
struct ParameterMatch {
  let label: String?
  let position: Int

  func find(in parameters: ListView<FunctionParameter>) -> View<FunctionParameter>? {
    if let label { return parameters.first { $0.argumentLabel == label } }
    guard parameters.indices.contains(position), parameters[position].argumentLabel == nil else { return nil }
    return parameters[position]
  }
}

extension View<FunctionParameter> {
  /// What an argument is called by; nil for `_`.
  var argumentLabel: String? {
    guard let token = syntax.label.token ?? syntax.name.token else { return nil }
    let text = token.nameText(in: tree)
    return text == "_" ? nil : text
  }
}

extension NodeView {
  /// The parameters of a function or initializer.
  var parameters: ListView<FunctionParameter>? {
    `as`(FunctionDeclaration.self)?.parameters ?? `as`(InitializerDeclaration.self)?.parameters
  }
}

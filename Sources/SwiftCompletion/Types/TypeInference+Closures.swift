import Descent
import SwiftGrammar

extension TypeInference {
  /// Infers the type of a closure parameter without a type annotation from the context of the closure: for `a` in
  /// `each { a in … }`, from `func each(_ body: (Point) -> Void)`.
  ///
  /// - Parameters:
  ///   - position: The index of the parameter.
  ///   - node: The closure, or a part of its signature.
  func type(ofClosureParameter position: Int, of node: NodeView, at place: Place) -> KnownType? {
    // Outside the cursor's tree, name lookup is too imprecise to find the callee.
    guard place.tree === tree, canContinue(at: place.depth) else { return nil }
    let path = tree.path(at: node.range.start)
    guard let index = path.lastIndex(where: { $0.as(ClosureExpression.self) != nil }), index > 1 else { return nil }
    let types = closureTypes(of: path[index], in: path, at: index, place)
    let found = Set(
      types.compactMap { type, there -> KnownType? in
        let parameters = there.tree.view(there.tree.view(type).syntax.parameters)
        guard parameters.indices.contains(position) else { return nil }
        return read(parameters[position].syntax.type, at: there)
      })
    // Functions with the same name may differ in their parameter types.
    return found.count == 1 ? found.first : nil
  }

  /// The types of a closure as sources write them, each with the place where it is written.
  private func closureTypes(
    of closure: NodeView, in path: [NodeView], at index: Int, _ place: Place
  ) -> [(Ref<FunctionType>, Place)] {
    func written(in tree: SyntaxTree, _ owner: String) -> Place {
      Place(tree: tree, owner: owner, depth: place.depth + 1, localsEnd: 0)
    }
    if let type = path[index - 1].as(PatternBinding.self)?.syntax.type?.function(in: tree) {
      return [(type, written(in: tree, place.owner))]
    }
    guard let call = path[index - 2].as(CallExpression.self) else { return [] }
    // Declarations inside the closure do not affect the callee.
    let outside = Place(
      tree: tree, owner: place.owner, depth: place.depth + 1, localsEnd: min(place.localsEnd, closure.range.start))
    let expected = ExpectedType(self, path: Array(path[...index]), at: outside)
    return expected.callees(of: call, at: index - 2, depth: place.depth + 1).compactMap { callee in
      guard let node = callee.node, let parameters = node.functionParameters else { return nil }
      let parameter =
        if let element = path[index - 1].as(ExpressionElement.self) {
          parameter(for: element, of: call, in: parameters)
        } else {
          parameter(for: path[index - 1].as(TrailingClosure.self), of: call, in: parameters)
        }
      return parameter?.syntax.type.function(in: node.tree).map { ($0, written(in: node.tree, callee.owner)) }
    }
  }

  private func parameter(
    for element: TypedView<ExpressionElement>, of call: TypedView<CallExpression>,
    in parameters: ListView<FunctionParameter>
  ) -> TypedView<FunctionParameter>? {
    guard let position = call.arguments.firstIndex(where: { $0.any == element.any }) else { return nil }
    let label = element.syntax.label.token?.nameText(in: element.tree)
    return parameters.parameter(label: label, position: position)
  }

  /// The first trailing closure belongs to the first function parameter after the arguments; the others have labels.
  private func parameter(
    for closure: TypedView<TrailingClosure>?, of call: TypedView<CallExpression>,
    in parameters: ListView<FunctionParameter>
  ) -> TypedView<FunctionParameter>? {
    if let label = closure?.syntax.label.token?.nameText(in: call.tree) {
      return parameters.first { $0.argumentLabel == label }
    }
    return parameters.dropFirst(call.arguments.count).first { $0.syntax.type.function(in: $0.tree) != nil }
  }
}

import Descent
import SwiftGrammar

extension TypeInference {
  /// The type of a name bound in a pattern, from the matched value: for `to` in `case .moved(let to)`, the type of
  /// the associated value.
  func type(ofBound pattern: TypedView<IdentifierPattern>, at place: Place) -> KnownType? {
    let path = place.tree.path(at: pattern.any.range.start)
    guard let index = path.lastIndex(of: pattern.any) else { return nil }
    return BoundPattern(inference: self, path: path).type(at: index, place)
  }
}

private struct BoundPattern {
  let inference: TypeInference
  let path: [NodeView]

  /// The type of the value that the node at an index of the path is matched with.
  func type(at index: Int, _ place: TypeInference.Place) -> KnownType? {
    guard index > 0, inference.canContinue(at: place.depth) else { return nil }
    let (node, parent) = (path[index], path[index - 1])
    func outer() -> KnownType? { type(at: index - 1, place.deeper) }
    func value(_ expression: SwiftExpression?) -> KnownType? {
      expression.flatMap { inference.type(of: $0, at: place.deeper) }
    }
    if parent.passesOnWhatIsMatched { return outer() }
    if parent.as(OptionalChainExpression.self) != nil { return outer()?.unwrapped }
    if let cast = parent.as(CastExpression.self)?.syntax { return inference.read(cast.type, at: place) }
    if let element = parent.as(ExpressionElement.self) { return type(of: element, at: index - 1, place.deeper) }
    if let tuple = parent.as(TuplePattern.self) {
      let position = tuple.elements.firstIndex { $0.any == node }
      return outer().flatMap { $0.element(position, label: node.as(TuplePattern.Element.self)?.label?.text) }
    }
    if let element = parent.as(TuplePattern.Element.self) {
      return element.syntax.type.flatMap { inference.read($0, at: place) } ?? outer()
    }
    if let condition = parent.as(MatchingCondition.self)?.syntax { return value(condition.value) }
    if let statement = parent.as(SwitchExpression.self)?.syntax { return value(statement.subject) }
    if let loop = parent.as(ForStatement.self)?.syntax { return value(loop.sequence)?.element }
    if let binding = parent.as(PatternBinding.self)?.syntax {
      return binding.type.flatMap { inference.read($0, at: place) } ?? value(binding.value)
    }
    return nil
  }

  /// The type of the value that a tuple element or an associated value is matched with.
  private func type(of element: TypedView<ExpressionElement>, at index: Int, _ place: TypeInference.Place) -> KnownType?
  {
    guard index > 0 else { return nil }
    let label = element.syntax.label.token?.nameText(in: element.tree)
    if let tuple = path[index - 1].as(TupleExpression.self) {
      let type = type(at: index - 1, place)
      if tuple.elements.count == 1 { return type }
      return type?.element(tuple.elements.firstIndex { $0.any == element.any }, label: label)
    }
    guard let call = path[index - 1].as(CallExpression.self),
      let position = call.arguments.firstIndex(where: { $0.any == element.any })
    else { return nil }
    switch call.syntax.callee {
    case .implicitMember(let ref):
      let name = call.tree.view(ref).syntax.name.nameText(in: call.tree)
      return type(at: index - 1, place).flatMap { payload(position, ofCase: name, of: $0, place) }
    case .member(let ref):
      let callee = call.tree.view(ref)
      guard case .metatype(let type) = inference.type(of: callee.syntax.base, at: place) else { return nil }
      return payload(position, ofCase: callee.syntax.name.nameText(in: call.tree), of: type, place)
    default: return nil
    }
  }

  private func payload(
    _ position: Int, ofCase name: String, of type: KnownType, _ place: TypeInference.Place
  ) -> KnownType? {
    if name == "some", case .named("Optional", let arguments) = type { return arguments.first }
    let members = inference.library.levels(of: .metatype(type.unwrapped)).members.joined()
    let declared = members.first { $0.text == name && $0.kind == .case }
    guard let declared, let element = declared.node?.as(EnumCaseElement.self),
      element.parameters.indices.contains(position)
    else { return nil }
    let there = TypeInference.Place(tree: element.tree, owner: declared.owner, depth: place.depth, localsEnd: 0)
    return inference.read(element.parameters[position].syntax.type, at: there)
  }
}

extension NodeView {
  /// True if the node and its child are matched with the same value.
  fileprivate var passesOnWhatIsMatched: Bool {
    node.type == ValueBindingPattern.self || node.type == PatternExpression.self
      || node.type == ExpressionPattern.self || node.type == CaseItem.self || node.type == SwitchCase.self
  }
}

extension KnownType {
  fileprivate func element(_ position: Int?, label: String?) -> KnownType? {
    guard case .tuple(let elements) = self else { return nil }
    if let label { return elements.first { $0.label == label }?.type }
    return position.flatMap { elements.indices.contains($0) ? elements[$0].type : nil }
  }
}

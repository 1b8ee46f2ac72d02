import Descent
import SwiftGrammar

/// Tells the type that the surroundings of an expression ask for, as far as it is written.
struct ExpectedType {
  let inference: TypeInference
  /// The nodes from the root to the expression.
  let path: [NodeView]

  /// From where names are looked for.
  let place: TypeInference.Place

  /// - Parameter place: the cursor, unless something before it is asked for.
  init(_ inference: TypeInference, path: [NodeView], at place: TypeInference.Place? = nil) {
    self.inference = inference
    self.path = path
    self.place = place ?? inference.cursorPlace
  }

  /// The type asked of the last node of the path.
  var type: KnownType? { type(at: path.count - 1, depth: 0) }

  /// The type asked of the node at an index of the path.
  func type(at index: Int, depth: Int) -> KnownType? {
    guard index > 0, inference.mayGoOn(at: depth) else { return nil }
    let (node, parent) = (path[index], path[index - 1])
    func outer() -> KnownType? { type(at: index - 1, depth: depth + 1) }
    if parent.isTransparent { return outer() }
    if let element = parent.as(ExpressionElement.self) { return typeOfElement(element, at: index - 1, depth: depth) }
    if parent.as(ArrayLiteral.self) != nil { return element(of: outer()) }
    if let entry = parent.as(DictionaryEntry.self) {
      guard case .named("Dictionary", let arguments) = type(at: index - 2, depth: depth + 1)?.unwrapped else {
        return nil
      }
      return entry.key.any == node ? arguments.first : arguments.last
    }
    if let operation = parent.as(InfixExpression.self) {
      let other = operation.left.any == node ? operation.right : operation.left
      return inference.type(of: other.syntax, at: place) ?? (operation.operator.text == "??" ? outer() : nil)
    }
    if let assignment = parent.as(AssignmentExpression.self) {
      return assignment.value.any == node ? inference.type(of: assignment.target.syntax, at: place) : nil
    }
    return typeInDeclaration(node, parent) ?? typeInPattern(node, parent, index)
      ?? typeInBody(node, parent, index, depth)
  }

  private func typeInDeclaration(_ node: NodeView, _ parent: NodeView) -> KnownType? {
    let written: Type? =
      if let binding = parent.as(PatternBinding.self) {
        binding.value?.any == node ? binding.syntax.type : nil
      } else if let binding = parent.as(OptionalBindingCondition.self) {
        binding.syntax.type
      } else if let parameter = parent.as(FunctionParameter.self) {
        parameter.syntax.type
      } else if let parameter = parent.as(EnumCaseParameter.self) {
        parameter.syntax.type
      } else {
        nil
      }
    return written.flatMap { inference.read($0, at: place) }
  }

  /// In a pattern, what is matched.
  private func typeInPattern(_ node: NodeView, _ parent: NodeView, _ index: Int) -> KnownType? {
    guard parent.as(ExpressionPattern.self) != nil else { return nil }
    for ancestor in path[..<(index - 1)].reversed() {
      if let condition = ancestor.as(MatchingCondition.self) {
        return inference.type(of: condition.syntax.value, at: place)?.unwrapped
      }
      if let statement = ancestor.as(SwitchExpression.self) {
        return inference.type(of: statement.syntax.subject, at: place)?.unwrapped
      }
      if let loop = ancestor.as(ForStatement.self) {
        return inference.type(of: loop.syntax.sequence, at: place)?.element
      }
      if ancestor.as(CatchClause.self) != nil { return nil }
    }
    return nil
  }

  /// What an array asks of its elements; a set of options is written like an array.
  private func element(of type: KnownType?) -> KnownType? {
    switch type?.unwrapped {
    case .named(let name, _) where inference.library.declares(name): type?.unwrapped
    case let type: type?.element
    }
  }
}

extension NodeView {
  /// Whether what is asked of the node is asked of the node below it in turn.
  fileprivate var isTransparent: Bool {
    node.type == MemberExpression.self || node.type == OptionalChainExpression.self
      || node.type == ForceUnwrapExpression.self || node.type == TryExpression.self
      || node.type == AwaitExpression.self || node.type == UnsafeExpression.self || node.type == CopyExpression.self
      || node.type == ConsumeExpression.self || node.type == TernaryExpression.self
      || node.type == CallExpression.self || node.type == SubscriptExpression.self
  }
}

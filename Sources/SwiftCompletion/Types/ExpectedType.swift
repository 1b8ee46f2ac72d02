import Descent
import SwiftGrammar

/// Determines the expected type of an expression from syntax.
struct ExpectedType {
  let inference: TypeInference
  let path: [NodeView]

  /// The position for name lookup.
  let place: TypeInference.Place

  /// - Parameter place: The position for name lookup; by default the cursor.
  init(_ inference: TypeInference, path: [NodeView], at place: TypeInference.Place? = nil) {
    self.inference = inference
    self.path = path
    self.place = place ?? inference.cursorPlace
  }

  var type: KnownType? { type(at: path.count - 1, depth: 0) }

  /// The expected type of the node at an index of the path.
  func type(at index: Int, depth: Int) -> KnownType? {
    guard index > 0, inference.canContinue(at: depth) else { return nil }
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
    let written: SwiftType? =
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

  /// The type of the matched value, for an expression in a pattern.
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

  /// The expected type of the elements of an array literal, which may also be the literal of an option set.
  private func element(of type: KnownType?) -> KnownType? {
    switch type?.unwrapped {
    case .named(let name, _) where inference.library.declares(name): type?.unwrapped
    case let type: type?.element
    }
  }
}

extension NodeView {
  /// True if the node and its child have the same expected type.
  fileprivate var isTransparent: Bool {
    node.type == MemberExpression.self || node.type == OptionalChainExpression.self
      || node.type == ForceUnwrapExpression.self || node.type == TryExpression.self
      || node.type == AwaitExpression.self || node.type == UnsafeExpression.self || node.type == CopyExpression.self
      || node.type == ConsumeExpression.self || node.type == TernaryExpression.self
      || node.type == CallExpression.self || node.type == SubscriptExpression.self
  }
}

extension ExpectedType {
  /// The expected type of a returned value, or of an expression that is the value of its block.
  func typeInBody(_ node: NodeView, _ parent: NodeView, _ index: Int, _ depth: Int) -> KnownType? {
    if parent.as(ReturnStatement.self) != nil { return result(around: index - 1) }
    guard parent.statements?.count == 1 else { return nil }
    // The single expression of a block is its value.
    for ancestor in stride(from: index - 1, to: 0, by: -1) {
      let around = path[ancestor - 1]
      if around.node.type == IfExpression.self || around.node.type == SwitchExpression.self {
        return type(at: ancestor - 1, depth: depth + 1)
      }
      if around.as(SwitchCase.self) == nil { return result(around: ancestor) }
    }
    return nil
  }

  /// The result type of the function that encloses a node of the path.
  private func result(around index: Int) -> KnownType? {
    for ancestor in path[..<index].reversed() {
      let written: SwiftType?
      if let function = ancestor.as(FunctionDeclaration.self) {
        written = function.syntax.result
      } else if let declaration = ancestor.as(SubscriptDeclaration.self) {
        written = declaration.syntax.result
      } else if let binding = ancestor.as(PatternBinding.self), binding.syntax.accessors != nil {
        written = binding.syntax.type
      } else if let closure = ancestor.as(ClosureExpression.self) {
        written = closure.signature?.syntax.result
        if written == nil { return nil }
      } else {
        continue
      }
      return written.flatMap { inference.read($0, at: place) }
    }
    return nil
  }
}

import Descent

/// A binding as data: the computation of its value, and its format.
///
///     let tree = Bindings.parse(try SourceText("$price * 1.2::number;numberStyle=currency"))
///     let binding = BindingValue(tree)
///     try binding?.value { $0 == ["price"] ? 10 : nil }     // 12
///     binding?.formatter?.arguments["numberStyle"]          // "currency"
public struct BindingValue: Hashable, Sendable {
  /// The computation as steps for a stack machine: the operands first, then their operator.
  public var steps: [Step]
  public var formatter: Formatter?

  public enum Step: Hashable, Sendable {
    /// Pushes the value of a property, given by its path.
    case property([String])
    case number(Double)
    /// Pops two numbers and pushes the result of the operator.
    case infix(ArithmeticOperator)
    /// Negates the number on top of the stack.
    case negate
  }

  /// The name of a formatter and its arguments.
  public struct Formatter: Hashable, Sendable {
    public var name: String
    public var arguments: [String: String]
  }

  public init(steps: [Step], formatter: Formatter? = nil) {
    self.steps = steps
    self.formatter = formatter
  }
}

extension BindingValue {
  /// Computes the value of the binding.
  ///
  /// - Parameter property: returns the value of a property; nil if there is none, or if it is not a number.
  /// - Throws: the reason why there is no value; `ArithmeticFault.undefined` for a property without one.
  /// - Complexity: linear in the number of steps.
  public func value(_ property: ([String]) -> Double?) throws(ArithmeticFault) -> Double {
    var stack: [Double] = []
    for step in steps {
      switch step {
      case .property(let names):
        guard let value = property(names) else { throw .undefined }
        stack.append(value)
      case .number(let number): stack.append(number)
      case .negate: stack.append(-stack.removeLast())
      case .infix(let sign):
        let right = stack.removeLast()
        stack.append(try sign.apply(stack.removeLast(), right))
      }
    }
    return stack[0]
  }
}

extension BindingValue {
  /// Creates the binding of a tree that `Bindings.parse` returned; nil if a part of it is missing.
  public init?(_ tree: SyntaxTree) {
    guard let file = tree.root.as(BindingFile.self) else { return nil }
    self.init(file.binding)
  }

  /// Creates the binding of a node; nil if a part of it is missing.
  ///
  /// - Parameter decoding: replaces the character references of the markup in a formatter's argument.
  /// - Complexity: linear in the number of nodes.
  init?(_ binding: TypedView<DataBinding>, decoding: (String) -> String = { $0 }) {
    steps = []
    // The walker leaves a node after its children and does not recurse: the tree of a long sum is deep on the left.
    var walker = TreeWalker(binding.expression.any)
    while let event = walker.next() {
      guard case .leave(let node) = event else { continue }
      let view = NodeView(tree: binding.tree, node: node)
      if let path = view.as(PropertyPath.self) {
        steps.append(.property(path.names.map(\.name.text)))
      } else if let number = view.as(BindingNumber.self) {
        guard let value = Double(number.number.text), value.isFinite else { return nil }
        steps.append(.number(value))
      } else if let operation = view.as(BindingOperation.self) {
        guard let sign = ArithmeticOperator(rawValue: operation.sign.text) else { return nil }
        steps.append(.infix(sign))
      } else if view.as(NegatedExpression.self) != nil {
        steps.append(.negate)
      } else if view.as(MissingProperty.self) != nil {
        return nil
      } else if let name = view.as(PropertyName.self), name.name.isMissing {
        return nil
      }
    }
    guard let formatter = binding.formatter else { return }
    guard let value = Formatter(formatter, decoding: decoding) else { return nil }
    self.formatter = value
  }
}

extension BindingValue.Formatter {
  /// If several arguments have the same name, the last one wins.
  fileprivate init?(_ formatter: TypedView<BindingFormatter>, decoding: (String) -> String) {
    if formatter.name.isMissing || formatter.arguments.contains(where: \.name.isMissing) { return nil }
    name = formatter.name.text
    let arguments = formatter.arguments.map { ($0.name.text, decoding($0.value.text)) }
    self.arguments = Dictionary(arguments) { $1 }
  }
}

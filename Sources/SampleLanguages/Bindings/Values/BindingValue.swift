import Descent

/// A binding as data: how its value is computed and shown.
///
///     let tree = Bindings.parse(try SourceText("$price * 1.2::number;numberStyle=currency"))
///     let binding = BindingValue(tree)
///     try binding?.value { $0 == ["price"] ? 10 : nil }     // 12
///     binding?.formatter?.arguments["numberStyle"]          // "currency"
public struct BindingValue: Hashable, Sendable {
  /// The computation, as steps for a machine with a stack: the operands first, then their operator.
  public var steps: [Step]
  public var formatter: Formatter?

  public enum Step: Hashable, Sendable {
    /// The value of a property, by the names that lead to it, goes on the stack.
    case property([String])
    case number(Double)
    /// Two numbers are taken from the stack, and their result put there.
    case infix(ArithmeticOperator)
    /// The number on the stack gets the opposite sign.
    case negate
  }

  /// The name of a formatter, and its arguments.
  public struct Formatter: Hashable, Sendable {
    public var name: String
    public var arguments: [String: String]
  }

  public init(steps: [Step], formatter: Formatter? = nil) {
    self.steps = steps
    self.formatter = formatter
  }

  /// The properties on which the value depends.
  public var properties: [[String]] {
    steps.compactMap { if case .property(let names) = $0 { names } else { nil } }
  }

  /// The property whose value the binding is; nil if something is computed.
  public var property: [String]? { steps.count == 1 ? properties.first : nil }
}

extension BindingValue {
  /// The value of the binding.
  ///
  /// - Parameter property: the value of a property; nil if there is none, or if it is no number.
  /// - Throws: why there is no value; `ArithmeticFault.undefined` for a property without one.
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
  /// The binding of a tree that `Bindings.parse` returned; nil if something is missing in it.
  public init?(_ tree: SyntaxTree) {
    guard let file = tree.root.as(BindingFile.self) else { return nil }
    self.init(file.binding)
  }

  /// The binding of a node; nil if something is missing in it.
  ///
  /// - Parameter decoding: replaces the references of markup in a formatter's argument.
  /// - Complexity: linear in the number of nodes.
  init?(_ binding: View<Binding>, decoding: (String) -> String = { $0 }) {
    steps = []
    // The walker leaves a node after its children, and does not recurse: a long sum is deep on the left.
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
  /// Of several arguments of one name, the last one counts.
  fileprivate init?(_ formatter: View<BindingFormatter>, decoding: (String) -> String) {
    if formatter.name.isMissing || formatter.arguments.contains(where: \.name.isMissing) { return nil }
    name = formatter.name.text
    let arguments = formatter.arguments.map { ($0.name.text, decoding($0.value.text)) }
    self.arguments = Dictionary(arguments) { $1 }
  }
}

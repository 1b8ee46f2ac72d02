import Descent

/// A binding as data: what is computed, and how it is shown.
///
///     let tree = Bindings.parse(try SourceText("$price * 1.2::number;numberStyle=currency"))
///     let binding = BindingValue(tree)
///     try binding?.value { $0 == ["price"] ? 10 : nil }     // 12
///     binding?.formatter?.arguments["numberStyle"]          // "currency"
public struct BindingValue: Hashable, Sendable {
  /// What is computed, as steps for a machine with a stack: the operands first, then their operator.
  public var steps: [Step]
  public var formatter: Formatter?

  public enum Step: Hashable, Sendable {
    /// The value of a property goes on the stack, which is told by the names that lead to it.
    case property([String])
    case number(Double)
    /// Two numbers are taken from the stack, and their result put there.
    case infix(ArithmeticOperator)
    /// The number on the stack gets the opposite sign.
    case negate
  }

  /// The name of a formatter, and what it is told.
  public struct Formatter: Hashable, Sendable {
    public var name: String
    public var arguments: [String: String]
  }

  public init(steps: [Step], formatter: Formatter? = nil) {
    self.steps = steps
    self.formatter = formatter
  }

  /// The properties of which the binding has to be told when they change.
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

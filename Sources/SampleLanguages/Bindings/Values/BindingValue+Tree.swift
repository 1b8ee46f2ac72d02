import Descent

extension BindingValue {
  /// The binding of a tree that `Bindings.parse` returned; nil if something is missing in it.
  public init?(_ tree: SyntaxTree) {
    guard let file = tree.root.as(BindingFile.self) else { return nil }
    self.init(file.binding)
  }

  /// The binding of a node; nil if something is missing in it.
  ///
  /// - Parameter decoding: what the text of a formatter's argument stands for: markup writes some characters otherwise.
  /// - Complexity: linear in the number of nodes.
  init?(_ binding: View<Binding>, decoding: (String) -> String = { $0 }) {
    steps = []
    // The walk leaves a node behind what is in it, and does not recurse: a long sum is deep on the left.
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

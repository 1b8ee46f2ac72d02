import Descent

// The parts of the head of a C-style loop, as `CStyleForRewriting` needs them.

/// The first variable that a loop declares.
struct LoopVariable {
  let name: String
  /// The name, with its type annotation if there is one.
  let pattern: String
  let value: SwiftExpression
  /// The names and bindings of the other variables, whose values must not depend on the first.
  let others: [(name: String, binding: String)]

  init?(in loop: CStyleForStatement, _ parser: borrowing SwiftParser) {
    guard loop.initializers.count == 1,
      case .declaration(.variable(let ref)) = parser.pool.handle(0, of: loop.initializers)
    else { return nil }
    let bindings = parser.load(ref).bindings
    if bindings.isEmpty { return nil }
    let binding = parser.load(parser.pool.handle(0, of: bindings))
    guard let name = parser.name(of: binding), let value = binding.value else { return nil }
    var others: [(name: String, binding: String)] = []
    for index in 1..<bindings.count {
      let other = parser.pool.handle(index, of: bindings)
      let tokens = parser.tokenRange(of: AnyNode(other))
      guard let otherName = parser.name(of: parser.load(other)),
        !tokens.contains(where: { parser.text(at: $0) == name })
      else { return nil }
      others.append((otherName, parser.source.text(in: parser.range(from: tokens.lowerBound, to: tokens.upperBound))))
    }
    self.others = others
    self.name = name
    self.pattern = binding.type.map { "\(name): \(parser.text(of: $0))" } ?? name
    self.value = value
  }
}

/// A step of a counting loop: `i++`, `--i`, `i += 2`.
struct LoopStep {
  let name: String
  let isUpward: Bool
  let size: String

  /// The step in current Swift.
  var text: String { "\(name) \(isUpward ? "+=" : "-=") \(size)" }

  init?(_ expression: SwiftExpression, _ parser: borrowing SwiftParser) {
    let target: SwiftExpression
    let sign: String?
    var size = "1"
    switch expression {
    case .postfixOperator(let ref):
      let step = parser.load(ref)
      (target, sign) = (step.operand, parser.text(of: step.operator))
    case .prefixOperator(let ref):
      let step = parser.load(ref)
      (target, sign) = (step.operand, parser.text(of: step.operator))
    case .infix(let ref):
      let step = parser.load(ref)
      (target, sign, size) = (step.left, parser.text(of: step.operator), parser.operandText(of: step.right))
    default: return nil
    }
    switch sign {
    case "++", "+=": isUpward = true
    case "--", "-=": isUpward = false
    default: return nil
    }
    name = parser.text(of: target)
    self.size = size
  }
}

extension Parser where L == SwiftLanguage {
  /// The name to which a binding assigns a value; nil for a pattern, and for a binding without a value.
  fileprivate func name(of binding: PatternBinding) -> String? {
    guard case .identifier(let pattern) = binding.pattern, binding.value != nil else { return nil }
    return text(of: load(pattern).name)
  }

  /// The text of an expression as an operand of a range or of a sign: in parentheses, unless it binds more tightly.
  func operandText(of expression: SwiftExpression) -> String {
    let text = text(of: expression)
    switch expression {
    case .infix(let ref):
      let sign = self.text(of: load(ref).operator) ?? ""
      return ["+", "-", "*", "/", "%"].contains(sign) ? text : "(\(text))"
    case .ternary, .cast, .typeCheck, .assignment, .try, .prefixOperator, .closure: return "(\(text))"
    default: return text
    }
  }
}

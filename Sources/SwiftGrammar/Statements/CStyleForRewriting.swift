import Descent

/// How a loop that counts by itself is written today: as `for i in 0..<n` where it only counts, else as a `while` loop.
///
///     for var i = 0; i < n; i++ { f(i) }      →  for i in 0..<n { f(i) }
///     for var i = n; i > 0; i -= 2 { f(i) }   →  for i in stride(from: n, to: 0, by: -2) { f(i) }
///     for ; hasNext(); { f() }                →  while hasNext() { f() }
///
/// A loop that has `continue` in its body stays as it is if it does more than count: what it does before the next round
/// has no place of its own in a `while` loop. So does one with a label, which would have to move along.
struct CStyleForRewriting {
  private let loop: CStyleForStatement
  private let start: Int
  private let head: Range<Int>
  private let body: Range<Int>

  init(of loop: CStyleForStatement, from start: Int, head: Range<Int>, in parser: borrowing SwiftParser) {
    self.loop = loop
    self.start = start
    self.head = head
    body = head.upperBound..<parser.position
  }

  /// The edits; none if the rewriting takes thought.
  func edits(in parser: borrowing SwiftParser) -> [FixIt.Edit] {
    if let counting = counting(in: parser) {
      return [FixIt.Edit(parser.range(from: head.lowerBound, to: head.upperBound), counting)]
    }
    let isLabeled = start > 0 && parser.kind(at: start - 1) == .colon
    return isLabeled || contains(.continue, in: parser) ? [] : whileLoop(in: parser)
  }

  // MARK: Counting

  /// `i in 0..<n`, if the loop has one variable that goes from one bound to the other in equal steps.
  private func counting(in parser: borrowing SwiftParser) -> String? {
    guard let variable = Variable(in: loop, parser), let condition = loop.condition, loop.increments.count == 1,
      case .infix(let ref) = condition, let step = Step(parser.pool.handle(0, of: loop.increments), parser)
    else { return nil }
    let comparison = parser.load(ref)
    guard parser.text(of: comparison.left) == variable.name, step.name == variable.name,
      !changes(variable.name, in: parser), let sign = parser.text(of: comparison.operator)
    else { return nil }
    let first = parser.operandText(of: variable.value)
    let last = parser.operandText(of: comparison.right)
    switch (sign, step.isUpward, step.size) {
    case ("<", true, "1"): return "\(variable.pattern) in \(first)..<\(last)"
    case ("<=", true, "1"): return "\(variable.pattern) in \(first)...\(last)"
    case ("<", true, let size): return "\(variable.pattern) in stride(from: \(first), to: \(last), by: \(size))"
    case ("<=", true, let size):
      return "\(variable.pattern) in stride(from: \(first), through: \(last), by: \(size))"
    case (">", false, let size): return "\(variable.pattern) in stride(from: \(first), to: \(last), by: -\(size))"
    case (">=", false, let size):
      return "\(variable.pattern) in stride(from: \(first), through: \(last), by: -\(size))"
    default: return nil
    }
  }

  /// Whether the body may give a variable another value.
  private func changes(_ name: String, in parser: borrowing SwiftParser) -> Bool {
    body.contains { position in
      guard parser.kind(at: position) == .identifier, parser.text(at: position) == name else { return false }
      if [.prefixAmpersand, .prefixOperator].contains(parser.kind(at: position - 1)) { return true }
      switch parser.kind(at: position + 1) {
      case .equal, .postfixOperator: return true
      case .infixOperator: return parser.text(at: position + 1).hasSuffix("=")
      default: return false
      }
    }
  }

  // MARK: While

  private func whileLoop(in parser: borrowing SwiftParser) -> [FixIt.Edit] {
    guard parser.kind(at: body.lowerBound) == .leftBrace, body.count > 1,
      parser.kind(at: body.upperBound - 1) == .rightBrace
    else { return [] }
    let indentation = parser.indentation(at: start)
    let condition = loop.condition.map { parser.text(of: $0) } ?? "true"
    var opening = ""
    for index in 0..<loop.initializers.count {
      opening += parser.text(of: parser.pool.handle(index, of: loop.initializers))
      opening += indentation.map { "\n\($0)" } ?? "; "
    }
    let head = parser.range(from: start, to: head.upperBound)
    return [FixIt.Edit(head, "\(opening)while \(condition)")] + closing(in: parser)
  }

  /// The steps to the next round, at the end of the body.
  private func closing(in parser: borrowing SwiftParser) -> [FixIt.Edit] {
    let steps = (0..<loop.increments.count).map { index in
      let increment = parser.pool.handle(index, of: loop.increments)
      return Step(increment, parser)?.text ?? parser.text(of: increment)
    }
    if steps.isEmpty { return [] }
    let brace = body.upperBound - 1
    if let indentation = parser.indentation(at: brace) {
      let lines = steps.map { "    \($0)\n\(indentation)" }.joined()
      return [.insertion(lines, at: parser.range(at: brace).start)]
    }
    let place = parser.range(at: brace - 1).end
    let opening = body.count > 2 ? "; " : " "
    let closing = place == parser.range(at: brace).start ? " " : ""
    return [.insertion(opening + steps.joined(separator: "; ") + closing, at: place)]
  }

  private func contains(_ kind: SwiftToken, in parser: borrowing SwiftParser) -> Bool {
    body.contains { parser.kind(at: $0) == kind }
  }
}

/// The variable that a loop declares, if it is the only one.
private struct Variable {
  let name: String
  /// The name, with its type if it is told.
  let pattern: String
  let value: Expression

  init?(in loop: CStyleForStatement, _ parser: borrowing SwiftParser) {
    guard loop.initializers.count == 1,
      case .declaration(.variable(let ref)) = parser.pool.handle(0, of: loop.initializers)
    else { return nil }
    let bindings = parser.load(ref).bindings
    guard bindings.count == 1 else { return nil }
    let binding = parser.load(parser.pool.handle(0, of: bindings))
    guard case .identifier(let pattern) = binding.pattern, let value = binding.value,
      let name = parser.text(of: parser.load(pattern).name)
    else { return nil }
    self.name = name
    self.pattern = binding.type.map { "\(name): \(parser.text(of: $0))" } ?? name
    self.value = value
  }
}

/// A step to the next number: `i++`, `--i`, `i += 2`.
private struct Step {
  let name: String
  let isUpward: Bool
  let size: String

  /// The step as it is written today.
  var text: String { "\(name) \(isUpward ? "+=" : "-=") \(size)" }

  init?(_ expression: Expression, _ parser: borrowing SwiftParser) {
    let target: Expression
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
  /// The text of an expression as an operand of a range or of a sign: in parentheses, unless it binds more strongly.
  fileprivate func operandText(of expression: Expression) -> String {
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

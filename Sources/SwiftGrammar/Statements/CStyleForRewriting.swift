import Descent

/// Rewrites a C-style loop in current Swift: as `for i in 0..<n` if it only counts, otherwise as a `while` loop.
///
///     for var i = 0; i < n; i++ { f(i) }      →  for i in 0..<n { f(i) }
///     for var i = n; i > 0; i -= 2 { f(i) }   →  for i in stride(from: n, to: 0, by: -2) { f(i) }
///     for var i = 0, n = g(); i < n; i++ {}   →  let n = g(); for i in 0..<n {}
///     for ; hasNext(); { f() }                →  while hasNext() { f() }
///
/// Two kinds of loops are left as they are if they do more than count: one whose body has a `continue`, which would
/// skip the increments at the end of a `while` body, and one with a label, which would have to move too.
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

  /// The edits; empty if the loop cannot be rewritten automatically.
  func edits(in parser: borrowing SwiftParser) -> [FixIt.Edit] {
    let isLabeled = start > 0 && parser.kind(at: start - 1) == .colon
    if let variable = LoopVariable(in: loop, parser), let counting = counting(with: variable, in: parser) {
      let others = variable.others.filter { !changes($0.name, in: parser) }
      guard others.count == variable.others.count, !isLabeled || others.isEmpty else { return [] }
      let head = FixIt.Edit(parser.range(from: head.lowerBound, to: head.upperBound), counting)
      let declarations = others.map { "let \($0.binding)\(separator(in: parser))" }.joined()
      return declarations.isEmpty ? [head] : [.insertion(declarations, at: parser.range(at: start).start), head]
    }
    return isLabeled || contains(.continue, in: parser) ? [] : whileLoop(in: parser)
  }

  /// The separator between the loop and a statement that is inserted before it.
  private func separator(in parser: borrowing SwiftParser) -> String {
    parser.indentation(at: start).map { "\n\($0)" } ?? "; "
  }

  // MARK: Counting

  /// Returns `i in 0..<n` if the variable goes from one bound to the other in equal steps.
  private func counting(with variable: LoopVariable, in parser: borrowing SwiftParser) -> String? {
    guard let condition = loop.condition, loop.increments.count == 1,
      case .infix(let ref) = condition, let step = LoopStep(parser.pool.handle(0, of: loop.increments), parser)
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

  /// True if the body may assign a new value to a variable.
  private func changes(_ name: String, in parser: borrowing SwiftParser) -> Bool {
    body.contains { position in
      guard parser.kind(at: position) == .identifier, parser.text(at: position) == name else { return false }
      if [.prefixAmpersand, .prefixOperator].contains(parser.kind(at: position - 1)) { return true }
      switch parser.kind(at: position + 1) {
      case .equal, .postfixOperator: return true
      case .infixOperator:
        let sign = parser.text(at: position + 1)
        return sign.hasSuffix("=") && !["==", "!=", "<=", "===", "!=="].contains(sign)
      default: return false
      }
    }
  }

  // MARK: While

  private func whileLoop(in parser: borrowing SwiftParser) -> [FixIt.Edit] {
    guard parser.kind(at: body.lowerBound) == .leftBrace, body.count > 1,
      parser.kind(at: body.upperBound - 1) == .rightBrace
    else { return [] }
    let condition = loop.condition.map { parser.text(of: $0) } ?? "true"
    var opening = ""
    for index in 0..<loop.initializers.count {
      opening += parser.text(of: parser.pool.handle(index, of: loop.initializers))
      opening += separator(in: parser)
    }
    let head = parser.range(from: start, to: head.upperBound)
    return [FixIt.Edit(head, "\(opening)while \(condition)")] + closing(in: parser)
  }

  /// The edits that insert the increments at the end of the body.
  private func closing(in parser: borrowing SwiftParser) -> [FixIt.Edit] {
    let steps = (0..<loop.increments.count).map { index in
      let increment = parser.pool.handle(index, of: loop.increments)
      return LoopStep(increment, parser)?.text ?? parser.text(of: increment)
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

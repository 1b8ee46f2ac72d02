import Descent

/// Evaluates expressions with an explicit stack of steps, so that the thread's stack limits neither the length of
/// a sum nor the depth of calls.
struct ArithmeticEvaluation {
  let tree: SyntaxTree
  var environment: ArithmeticEnvironment
  private(set) var diagnostics: [Diagnostic] = []

  let limits: ArithmeticLimits
  var definitions: [String: Definition] = [:]
  /// The variables and functions that a failed statement would have set.
  var failedNames: Set<String> = []

  var steps: [Step] = []
  var numbers: [Double] = []
  var frames: [Frame] = []
  private var stepCount = 0

  init(_ tree: SyntaxTree, _ environment: ArithmeticEnvironment, _ limits: ArithmeticLimits) {
    self.tree = tree
    self.environment = environment
    self.limits = limits
  }

  /// A step of the evaluation. A step that combines numbers is executed after the steps that compute them.
  enum Step {
    case evaluate(ArithmeticExpression)
    case prefix(Ref<PrefixOperation>)
    case postfix(Ref<PostfixOperation>)
    case infix(Ref<InfixOperation>)
    case choose(Ref<ConditionalExpression>)
    case assign(TokenRef)
    case call(Ref<FunctionCall>)
    case leaveFunction
  }

  /// A function that the source defines.
  struct Definition {
    var parameters: [String]
    var body: ArithmeticExpression
    var name: SourceRange
  }

  /// A call in progress: its parameters and its source range.
  struct Frame {
    var parameters: [String: Double]
    var call: SourceRange
  }

  /// The reason why a statement has no value; nil if it was already reported.
  struct Stop: Error {
    var diagnostic: Diagnostic?
  }

  /// The value of a statement; nil if it has none, or if its evaluation failed, which is reported.
  mutating func value(of statement: ArithmeticExpression) -> Double? {
    do throws(Stop) {
      if try define(statement) { return nil }
      return try run(statement)
    } catch {
      if let diagnostic = error.diagnostic { diagnostics.append(diagnostic) }
      if case .assignment(let assignment) = statement { failedNames.formUnion(names(setBy: assignment)) }
      return nil
    }
  }

  private mutating func run(_ expression: ArithmeticExpression) throws(Stop) -> Double {
    steps = [.evaluate(expression)]
    numbers.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
    while let step = steps.popLast() {
      try countStep()
      try perform(step)
    }
    return numbers[0]
  }

  private mutating func countStep() throws(Stop) {
    guard let frame = frames.last else { return }
    stepCount += 1
    if stepCount <= limits.stepCount { return }
    throw Stop(diagnostic: Diagnostic(.tooManySteps, at: frame.call, [.words(String(limits.stepCount))]))
  }

  private mutating func perform(_ step: Step) throws(Stop) {
    switch step {
    case .evaluate(let expression): try begin(expression)
    case .prefix(let ref):
      numbers.append(try apply(tree.view(ref).sign, to: numbers.removeLast(), in: tree.view(ref).any))
    case .postfix(let ref):
      numbers.append(try apply(tree.view(ref).sign, to: numbers.removeLast(), in: tree.view(ref).any))
    case .infix(let ref):
      let right = numbers.removeLast()
      numbers.append(try apply(tree.view(ref), to: numbers.removeLast(), right))
    case .choose(let ref):
      let conditional = tree.view(ref).syntax
      steps.append(.evaluate(numbers.removeLast() != 0 ? conditional.whenTrue : conditional.whenFalse))
    case .assign(let name): set(name, to: numbers[numbers.count - 1])
    case .call(let ref): try call(tree.view(ref))
    case .leaveFunction: frames.removeLast()
    }
  }

  /// Computes the value of an operand, or pushes the steps that compute it.
  private mutating func begin(_ expression: ArithmeticExpression) throws(Stop) {
    switch expression {
    case .number(let ref): numbers.append(try number(tree.view(ref).number))
    case .variable(let ref): numbers.append(try variable(tree.view(ref).name))
    case .parenthesized(let ref): steps.append(.evaluate(tree.view(ref).syntax.expression))
    case .prefix(let ref): steps += [.prefix(ref), .evaluate(tree.view(ref).syntax.operand)]
    case .postfix(let ref): steps += [.postfix(ref), .evaluate(tree.view(ref).syntax.operand)]
    case .infix(let ref):
      let operation = tree.view(ref).syntax
      steps += [.infix(ref), .evaluate(operation.right), .evaluate(operation.left)]
    case .conditional(let ref): steps += [.choose(ref), .evaluate(tree.view(ref).syntax.condition)]
    case .call(let ref):
      steps.append(.call(ref))
      for argument in tree.view(ref).arguments.reversed() { steps.append(.evaluate(argument.handle)) }
    case .assignment(let ref): try beginAssignment(tree.view(ref))
    case .missing: throw Stop()
    }
  }

  private mutating func beginAssignment(_ assignment: TypedView<Assignment>) throws(Stop) {
    switch assignment.target.syntax {
    case .variable(let variable):
      steps += [.assign(tree.view(variable).syntax.name), .evaluate(assignment.value.syntax)]
    case .call: throw Stop(diagnostic: Diagnostic(.innerDefinition, at: assignment.any.range))
    // The parser reports other targets.
    default: throw Stop()
    }
  }
}

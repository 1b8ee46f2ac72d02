import Descent

// Variables, functions, and their definitions.

extension ArithmeticEvaluation {
  func number(_ token: TokenView) throws(Stop) -> Double {
    guard let number = Double(token.text) else { throw Stop() }
    if number.isInfinite {
      throw Stop(diagnostic: Diagnostic(.numberTooLarge, at: token.range, [.source(token.range)]))
    }
    return number
  }

  func variable(_ token: TokenView) throws(Stop) -> Double {
    let name = token.text
    if let value = frames.last?.parameters[name] ?? environment.variables[name] { return value }
    if failedNames.contains(name) || token.isMissing { throw Stop() }
    throw unknown(token, of: "variable", known: environment.variables.keys, (frames.last?.parameters ?? [:]).keys)
  }

  mutating func set(_ token: TokenRef, to value: Double) {
    let name = TokenView(tree: tree, token: token).text
    if frames.last?.parameters[name] != nil {
      frames[frames.count - 1].parameters[name] = value
    } else {
      environment.variables[name] = value
      failedNames.remove(name)
    }
  }

  private func unknown(_ name: TokenView, of what: String, known: any Collection<String>...) -> Stop {
    var diagnostic = Diagnostic.unknownName(name, of: what, known: known)
    diagnostic.notes = callNotes
    return Stop(diagnostic: diagnostic)
  }

  // MARK: Functions

  /// Defines a function if the statement is a function definition.
  mutating func define(_ statement: ArithmeticExpression) throws(Stop) -> Bool {
    guard case .assignment(let ref) = statement, case .call(let head) = tree.view(ref).target.syntax else {
      return false
    }
    var parameters: [String] = []
    var names: Set<String> = []
    for argument in tree.view(head).arguments {
      guard case .variable(let parameter) = argument.syntax, names.insert(tree.view(parameter).name.text).inserted
      else {
        if case .missing = argument.syntax { throw Stop() }
        throw Stop(diagnostic: Diagnostic(.invalidParameter, at: argument.any.range))
      }
      parameters.append(tree.view(parameter).name.text)
    }
    let name = tree.view(head).name
    definitions[name.text] = Definition(parameters: parameters, body: tree.view(ref).syntax.value, name: name.range)
    failedNames.remove(name.text)
    return true
  }

  /// The names that an assignment sets, including those of assignments on its right side.
  func names(setBy assignment: Ref<Assignment>) -> [String] {
    var names: [String] = []
    var next = ArithmeticExpression.assignment(assignment)
    while case .assignment(let ref) = next {
      switch tree.view(ref).target.syntax {
      case .variable(let variable): names.append(tree.view(variable).name.text)
      case .call(let call): names.append(tree.view(call).name.text)
      default: break
      }
      next = tree.view(ref).syntax.value
    }
    return names
  }

  /// Calls a function with the most recently evaluated numbers.
  mutating func call(_ call: TypedView<FunctionCall>) throws(Stop) {
    let arguments = Array(numbers.suffix(call.arguments.count))
    numbers.removeLast(arguments.count)
    let name = call.name.text
    if let definition = definitions[name] {
      let count = definition.parameters.count
      let note = DiagnosticNote(.definedHere, at: definition.name, [.source(definition.name)])
      try check(arguments.count, of: call, takes: count...count, notes: [note])
      try enter(definition, with: arguments, at: call.any.range)
    } else if let function = environment.functions[name] {
      try check(arguments.count, of: call, takes: function.argumentCounts, notes: [])
      numbers.append(
        try result(
          of: call.name, for: arguments.map(\.description).joined(separator: ", "), in: call.any, right: call.any
        ) { () throws(ArithmeticFault) in try function.body(arguments).representable() })
    } else {
      if failedNames.contains(name) { throw Stop() }
      throw unknown(call.name, of: "function", known: definitions.keys, environment.functions.keys)
    }
  }

  private mutating func enter(
    _ definition: Definition, with arguments: [Double], at call: SourceRange
  ) throws(Stop) {
    guard frames.count < limits.callDepth else {
      throw Stop(diagnostic: Diagnostic(.callsTooDeep, at: call, [.words(String(limits.callDepth))]))
    }
    let parameters = Dictionary(uniqueKeysWithValues: zip(definition.parameters, arguments))
    frames.append(Frame(parameters: parameters, call: call))
    steps += [.leaveFunction, .evaluate(definition.body)]
  }

  private func check(
    _ count: Int, of call: TypedView<FunctionCall>, takes counts: ClosedRange<Int>, notes: [DiagnosticNote]
  ) throws(Stop) {
    guard !counts.contains(count) else { return }
    let least = counts.lowerBound
    let takes = "\(counts.upperBound > least ? "at least " : "")\(least) argument\(least == 1 ? "" : "s")"
    let name = call.name.range
    throw Stop(
      diagnostic: Diagnostic(
        .argumentCount, at: call.any.range, [.source(name), .words(takes), .words(String(count))],
        notes: notes + callNotes))
  }
}

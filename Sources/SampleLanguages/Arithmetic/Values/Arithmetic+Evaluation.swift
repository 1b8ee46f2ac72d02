import Descent

/// The result of evaluating a source.
public struct ArithmeticResult: Sendable {
  /// The value of each statement; nil for the definition of a function, and for a statement with an error.
  public var values: [Double?]
  /// The variables after the last statement.
  public var variables: [String: Double]
  /// The errors of parsing, then those of evaluating.
  public var diagnostics: [Diagnostic]
}

extension Arithmetic {
  /// Evaluates the statements of a tree in order.
  ///
  ///     let result = Arithmetic.evaluate(Arithmetic.parse(try SourceText("x = 2; x ^ 10")))
  ///     result.values                       // [2, 1024]
  ///
  /// A statement with an error has no value; uses of a variable that it would have set are not reported again.
  ///
  /// - Parameters:
  ///   - tree: a tree that `parse` returned, with or without errors.
  ///   - environment: the variables and functions defined beforehand.
  ///   - limits: the limits of calls, the only part of a source that can take more than linear time.
  /// - Complexity: linear in the source, apart from the steps of calls.
  public static func evaluate(
    _ tree: SyntaxTree, in environment: ArithmeticEnvironment = .standard, limits: ArithmeticLimits = ArithmeticLimits()
  ) -> ArithmeticResult {
    var evaluation = ArithmeticEvaluation(tree, environment, limits)
    let values = tree.root.as(ArithmeticFile.self)?.statements.map { evaluation.value(of: $0.handle) } ?? []
    return ArithmeticResult(
      values: values, variables: evaluation.environment.variables,
      diagnostics: tree.diagnostics + evaluation.diagnostics)
  }
}

/// The limits of functions, which may be recursive.
public struct ArithmeticLimits: Sendable {
  /// The deepest nesting of calls.
  public var callDepth = 1000
  /// The maximum number of operands and operators evaluated inside functions, over all calls.
  public var stepCount = 10_000_000

  public init() {}
}

/// The variables and functions that a source can use without defining them.
///
///     var environment = ArithmeticEnvironment.standard
///     environment.variables["x"] = 2
///     environment.functions["double"] = ArithmeticFunction(taking: 1) { $0[0] * 2 }
public struct ArithmeticEnvironment: Sendable {
  /// The values of variables by name.
  public var variables: [String: Double]
  /// The functions by name.
  public var functions: [String: ArithmeticFunction]

  public init(variables: [String: Double] = [:], functions: [String: ArithmeticFunction] = [:]) {
    self.variables = variables
    self.functions = functions
  }

  /// `pi`, and the numeric functions of Swift's standard library.
  public static let standard = ArithmeticEnvironment(
    variables: ["pi": .pi],
    functions: [
      "abs": ArithmeticFunction(taking: 1) { $0[0].magnitude },
      "sqrt": ArithmeticFunction(taking: 1) { $0[0].squareRoot() },
      "floor": ArithmeticFunction(taking: 1) { $0[0].rounded(.down) },
      "ceil": ArithmeticFunction(taking: 1) { $0[0].rounded(.up) },
      "round": ArithmeticFunction(taking: 1) { $0[0].rounded() },
      "min": ArithmeticFunction(takingAtLeast: 1) { $0.reduce(.infinity, Swift.min) },
      "max": ArithmeticFunction(takingAtLeast: 1) { $0.reduce(-.infinity, Swift.max) },
    ])
}

/// A function implemented in Swift. It returns `Double.nan` if it has no value for its arguments.
public struct ArithmeticFunction: Sendable {
  /// The numbers of arguments that the function accepts.
  public let argumentCounts: ClosedRange<Int>
  /// Computes the value. It is called only with an accepted number of arguments.
  public let body: @Sendable ([Double]) -> Double

  /// Creates a function with a fixed number of arguments.
  public init(taking count: Int, _ body: @escaping @Sendable ([Double]) -> Double) {
    argumentCounts = count...count
    self.body = body
  }

  /// Creates a function with at least `count` arguments.
  public init(takingAtLeast count: Int, _ body: @escaping @Sendable ([Double]) -> Double) {
    argumentCounts = count...Int.max
    self.body = body
  }
}

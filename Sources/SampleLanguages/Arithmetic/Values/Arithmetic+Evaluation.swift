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
  /// Evaluates the statements of a tree one after the other.
  ///
  ///     let result = Arithmetic.evaluate(Arithmetic.parse(try SourceText("x = 2; x ^ 10")))
  ///     result.values                       // [2, 1024]
  ///
  /// A statement with an error has no value, and a use of a variable that it was to set is not reported again.
  ///
  /// - Parameters:
  ///   - tree: a tree that `parse` returned, with or without errors.
  ///   - environment: the variables and functions that are known before.
  ///   - limits: the limits of functions, the only part of a source that may take more time than it is long.
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

/// The limits of functions, which may call themselves.
public struct ArithmeticLimits: Sendable {
  /// The deepest nesting of calls.
  public var callDepth = 1000
  /// The most operands and operators that are evaluated inside functions, in all calls together.
  public var stepCount = 10_000_000

  public init() {}
}

/// The variables and functions that a source may use without defining them.
///
///     var environment = ArithmeticEnvironment.standard
///     environment.variables["x"] = 2
///     environment.functions["double"] = ArithmeticFunction(taking: 1) { $0[0] * 2 }
public struct ArithmeticEnvironment: Sendable {
  /// The values of variables by their names.
  public var variables: [String: Double]
  /// The functions by their names.
  public var functions: [String: ArithmeticFunction]

  public init(variables: [String: Double] = [:], functions: [String: ArithmeticFunction] = [:]) {
    self.variables = variables
    self.functions = functions
  }

  /// `pi`, and what Swift's standard library can do with a number.
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

/// A function that is written in Swift. One that has no value for its arguments returns `Double.nan`.
public struct ArithmeticFunction: Sendable {
  /// How many arguments it takes.
  public let argumentCounts: ClosedRange<Int>
  /// Computes the value; it is called with as many arguments as are allowed.
  public let body: @Sendable ([Double]) -> Double

  /// A function with a fixed number of arguments.
  public init(taking count: Int, _ body: @escaping @Sendable ([Double]) -> Double) {
    argumentCounts = count...count
    self.body = body
  }

  /// A function with any number of arguments from a least one on.
  public init(takingAtLeast count: Int, _ body: @escaping @Sendable ([Double]) -> Double) {
    argumentCounts = count...Int.max
    self.body = body
  }
}

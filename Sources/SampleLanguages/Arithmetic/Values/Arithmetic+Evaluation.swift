import Descent

/// What the statements of a source come to.
public struct ArithmeticResult: Sendable {
  /// The value of each statement; nil for the definition of a function, and for a statement with an error.
  public var values: [Double?]
  /// The variables after the last statement.
  public var variables: [String: Double]
  /// What was found wrong while parsing and evaluating, in the order of the evaluation.
  public var diagnostics: [Diagnostic]
}

extension Arithmetic {
  /// Evaluates the statements of a tree one after the other.
  ///
  ///     let result = Arithmetic.evaluate(Arithmetic.parse(try SourceText("x = 2; x ^ 10")))
  ///     result.values                       // [2, 1024]
  ///
  /// A statement with an error has no value and the next one is evaluated; a use of a variable that such a statement
  /// was to set is no error again. Only a function may take more time than the source is long: how deeply calls are
  /// nested and how many steps they take is limited.
  /// - Parameters:
  ///   - tree: what `parse` returned, with or without errors.
  ///   - environment: the variables and functions that are there before.
  ///   - limits: how far the functions that the source defines may go.
  /// - Complexity: linear in the source, apart from the steps that calls take.
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

/// How far the functions may go that a source defines: they may call themselves.
public struct ArithmeticLimits: Sendable {
  /// How many calls may be unfinished at a time.
  public var callDepth = 1000
  /// How many operands and operators may be evaluated inside functions, all calls taken together.
  public var stepCount = 10_000_000

  public init() {}
}

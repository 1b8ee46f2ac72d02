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

  /// Takes variables and functions; there are none if nothing is said.
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

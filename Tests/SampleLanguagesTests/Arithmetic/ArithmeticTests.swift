import Descent
import DescentTools
import SampleLanguages
import SyntaxEditing
import TestSupport
import Testing

@Suite struct ArithmeticTests {
  private func result(
    _ text: String, in environment: ArithmeticEnvironment = .standard, limits: ArithmeticLimits = ArithmeticLimits()
  ) throws -> (values: [Double?], messages: [String]) {
    let source = try SourceText(text)
    let result = Arithmetic.evaluate(Arithmetic.parse(source), in: environment, limits: limits)
    return (result.values, result.diagnostics.messages(in: source))
  }

  @Test(
    arguments: [
      ("1 + 2 * 3", 7), ("10 - 4 - 3", 3), ("2 ^ 3 ^ 2", 512), ("-2 ^ 2", -4), ("2 ^ -1", 0.5), ("7 % 4", 3),
      ("-7 % 4", -3), ("3!", 6), ("-3!", -6), ("2 ^ 3!", 64), ("0!", 1), ("(1 + 2) * 3", 9), ("2 * -3", -6),
      ("1 < 2", 1), ("2 <= 1", 0), ("1 + 1 == 2", 1), ("3! != 6", 0), ("2 > 1 ? 10 : 20", 10),
      ("0 ? 1 : 0 ? 2 : 3", 3), ("x = y = 4", 4), ("1 + (x = 2)", 3), ("max(1, 5, 3) - min(2, 1)", 4),
      ("sqrt(2) ^ 2 < 2.0001", 1), ("round(pi)", 3), ("0.1 + 0.2", 0.1 + 0.2), ("1e3", 1000), ("(1\n+ 2)", 3),
      ("1 +\n2", 3), ("170! > 1e306", 1), ("2 ^ 1023 > 8e307", 1), ("0 ^ 0", 1), ("2 ^ -2000", 0),
    ] as [(String, Double)])
  func expressions(text: String, value: Double) throws {
    let (values, messages) = try result(text)
    #expect(values == [value])
    #expect(messages == [])
  }

  @Test func statements() throws {
    let (values, messages) = try result(
      """
      # The area of a ring.
      area(r) = pi * r^2
      outer = 3; inner = outer - 1
      outer > inner ? area(outer) - area(inner) : 0
      """)
    let area = Double.pi * 9 - Double.pi * 4
    #expect(values == [nil, 3, 2, area])
    #expect(messages == [])
  }

  @Test func functionsCallThemselves() throws {
    #expect(try result("f(n) = n < 2 ? 1 : n * f(n - 1)\nf(20) == 20!").values == [nil, 1])
    #expect(try result("s(n) = n == 0 ? 0 : n + s(n - 1)\ns(999)").values == [nil, 999 * 1000 / 2])
  }

  @Test func manyNames() throws {
    let growth = try TimeGrowth(to: 16_000) { count in
      let names = (0..<count).map { "x\($0)" }
      let statements = names.map { "\($0) = 1" } + names.map { "y\($0)" }
      let undefined = try result(statements.joined(separator: "\n")).messages
      let ofFunction = try result("f(\(names.joined(separator: ", "))) = 1").messages
      #expect(undefined.count == count && ofFunction == [])
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test func parametersHideVariables() throws {
    #expect(try result("x = 1; f(x) = x + y; y = 10; f(5); x").values == [1, nil, 10, 15, 1])
  }

  @Test func theEnvironmentIsTheCallers() throws {
    var environment = ArithmeticEnvironment(variables: ["answer": 42])
    environment.functions["half"] = ArithmeticFunction(taking: 1) { $0[0] / 2 }
    #expect(try result("half(answer)", in: environment).values == [21])
    #expect(try result("pi", in: environment).messages == ["1:1 there is no variable 'pi'"])
  }

  @Test(arguments: [
    ("1 / (2 - 2)", "1:5 division by zero"), ("5 % 0", "1:5 division by zero"), ("0 ^ -1", "1:5 division by zero"),
    ("2 * radiu", "1:5 there is no variable 'radiu'; did you mean 'radius'?"),
    ("q", "1:1 there is no variable 'q'"), ("sqr(2)", "1:1 there is no function 'sqr'; did you mean 'sqrt'?"),
    ("zzz(2)", "1:1 there is no function 'zzz'"),
    ("sqrt(1, 2)", "1:1 'sqrt' takes 1 argument, not 2"), ("max()", "1:1 'max' takes at least 1 argument, not 0"),
    ("sqrt(0 - 1)", "1:1 'sqrt' is not defined for -1.0"), ("2.5!", "1:1 '!' is not defined for 2.5"),
    ("171!", "1:1 the result is larger than any number"), ("1e300 * 1e300", "1:1 the result is larger than any number"),
    ("1 + 1e999", "1:5 '1e999' is larger than any number"),
    ("2 ^ 0.5", "1:5 the exponent '0.5' is not a whole number; a square root is sqrt(x)"),
    ("f(1) = 2", "1:3 a parameter of a function must be a name of its own"),
    ("f(x, x) = 2", "1:6 a parameter of a function must be a name of its own"),
    ("y = f(x) = 2", "1:5 a function can only be defined by a statement of its own"),
  ])
  func errorsAtTheirPosition(text: String, message: String) throws {
    let environment = ArithmeticEnvironment(
      variables: ["radius": 1], functions: ArithmeticEnvironment.standard.functions)
    let (values, messages) = try result(text, in: environment)
    #expect(values == [nil])
    #expect(messages == [message])
  }

  @Test func errorsInFunctionsNameTheCall() throws {
    #expect(
      try result("inverse(x) = 1 / x\n2 + inverse(0)").messages == ["1:18 division by zero (2:5 called here)"])
    #expect(
      try result("f(x) = x\nf(1, 2)").messages == ["2:1 'f' takes 1 argument, not 2 (1:1 'f' is defined here)"])
  }

  @Test func aMisspeltNameHasAFix() throws {
    let source = try SourceText("radius = 2; raduis ^ 2")
    let result = Arithmetic.evaluate(Arithmetic.parse(source))
    #expect(try source.applying(result.diagnostics.compactMap(\.fixIts.first)).text == "radius = 2; radius ^ 2")
  }

  @Test func aFailedStatementIsReportedOnce() throws {
    let (values, messages) = try result("x = 1 / 0\ny = x + 1\nx = 2\nx")
    #expect(values == [nil, nil, 2, 2])
    #expect(messages == ["1:9 division by zero"])
  }

  @Test func brokenStatementsDoNotStopOthers() throws {
    let (values, messages) = try result("1 + * 2\n3 + 4")
    #expect(values == [nil, 7])
    #expect(messages == ["1:4 expected expression after '+'"])
  }

  @Test func callsAreLimited() throws {
    var limits = ArithmeticLimits()
    limits.callDepth = 50
    #expect(
      try result("f(n) = f(n + 1)\nf(0)", limits: limits).messages
        == ["1:8 calls are nested more deeply than the limit of 50 levels"])
    limits.stepCount = 5000
    #expect(
      try result("f(n) = n ? f(n - 1) + f(n - 1) : 1\nf(40)", limits: limits).messages
        == ["1:12 the evaluation takes more than the limit of 5000 steps"])
  }

  @Test func longChainsAndDeepNestsAreSafe() throws {
    let count = 50_000
    #expect(try result("0" + String(repeating: " + 1", count: count)).values == [Double(count)])
    #expect(try result("1" + String(repeating: "!", count: count)).values == [1])
    for open in ["(", "-", "2 ^ ", "1 ? 2 : ", "x = ", "f("] {
      let (_, messages) = try result(String(repeating: open, count: 10_000) + "1")
      #expect(messages.contains { $0.contains("nested more deeply than the limit of 256 levels") }, "\(open)")
      #expect(messages.count <= 3, "\(open)")
    }
  }
}

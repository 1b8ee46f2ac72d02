import Descent
import SwiftGrammar
import TestSupport
import Testing

@Suite struct UndeclaredOperatorsTests {
  private func undeclared(_ text: String, with library: String = "") throws -> [String] {
    var options = ParseOptions()
    options[SwiftOptions.self].operators = OperatorDeclarations(of: try SwiftFile(parsing: library))
    return try SwiftFile(parsing: text, options: options).undeclaredOperators.map {
      "\($0.text) \($0.location) \($0.node.name)"
    }
  }

  @Test(arguments: [
    ("a <+> b <*> c", ["<+> 1:3 InfixExpression", "<*> 1:9 InfixExpression"]),
    ("+++a", ["+++ 1:1 PrefixOperatorExpression"]), ("a+++", ["+++ 1:2 PostfixOperatorExpression"]),
    ("reduce(0, <+>)", ["<+> 1:11 OperatorExpression"]),
    // An operator has one declaration for each place.
    ("prefix operator <+>\na <+> b", ["<+> 2:3 InfixExpression"]),
    ("a* - /b", ["* 1:2 PostfixOperatorExpression", "/ 1:6 PrefixOperatorExpression"]),
    ("infix operator <+>\na <+> b", []), ("postfix operator +++\na+++", []), ("prefix operator +++\n+++a", []),
    ("x = -a + !b ... ~c << +d.e; f(&g, ...h, i..., .!j, ..<k); l++; --m; n! ?? o?.p", []),
    ("f(+, <, !, ..., ??, >>=, &)", []), ("a as B is C ? d : e -> f", []),
    ("#if swift(>=5) && compiler(<99) && !FLAG\n#endif", []), ("f(<5)", ["< 1:3 PrefixOperatorExpression"]),
    ("a <", []), ("a +", []), ("func <+> (a: A, b: A) {}", []),
  ])
  func usesAreFound(text: String, expected: [String]) throws {
    #expect(try undeclared(text) == expected)
  }

  @Test func otherFilesDeclareOperators() throws {
    let library = "infix operator <+>; prefix operator +++; postfix operator ***"
    #expect(try undeclared("a <+> +++b*** + c+++", with: library) == ["+++ 1:18 PostfixOperatorExpression"])
  }
}

/// The expected errors are those of `swift-frontend -typecheck`.
@Suite struct OperatorDiagnosticsTests {
  private static let declarations = """
    infix operator <*>
    infix operator <+> : Weak
    infix operator <-> : Strong
    infix operator <%> : Between
    infix operator <?> : Absent
    precedencegroup Weak { higherThan: TernaryPrecedence lowerThan: AdditionPrecedence }
    precedencegroup Strong { higherThan: AdditionPrecedence associativity: left }
    precedencegroup Between { higherThan: DefaultPrecedence lowerThan: CastingPrecedence }
    """

  /// The operators that are reported, with the identifiers of the errors.
  private func problems(_ text: String) throws -> [String] {
    var options = ParseOptions()
    options[SwiftOptions.self].operators = OperatorDeclarations(of: try SwiftFile(parsing: Self.declarations))
    let file = try SwiftFile(parsing: text, options: options)
    #expect(file.diagnostics == [])
    return file.operatorDiagnostics.map { "\(file.source.text(in: $0.range)) \($0.identifier)" }
  }

  @Test(arguments: [
    ("a <+> b ... c", ["... unordered-operators"]), ("a <*> b + c", ["+ unordered-operators"]),
    ("a <*> b <*> c", ["<*> not-associative"]), ("a == b == c", ["== not-associative"]),
    ("a == b != c", ["!= not-associative"]), ("a ... b ... c", ["... not-associative"]),
    ("a <-> b * c", ["* unordered-operators"]), ("a << b << c", ["<< not-associative"]),
    ("f(a == b == c)", ["== not-associative"]), ("a ? b == c == d : e", ["== not-associative"]),
    ("a == try b == c", ["== not-associative"]), ("try a == b == c", ["== not-associative"]),
    ("a = b == c == d + e", ["== not-associative"]), ("{ a == b == c }", ["== not-associative"]),
    ("a <*> b <*> c <*> d == e", ["<*> not-associative", "<*> not-associative", "== unordered-operators"]),
  ])
  func parenthesesAreNeeded(text: String, expected: [String]) throws {
    #expect(try problems(text) == expected)
  }

  @Test(arguments: [
    "a + b * c - d", "a = b = c", "a ?? b ?? c == d && e || f ? g : h", "a <-> b <-> c + d", "(a == b) == c",
    "a <+> b * c", "a <+> b << c", "a as B as C", "a << b as [C] << d", "a == b as C", "a <*> (b + c)",
    // A whole operand is compared with the operator before it in one direction only.
    "a ... b + c <+> d",
    // The group is between the two, but does not order them.
    "a <%> b + c", "a <%> b <*> c",
    // Nobody declares the operator, or its group.
    "a <&> b == c == d", "a <?> b == c == d",
  ])
  func otherwiseNoneAre(text: String) throws {
    #expect(try problems(text) == [])
  }

  @Test func longChainsAreChecked() throws {
    let growth = try TimeGrowth(to: 20_000) { count in
      let (left, right) = try (
        problems("a" + String(repeating: " <-> a", count: count)),
        problems("a" + String(repeating: " <*> a", count: count))
      )
      #expect(left == [] && right.count == count - 1)
    }
    #expect(growth.isLinear, "\(growth)")
  }
}

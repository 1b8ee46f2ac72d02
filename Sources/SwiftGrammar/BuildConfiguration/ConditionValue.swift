import Descent

/// The value of a condition of `#if`, and its diagnostics.
public struct ConditionValue: Sendable, Hashable {
  /// True if the code after the condition is compiled.
  public let isTrue: Bool

  /// True if the compiler does not even parse the code that the condition excludes, as the condition tests the version of
  /// the language or the compiler, or is erroneous.
  public let skipsExcludedCode: Bool

  /// The errors and warnings of the condition; an erroneous part of it is false.
  public let diagnostics: [Diagnostic]
}

extension BuildConfiguration {
  /// The value of a condition, by the rules of the compiler.
  ///
  ///     let configuration = BuildConfiguration(platform: .macOS)
  ///     let isTrue = configuration.value(of: condition).isTrue     // for `os(macOS) && !DEBUG`: true
  ///
  /// - Complexity: linear in the length of the condition.
  public func value(of condition: TypedView<SwiftExpression>) -> ConditionValue {
    var evaluator = ConditionEvaluator(configuration: self, tree: condition.tree)
    let truth = evaluator.truth(of: condition.syntax)
    return ConditionValue(
      isTrue: truth.isTrue, skipsExcludedCode: truth.skipsExcludedCode,
      diagnostics: evaluator.diagnostics.inSourceOrder())
  }
}

/// Evaluates the operators of a condition. Both operands of `&&` and `||` are evaluated, so that both are checked, unless
/// the left one tests a version and decides.
struct ConditionEvaluator {
  let configuration: BuildConfiguration
  let tree: SyntaxTree
  var diagnostics: [Diagnostic] = []

  /// The value of a part of a condition.
  struct Truth {
    var isTrue: Bool
    var skipsExcludedCode = false

    static let invalid = Truth(isTrue: false, skipsExcludedCode: true)
  }

  mutating func truth(of expression: SwiftExpression) -> Truth {
    let chain = TypedView<SwiftExpression>(tree: tree, handle: expression).operatorChain
    var truth = operand(chain.first.syntax)
    for infix in chain.operators { truth = combine(truth, infix) }
    return truth
  }

  private mutating func combine(_ left: Truth, _ infix: TypedView<InfixExpression>) -> Truth {
    let sign = infix.operator.text
    // The rest of a condition may use functions that a version of the compiler lacks, so it is not checked.
    if left.skipsExcludedCode, sign == "&&" && !left.isTrue || sign == "||" && left.isTrue { return left }
    let right = truth(of: infix.syntax.right)
    switch sign {
    case "&&":
      return Truth(
        isTrue: left.isTrue && right.isTrue, skipsExcludedCode: left.skipsExcludedCode || right.skipsExcludedCode)
    case "||":
      // If the left operand is true, the right one does not count.
      return Truth(
        isTrue: left.isTrue || right.isTrue,
        skipsExcludedCode: left.skipsExcludedCode && (left.isTrue || right.skipsExcludedCode))
    default:
      report(.conditionOperator, at: infix.operator.range)
      return .invalid
    }
  }

  private mutating func operand(_ expression: SwiftExpression) -> Truth {
    switch expression {
    case .boolean(let literal):
      return Truth(isTrue: tree.view(literal).literal.text == "true")
    case .identifier(let name):
      if let name = plainName(of: tree.view(name)) { return Truth(isTrue: isSet(name)) }
    case .prefixOperator(let prefix):
      let prefix = tree.view(prefix)
      if prefix.operator.text == "!" {
        let truth = truth(of: prefix.syntax.operand)
        return Truth(isTrue: !truth.isTrue, skipsExcludedCode: truth.skipsExcludedCode)
      }
      report(.conditionOperator, at: prefix.operator.range)
      return .invalid
    case .tuple(let tuple):
      let elements = tree.view(tuple).elements
      if elements.count == 1, elements[0].label == nil { return truth(of: elements[0].syntax.value) }
    case .integer(let literal):
      let literal = tree.view(literal).literal
      if ["0", "1"].contains(literal.text) {
        let isTrue = literal.text == "1"
        report(.numberAsCondition, at: literal.range, [.words(isTrue ? "'true'" : "'false'")])
        return Truth(isTrue: isTrue)
      }
    case .call(let call):
      if let truth = truth(of: tree.view(call)) { return truth }
    // The parser has reported it.
    case .missing: return .invalid
    default: break
    }
    report(.invalidCondition, at: TypedView<SwiftExpression>(tree: tree, handle: expression).any.range)
    return .invalid
  }

  /// True if a name is given as a flag. A name that begins with a dollar sign is that of a feature.
  func isSet(_ name: String) -> Bool {
    configuration.flags.contains(name)
      || name.hasPrefix("$") && configuration.features.contains(String(name.dropFirst()))
  }

  /// Reports an error or a warning, which quotes the source at its range. The text is made at once, as the source of a
  /// tree of active code has none of it.
  mutating func report(_ kind: DiagnosticKind, at range: SourceRange, _ arguments: [DiagnosticArgument] = []) {
    diagnostics.append(Diagnostic(kind, at: range, [.words("'\(tree.source.text(in: range))'")] + arguments))
  }

  /// The text of an identifier without back-quotes; nil for a name with a module or with argument labels, and for `Self`.
  func plainName(of name: TypedView<IdentifierExpression>) -> String? {
    let kind = name.name.kind(as: SwiftToken.self)
    guard name.module == nil, name.argumentNames == nil, !name.name.isMissing else { return nil }
    if kind == .selfType || kind == .initializer || kind == .dollarIdentifier { return nil }
    return name.name.name
  }
}

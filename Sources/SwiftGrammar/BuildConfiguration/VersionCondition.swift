import Descent

// The functions of conditions that compare versions, and `canImport()`.

extension ConditionEvaluator {
  /// Compares a version with the argument of a call, such as `>=5.9`.
  mutating func comparison(_ version: VersionTuple, in call: TypedView<CallExpression>) -> Truth {
    guard let argument = onlyArgument(of: call), case .prefixOperator(let prefix) = argument.syntax,
      case let comparison = tree.view(prefix), comparison.operand.any.node.type != MissingExpression.self
    else {
      return invalidArgument(of: call, "'>=' or '<', and a version")
    }
    let (sign, operand) = (comparison.operator.text, comparison.operand.any)
    guard [">=", "<"].contains(sign) else {
      report(.versionComparison, at: call.callee.any.range)
      return .invalid
    }
    guard let other = VersionTuple(operand.text) else {
      report(.invalidVersion, at: operand.range)
      return .invalid
    }
    return Truth(isTrue: sign == ">=" ? version >= other : version < other, skipsExcludedCode: true)
  }

  /// The token of a string literal that is the only argument.
  func stringArgument(of call: TypedView<CallExpression>) -> TokenView? {
    guard let argument = onlyArgument(of: call), case .string(let literal) = argument.syntax else { return nil }
    return tree.view(literal).literal
  }

  /// Compares the version of the compiler with one in the form of before Swift 5: `"6003.*.1"` is version 6.3.1. The
  /// second component is ignored.
  mutating func legacyComparison(_ literal: TokenView) -> Truth {
    let text = literal.text.drop { $0 == "#" || $0 == "\"" }.prefix { $0 != "\"" }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    var numbers: [Int] = []
    for (index, part) in parts.enumerated() where index != 1 {
      let limit = index == 0 ? 9_223_371 : 999
      if let number = Int(part), (0...limit).contains(number), part.first != "+" { numbers.append(number) }
    }
    guard parts.count <= 5, !parts.contains(""), numbers.count == parts.count - (parts.count > 1 ? 1 : 0) else {
      report(.invalidVersion, at: literal.range)
      return .invalid
    }
    if parts.count > 1, parts[1] != "*" {
      report(.ignoredVersion, at: literal.range, [.words("the second component is never compared")])
    }
    let first = parts.count > 1 ? [numbers[0] / 1000, numbers[0] % 1000] : [numbers[0] / 1000]
    let version = VersionTuple(components: first + numbers.dropFirst())
    return Truth(isTrue: configuration.compilerVersion >= version, skipsExcludedCode: true)
  }

  /// True if the module that a call names can be imported, in the version that it may name, or a later one.
  mutating func canImport(_ call: TypedView<CallExpression>) -> Truth {
    let arguments = call.arguments
    guard (1...2).contains(arguments.count), arguments[0].label == nil,
      let name = moduleName(arguments[0].value)
    else { return invalidArgument(of: call, "the name of a module") }
    guard arguments.count == 2 else { return Truth(isTrue: configuration.modules[name] != nil) }
    guard let label = arguments[1].label?.text, ["_version", "_underlyingVersion"].contains(label) else {
      return invalidArgument(of: call, "the name of a module, and '_version:'")
    }
    guard let wanted = moduleVersion(arguments[1].value) else { return .invalid }
    let top = String(name.prefix { $0 != "." })
    guard configuration.modules[name] != nil, let version = configuration.modules[top] ?? configuration.modules[name]
    else { return Truth(isTrue: false) }
    if label == "_version", case .version(let version) = version { return Truth(isTrue: version >= wanted) }
    report(.ignoredVersion, at: arguments[1].value.any.range, [.words("the version of the module is unknown")])
    return Truth(isTrue: true)
  }

  /// A name with periods; nil for another expression.
  private func moduleName(_ view: TypedView<SwiftExpression>) -> String? {
    var names: [String] = []
    var expression = view.syntax
    while case .member(let member) = expression {
      let name = tree.view(member).name
      if name.isMissing || tree.view(member).any.children.count > 1 { return nil }
      names.append(name.text)
      expression = tree.view(member).syntax.base
    }
    guard case .identifier(let first) = expression, let name = plainName(of: tree.view(first)) else { return nil }
    return ([name] + names.reversed()).joined(separator: ".")
  }

  /// The version of a module as a number or a string; only the first four components count.
  private mutating func moduleVersion(_ view: TypedView<SwiftExpression>) -> VersionTuple? {
    var text = view.text
    if case .string = view.syntax { text = String(text.dropFirst().dropLast()) }
    guard let version = VersionTuple(text) else {
      report(.invalidVersion, at: view.any.range)
      return nil
    }
    if version.components.count > 4 {
      report(.ignoredVersion, at: view.any.range, [.words("only four components of it are compared")])
    }
    return VersionTuple(components: version.components.prefix(4))
  }
}

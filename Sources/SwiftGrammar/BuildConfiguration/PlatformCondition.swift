import Descent

// The functions of conditions, such as `os()`.

extension ConditionEvaluator {
  /// The value of a call; nil if a condition has no such function.
  mutating func truth(of call: TypedView<CallExpression>) -> Truth? {
    guard case .identifier(let callee) = call.syntax.callee, let name = plainName(of: tree.view(callee)),
      call.trailingClosures.isEmpty
    else { return nil }
    switch name {
    case "swift": return comparison(configuration.languageVersion, in: call)
    case "compiler": return comparison(configuration.compilerVersion, in: call)
    case "_compiler_version":
      if let literal = stringArgument(of: call) { return legacyComparison(literal) }
      return comparison(configuration.compilerVersion, in: call)
    case "canImport": return canImport(call)
    case "defined":
      guard let argument = onlyArgument(of: call), case .identifier(let view) = argument.syntax,
        let flag = plainName(of: tree.view(view))
      else { return nil }
      report(.definedCondition, at: call.any.range, [.words("'\(flag)'")])
      return Truth(isTrue: isSet(flag))
    default: break
    }
    guard let test = NamedCondition(rawValue: name) else { return nil }
    guard let argument = onlyArgument(of: call), case .identifier(let view) = argument.syntax,
      let word = plainName(of: tree.view(view))
    else { return invalidArgument(of: call, "a name") }
    if let isTrue = isTrue(test, word, at: argument) { return Truth(isTrue: isTrue) }
    return invalidArgument(of: call, test == .runtime ? "'_Native', '_ObjC' or '_multithreaded'" : "'_' and a number")
  }

  /// The only argument, if it has no label.
  func onlyArgument(of call: TypedView<CallExpression>) -> TypedView<SwiftExpression>? {
    call.arguments.count == 1 && call.arguments[0].label == nil ? call.arguments[0].value : nil
  }

  mutating func invalidArgument(of call: TypedView<CallExpression>, _ expected: String) -> Truth {
    report(.conditionArgument, at: call.callee.any.range, [.words("one argument without a label: \(expected)")])
    return .invalid
  }

  /// True if a test of a name succeeds; nil if the name is none that can be tested.
  private mutating func isTrue(_ test: NamedCondition, _ word: String, at view: TypedView<SwiftExpression>) -> Bool? {
    switch test {
    case .os: return configuration.platform.names.contains(word)
    case .arch: return configuration.architecture == word
    case .targetEnvironment:
      if word == "macabi" { report(.renamedEnvironment, at: view.any.range) }
      return configuration.environment?.names.contains(word) ?? false
    case .runtime:
      return ["_Native", "_ObjC", "_multithreaded"].contains(word)
        ? configuration.platform.runtimes.contains(word) : nil
    case .objectFormat: return configuration.objectFormat == word
    case .pointerAuthentication: return word == "_none"
    case .hasFeature: return configuration.features.contains(word)
    case .hasAttribute: return configuration.attributes.contains(word)
    case .endian:
      let order = Processor.ByteOrder(rawValue: word)
      if order == nil { report(.unknownByteOrder, at: view.any.range) }
      return order == configuration.processor.byteOrder
    case .pointerBitWidth: return bitWidth(word).map { $0 == configuration.processor.pointerBitWidth }
    case .hasAtomicBitWidth: return bitWidth(word).map { configuration.processor.atomicBitWidths.contains($0) }
    }
  }

  /// The number after an underscore.
  private func bitWidth(_ word: String) -> Int? { word.hasPrefix("_") ? Int(word.dropFirst()) : nil }
}

/// The functions whose argument is a name.
package enum NamedCondition: String, CaseIterable {
  case os, arch, targetEnvironment, objectFormat, hasFeature, hasAttribute
  case runtime = "_runtime"
  case pointerAuthentication = "_ptrauth"
  case endian = "_endian"
  case pointerBitWidth = "_pointerBitWidth"
  case hasAtomicBitWidth = "_hasAtomicBitWidth"
}

import Descent
import SwiftGrammar

/// The parameters of a call in order, as its callee declares them.
struct CallSignature {
  var parameters: [Parameter] = []

  struct Parameter {
    /// The label of the argument; nil if it has none.
    var label: Declared?
    var isRequired: Bool
    var isVariadic = false
  }
}

extension CallSignature {
  /// The labels that the next argument of a call may have, in the order of the parameters, up to the first
  /// parameter that requires an argument.
  ///
  /// - Parameters:
  ///   - given: The labels of the arguments before it, nil for an argument without one.
  ///   - later: The labels of the arguments after it.
  func nextLabels(after given: [String?], before later: [String]) -> [Declared] {
    var labels: [Declared] = []
    for parameter in parameters.dropFirst(position(after: given)) {
      if let label = parameter.label {
        if later.contains(label.text) { break }
        labels.append(label)
      }
      if parameter.isRequired { break }
    }
    return labels
  }

  /// The index of the first parameter after those with arguments; the parameter count, if the arguments do not fit.
  private func position(after given: [String?]) -> Int {
    var position = 0
    for label in given {
      if label == nil, position > 0, parameters[position - 1].isVariadic { continue }
      guard let match = parameters[position...].firstIndex(where: { $0.label?.text == label }) else {
        return parameters.count
      }
      position = match + 1
    }
    return position
  }
}

// MARK: From declarations

extension CallSignature {
  init?(of callee: Declared) {
    guard let node = callee.node else { return nil }
    if let list = node.functionParameters {
      parameters = list.map { parameter in
        Parameter(
          label: callee.label(parameter.syntax.label.token ?? parameter.syntax.name.token, of: parameter.any),
          isRequired: parameter.syntax.defaultValue == nil && !parameter.syntax.ellipsis.isPresent,
          isVariadic: parameter.syntax.ellipsis.isPresent)
      }
    } else if let element = node.as(EnumCaseElement.self) {
      parameters = element.parameters.map { parameter in
        Parameter(
          label: callee.label(parameter.syntax.label.token ?? parameter.syntax.name.token, of: parameter.any),
          isRequired: parameter.syntax.defaultValue == nil)
      }
    } else {
      return nil
    }
  }

  /// Creates the signature of the memberwise initializer of a structure.
  init(ofProperties properties: [Declared]) {
    parameters = properties.compactMap { property in
      guard let binding = property.node?.as(PatternBinding.self), binding.isInitializedByMember(property.kind) else {
        return nil
      }
      let hasDefault = binding.syntax.value != nil || property.kind == .var && binding.isOptional
      var label = property
      label.kind = .argumentLabel
      return Parameter(label: label, isRequired: !hasDefault)
    }
  }
}

extension Declared {
  fileprivate func label(_ token: TokenRef?, of parameter: NodeView) -> Declared? {
    guard let token, let index = token.index else { return nil }
    let text = token.nameText(in: parameter.tree)
    if text == "_" { return nil }
    return Declared(
      text: text, kind: .argumentLabel, owner: owner, node: parameter,
      range: NameTable.nameRange(ofToken: index, in: parameter.tree))
  }
}

extension TypedView<PatternBinding> {
  /// True if a memberwise initializer has a parameter for a property: one that is stored and not a constant with a
  /// value.
  fileprivate func isInitializedByMember(_ kind: NameKind) -> Bool {
    if kind == .let, syntax.value != nil { return false }
    switch syntax.accessors {
    case nil: return true
    case .getter: return false
    case .block(let ref): return tree.view(ref).accessors.allSatisfy { ["willSet", "didSet"].contains($0.kind.text) }
    }
  }

  /// True if the type is written as optional: a variable of such a type is initially nil.
  fileprivate var isOptional: Bool {
    switch syntax.type {
    case .optional, .implicitlyUnwrapped: true
    default: false
    }
  }
}

extension CompletionContext {
  /// The labels of the arguments of the call around the cursor, if there is already a colon: `f(⟦⟧: 1)`. If the
  /// callee is unknown, all labels used anywhere.
  func argumentLabels() -> [Candidate] {
    let declared = labelsOfCall()
    return candidates([declared.isEmpty ? undeclared.argumentLabels : declared])
  }

  private func labelsOfCall() -> [Declared] {
    guard let index = cursor.path.lastIndex(where: { $0.as(CallExpression.self) != nil }),
      let call = cursor.path[index].as(CallExpression.self)
    else { return [] }
    return signatures(of: call, at: index).flatMap { $0.parameters.compactMap(\.label) }
  }

  /// The possible labels, each with its colon, of the argument that begins at the cursor: `f(⟦⟧)`.
  func labelsOfNextArgument() -> [Candidate] {
    let index = cursor.path.count - 3
    guard index >= 0, let call = cursor.path[index].as(CallExpression.self),
      let element = cursor.path[index + 1].as(ExpressionElement.self), !element.syntax.label.isPresent,
      let position = call.arguments.firstIndex(where: { $0.any == element.any })
    else { return [] }
    let given = call.arguments.map { $0.syntax.label.token?.nameText(in: call.tree) }
    let (before, after) = (Array(given[..<position]), given[(position + 1)...].compactMap(\.self))
    let labels = signatures(of: call, at: index).flatMap { $0.nextLabels(after: before, before: after) }
    return candidates([labels]).map { candidate in
      var label = candidate
      label.text += ":"
      return label
    }
  }

  private func signatures(of call: TypedView<CallExpression>, at index: Int) -> [CallSignature] {
    let callees = ExpectedType(TypeInference(self), path: cursor.path).callees(of: call, at: index, depth: 0)
    return [CallSignature(ofProperties: callees)] + callees.compactMap(CallSignature.init(of:))
  }
}

import Descent
import SwiftGrammar

/// What a call may hand over, as the declaration of what is called says: the parameters in their order.
struct CallSignature {
  var parameters: [Parameter] = []

  struct Parameter {
    /// What an argument is called by; nil if it is called by nothing.
    var label: Declared?
    /// Whether there must be an argument.
    var isRequired: Bool
    /// Whether there may be several.
    var isVariadic = false
  }
}

extension CallSignature {
  /// The labels that the next argument of a call may have, in the order of the parameters: none of those behind a
  /// parameter for which an argument must come first.
  ///
  /// - Parameters:
  ///   - given: the labels of the arguments before, nil for one without.
  ///   - later: the labels of the arguments behind.
  func nextLabels(behind given: [String?], before later: [String]) -> [Declared] {
    var labels: [Declared] = []
    for parameter in parameters.dropFirst(position(behind: given)) {
      if let label = parameter.label {
        if later.contains(label.text) { break }
        labels.append(label)
      }
      if parameter.isRequired { break }
    }
    return labels
  }

  /// The number of the first parameter behind those for which there are arguments; behind all, if they do not fit.
  private func position(behind given: [String?]) -> Int {
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
  /// The signature of a function, an initializer or a case.
  init?(of callee: Declared) {
    guard let node = callee.node else { return nil }
    if let list = node.parameters {
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

  /// The signature of the initializer that a structure has without being told.
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
  /// The label of a parameter that a token names.
  fileprivate func label(_ token: TokenRef?, of parameter: NodeView) -> Declared? {
    guard let token, let index = token.index else { return nil }
    let text = token.nameText(in: parameter.tree)
    if text == "_" { return nil }
    return Declared(
      text: text, kind: .argumentLabel, owner: owner, node: parameter,
      range: NameTable.nameRange(ofToken: index, in: parameter.tree))
  }
}

extension View<PatternBinding> {
  /// Whether a structure's own initializer takes a value for a property: for one that is stored and has none for ever.
  fileprivate func isInitializedByMember(_ kind: NameKind) -> Bool {
    if kind == .let, syntax.value != nil { return false }
    switch syntax.accessors {
    case nil: return true
    case .getter: return false
    case .block(let ref): return tree.view(ref).accessors.allSatisfy { ["willSet", "didSet"].contains($0.kind.text) }
    }
  }

  /// Whether the type is written as optional: a variable of such a type is nil until it is set.
  fileprivate var isOptional: Bool {
    switch syntax.type {
    case .optional, .implicitlyUnwrapped: true
    default: false
    }
  }
}

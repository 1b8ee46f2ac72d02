import Descent
import SwiftGrammar
import SyntaxEditing

/// A function with its labels: `move(to:_:)` has the labels `to` and nil.
public struct FunctionName: Sendable {
  public var base: String
  public var labels: [String?]

  public init(_ base: String, _ labels: String?...) {
    self.base = base
    self.labels = labels
  }

  public var text: String { "\(base)(" + labels.map { "\($0 ?? "_"):" }.joined() + ")" }
}

/// Renames a function with its labels, where it is declared, called and referred to.
///
/// All functions with the old name are meant. Calls that leave out arguments with default values are not changed.
public func renameFunction(_ old: FunctionName, to new: FunctionName) -> Codemod {
  precondition(old.labels.count == new.labels.count, "as many labels as before")
  return { file, edits in
    for node in file.tree.nodes {
      if let function = node.as(FunctionDeclaration.self), function.fullName == old.text {
        edits.replace(function.name, with: "\(new.base)")
        for (parameter, label) in zip(function.parameters, new.labels) { relabel(parameter, label, &edits) }
      } else if let call = node.as(CallExpression.self), calls(call, old), let name = call.callee.lastToken {
        edits.replace(name, with: "\(new.base)")
        for (argument, label) in zip(call.arguments, new.labels) { relabel(argument, label, &edits) }
      } else if node.node.type != CallExpression.self, node.fullName == old.text, let names = argumentNames(node) {
        edits.replace(names.name, with: "\(new.base)")
        for (name, label) in zip(names.labels, new.labels) { edits.replace(name.name, with: "\(label ?? "_")") }
      }
    }
  }
}

/// Whether a call uses a function by its name; trailing closures are for the last parameters, the first without its label.
private func calls(_ call: TypedView<CallExpression>, _ function: FunctionName) -> Bool {
  let closures = call.trailingClosures.enumerated().map { index, closure in
    index == 0 ? function.labels.dropFirst(call.arguments.count).first ?? nil : closure.label?.name
  }
  let labels = call.arguments.map { $0.label?.name } + closures
  return call.callee.fullName == function.base && labels == function.labels
}

private func relabel(_ parameter: TypedView<FunctionParameter>, _ label: String?, _ edits: inout SyntaxEdits) {
  guard let name = parameter.name, (parameter.label ?? name).name != label ?? "_" else { return }
  switch parameter.label {
  case let old? where label == name.name: edits.remove(old)
  case let old?: edits.replace(old, with: "\(label ?? "_")")
  case nil: edits.insert("\(label ?? "_")", before: name)
  }
}

private func relabel(_ argument: TypedView<ExpressionElement>, _ label: String?, _ edits: inout SyntaxEdits) {
  switch (argument.label, label) {
  case (let old?, let label?): if old.name != label { edits.replace(old, with: "\(label)") }
  case (nil, let label?): edits.wrap(argument) { "\(label): \($0)" }
  case (_?, nil): edits.replace(argument, with: "\(argument.value)")
  case (nil, nil): break
  }
}

/// The name and the labels of a reference such as `view.move(to:_:)`.
private func argumentNames(_ node: NodeView) -> (name: TokenView, labels: ListView<ArgumentName>)? {
  if let name = node.as(IdentifierExpression.self), let labels = name.argumentNames { return (name.name, labels.names) }
  if let member = node.as(MemberExpression.self), let labels = member.argumentNames {
    return (member.name, labels.names)
  }
  return nil
}

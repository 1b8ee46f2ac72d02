import Descent
import SwiftGrammar

extension Surroundings {
  /// The labels of the arguments of the call around the cursor, where a colon stands already: `f(⟦⟧: 1)`. Where it is not
  /// known what is called, all that are used somewhere.
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

  /// The labels, each with its colon, that the argument may have which begins at the cursor: `f(⟦⟧)`.
  func labelsOfNextArgument() -> [Candidate] {
    let index = cursor.path.count - 3
    guard index >= 0, let call = cursor.path[index].as(CallExpression.self),
      let element = cursor.path[index + 1].as(ExpressionElement.self), !element.syntax.label.isPresent,
      let position = call.arguments.firstIndex(where: { $0.any == element.any })
    else { return [] }
    let given = call.arguments.map { $0.syntax.label.token?.nameText(in: call.tree) }
    let (before, behind) = (Array(given[..<position]), given[(position + 1)...].compactMap(\.self))
    let labels = signatures(of: call, at: index).flatMap { $0.nextLabels(behind: before, before: behind) }
    return candidates([labels]).map { candidate in
      var label = candidate
      label.text += ":"
      return label
    }
  }

  /// The signatures of all that a call may call.
  private func signatures(of call: View<CallExpression>, at index: Int) -> [CallSignature] {
    let callees = ExpectedType(TypeInference(self), path: cursor.path).callees(of: call, at: index, depth: 0)
    return [CallSignature(ofProperties: callees)] + callees.compactMap(CallSignature.init(of:))
  }
}

import Descent
import SwiftGrammar

extension Surroundings {
  /// The labels of the arguments of the call around the cursor.
  func argumentLabels() -> [Candidate] {
    guard let index = cursor.path.lastIndex(where: { $0.as(CallExpression.self) != nil }),
      let call = cursor.path[index].as(CallExpression.self)
    else { return [] }
    let expected = ExpectedType(TypeInference(self), path: cursor.path)
    let labels = expected.callees(of: call, at: index, depth: 0).flatMap(labels)
    return candidates([labels]) { _ in true }
  }

  private func labels(of callee: Declared) -> [Declared] {
    guard let node = callee.node else { return [] }
    func label(_ text: String, _ token: TokenRef?, _ node: NodeView) -> Declared {
      Declared(
        text: text, kind: .argumentLabel, owner: callee.owner, node: node,
        range: token?.index.map { NameTable.nameRange(ofToken: $0, in: node.tree) } ?? callee.range)
    }
    if let parameters = node.parameters {
      return parameters.compactMap { parameter in
        parameter.argumentLabel.map {
          label($0, parameter.syntax.label.token ?? parameter.syntax.name.token, parameter.any)
        }
      }
    }
    if let element = node.as(EnumCaseElement.self) {
      return element.parameters.compactMap { parameter in
        parameter.syntax.label.token.map { label($0.nameText(in: node.tree), $0, parameter.any) }
      }
    }
    return callee.kind == .let || callee.kind == .var ? [label(callee.text, nil, node)] : []
  }
}

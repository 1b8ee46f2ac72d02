import Descent
import SwiftGrammar

extension TypeInference {
  /// The type of what a name is declared as; a type is one of its own as a value.
  func type(of declared: Declared, depth: Int) -> KnownType? {
    guard depth < Self.depthLimit, let node = declared.node else { return nil }
    let place = Place(tree: node.tree, owner: declared.owner, depth: depth)
    switch declared.kind {
    case .struct, .class, .actor, .enum, .protocol:
      return .metatype(.named(QualifiedName.joining(declared.owner, [declared.text])))
    case .typeAlias, .associatedType, .genericParameter: return reader.aliased(by: declared).map { .metatype($0) }
    case .let, .var: return type(ofVariable: node, place)
    case .parameter: return type(ofParameter: node, place)
    case .capture: return node.as(ClosureCapture.self)?.syntax.value.flatMap { type(of: $0, at: place.deeper) }
    case .function:
      return node.as(FunctionDeclaration.self)?.syntax.result.map { .function(result: read($0, at: place)) }
    case .initializer: return .function(result: .named(declared.owner))
    case .case: return type(ofCase: node, place)
    default: return nil
    }
  }

  private func type(ofVariable node: NodeView, _ place: Place) -> KnownType? {
    if let binding = node.as(PatternBinding.self)?.syntax {
      if let type = binding.type { return read(type, at: place) }
      return binding.value.flatMap { type(of: $0, at: place.deeper) }
    }
    if let binding = node.as(OptionalBindingCondition.self)?.syntax {
      if let type = binding.type { return read(type, at: place) }
      if let value = binding.value { return type(of: value, at: place.deeper)?.unwrapped }
      return type(ofShorthand: node, place)
    }
    if let loop = node.as(ForStatement.self)?.syntax {
      if let type = loop.type { return read(type, at: place) }
      return type(of: loop.sequence, at: place.deeper)?.element
    }
    return nil
  }

  /// The type of the `x` in `if let x`: what the next declaration of the name outside has in its optional.
  private func type(ofShorthand node: NodeView, _ place: Place) -> KnownType? {
    for scope in chain.scopes {
      for declared in scope.names where declared.text == node.bindingName && declared.node != node {
        return type(of: declared, depth: place.depth + 1)?.unwrapped
      }
    }
    return nil
  }

  private func type(ofParameter node: NodeView, _ place: Place) -> KnownType? {
    if let parameter = node.as(FunctionParameter.self)?.syntax {
      let type = read(parameter.type, at: place)
      return parameter.ellipsis.isPresent ? type.map { .named("Array", arguments: [$0]) } : type
    }
    return node.as(ClosureParameter.self)?.syntax.type.flatMap { read($0, at: place) }
  }

  private func type(ofCase node: NodeView, _ place: Place) -> KnownType? {
    guard let element = node.as(EnumCaseElement.self)?.syntax else { return nil }
    let type = KnownType.named(place.owner)
    return element.parameters.isEmpty ? type : .function(result: type)
  }
}

extension NodeView {
  fileprivate var bindingName: String {
    guard case .identifier(let ref) = `as`(OptionalBindingCondition.self)?.syntax.pattern else { return "" }
    return tree.view(ref).syntax.name.nameText(in: tree)
  }
}

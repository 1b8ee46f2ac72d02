import Descent
import SwiftGrammar

extension TypeInference {
  /// The type of a declared name; for a type, its metatype.
  func type(of declared: Declared, depth: Int) -> KnownType? {
    guard canContinue(at: depth), let node = declared.node else { return nil }
    let place = Place(
      tree: node.tree, owner: declared.owner, depth: depth, localsEnd: declared.isLocal ? declared.range.start : 0)
    switch declared.kind {
    case .struct, .class, .actor, .enum, .protocol:
      return .metatype(.named(QualifiedName.joining(declared.owner, [declared.text])))
    case .typeAlias, .associatedType, .genericParameter: return reader.aliased(by: declared).map { .metatype($0) }
    case .let, .var: return type(ofVariable: declared, node, place)
    case .parameter: return type(ofParameter: node, place)
    case .capture:
      if let value = node.as(ClosureCapture.self)?.syntax.value { return type(of: value, at: place.deeper) }
      return type(ofOuter: declared, place)
    case .function:
      return node.as(FunctionDeclaration.self)?.syntax.result.map { .function(result: read($0, at: place)) }
    case .initializer: return .function(result: .named(declared.owner))
    case .case: return type(ofCase: node, place)
    case .implicit:
      return Int(declared.text.dropFirst()).flatMap { type(ofClosureParameter: $0, of: node, at: place) }
    default: return nil
    }
  }

  private func type(ofVariable declared: Declared, _ node: NodeView, _ place: Place) -> KnownType? {
    if let binding = node.as(PatternBinding.self)?.syntax {
      if let type = binding.type { return read(type, at: place) }
      return binding.value.flatMap { type(of: $0, at: place.deeper) }
    }
    if let binding = node.as(OptionalBindingCondition.self)?.syntax {
      if let type = binding.type { return read(type, at: place) }
      if let value = binding.value { return type(of: value, at: place.deeper)?.unwrapped }
      return type(ofOuter: declared, place)?.unwrapped
    }
    if let loop = node.as(ForStatement.self)?.syntax {
      if let type = loop.type { return read(type, at: place) }
      return type(of: loop.sequence, at: place.deeper)?.element
    }
    return node.as(IdentifierPattern.self).flatMap { type(ofBound: $0, at: place.deeper) }
  }

  /// The type of the outer `x` that `if let x` and `[x]` shadow.
  private func type(ofOuter declared: Declared, _ place: Place) -> KnownType? {
    declarations(of: declared.text, at: place).first { $0.node != declared.node }
      .flatMap { type(of: $0, depth: place.depth + 1) }
  }

  private func type(ofParameter node: NodeView, _ place: Place) -> KnownType? {
    if let parameter = node.as(FunctionParameter.self)?.syntax {
      let type = read(parameter.type, at: place)
      return parameter.ellipsis.isPresent ? type.map { .named("Array", arguments: [$0]) } : type
    }
    guard let parameter = node.as(ClosureParameter.self) else { return nil }
    if let type = parameter.syntax.type { return read(type, at: place) }
    let signature = node.tree.path(at: node.range.start).last { $0.as(ClosureSignature.self) != nil }
    let position = signature?.as(ClosureSignature.self)?.parameters.firstIndex { $0.any == node }
    return position.flatMap { type(ofClosureParameter: $0, of: node, at: place) }
  }

  private func type(ofCase node: NodeView, _ place: Place) -> KnownType? {
    guard let element = node.as(EnumCaseElement.self)?.syntax else { return nil }
    let type = KnownType.named(place.owner)
    return element.parameters.isEmpty ? type : .function(result: type)
  }
}

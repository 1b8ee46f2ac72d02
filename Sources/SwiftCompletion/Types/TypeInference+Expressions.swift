import Descent
import SwiftGrammar

extension TypeInference {
  /// The type of an expression; nil if syntax alone does not determine it.
  func type(of expression: SwiftExpression, at place: Place) -> KnownType? {
    guard canContinue(at: place.depth) else { return nil }
    let tree = place.tree
    func type(_ expression: SwiftExpression) -> KnownType? { self.type(of: expression, at: place.deeper) }
    switch expression {
    case .identifier(let ref): return typeOfIdentifier(tree.view(ref).syntax, at: place)
    case .selfValue: return typeOfSelf(at: place)
    case .superValue: return typeOfSuper(at: place)
    case .member(let ref): return typeOfMember(tree.view(ref).syntax, at: place)
    case .call(let ref): return typeOfCall(tree.view(ref).syntax, at: place)
    case .subscript(let ref): return type(tree.view(ref).syntax.base)?.unwrapped.subscripted
    case .genericSpecialization(let ref): return typeOfSpecialization(tree.view(ref).syntax, at: place)
    case .type(let ref): return read(tree.view(ref).syntax.type, at: place).map { .metatype($0) }
    case .array(let ref): return typeOfArray(tree.view(ref).syntax, at: place)
    case .dictionary(let ref): return typeOfDictionary(tree.view(ref).syntax, at: place)
    case .cast(let ref): return read(tree.view(ref).syntax.type, at: place)
    case .ternary(let ref): return type(tree.view(ref).syntax.whenTrue) ?? type(tree.view(ref).syntax.whenFalse)
    case .infix(let ref): return typeOfOperation(tree.view(ref).syntax, at: place)
    case .tuple(let ref):
      let elements = tree.view(tree.view(ref).syntax.elements)
      return elements.count == 1 ? elements.first.flatMap { type($0.syntax.value) } : nil
    case .optionalChain(let ref): return type(tree.view(ref).syntax.base)?.unwrapped
    case .forceUnwrap(let ref): return type(tree.view(ref).syntax.base)?.unwrapped
    case .try(let ref): return type(tree.view(ref).syntax.expression)
    case .await(let ref): return type(tree.view(ref).syntax.expression)
    case .unsafe(let ref): return type(tree.view(ref).syntax.expression)
    case .copy(let ref): return type(tree.view(ref).syntax.expression)
    case .consume(let ref): return type(tree.view(ref).syntax.expression)
    case .borrow(let ref): return type(tree.view(ref).syntax.expression)
    case .inOut(let ref): return type(tree.view(ref).syntax.expression)
    case .string, .interpolatedString: return .named("String")
    case .integer: return .named("Int")
    case .float: return .named("Double")
    case .boolean, .typeCheck: return .named("Bool")
    default: return nil
    }
  }

  private func typeOfIdentifier(_ expression: IdentifierExpression, at place: Place) -> KnownType? {
    let name = expression.name.nameText(in: place.tree)
    if name == "Self" { return place.owner.isEmpty ? nil : .metatype(.named(place.owner)) }
    return type(ofName: name, at: place)
  }

  private func typeOfSelf(at place: Place) -> KnownType? {
    if place.owner.isEmpty { return nil }
    let type = KnownType.named(place.owner)
    return place.tree === tree && chain.context == .type ? .metatype(type) : type
  }

  private func typeOfSuper(at place: Place) -> KnownType? {
    guard let type = library.inherited(by: library.parts(of: place.owner)).first else { return nil }
    return chain.context == .type ? .metatype(.named(type)) : .named(type)
  }

  private func typeOfMember(_ expression: MemberExpression, at place: Place) -> KnownType? {
    guard let base = type(of: expression.base, at: place.deeper), let index = expression.name.index else { return nil }
    switch SwiftToken(index: place.tree.tokens[index].kindIndex) {
    case .initializer: return base
    // `value.self` is the value, and `Type.self` is the type.
    case .selfValue: return base
    case .metatype: return .metatype(base)
    default: return type(ofMember: expression.name.nameText(in: place.tree), of: base, depth: place.depth)
    }
  }

  private func typeOfCall(_ call: CallExpression, at place: Place) -> KnownType? {
    switch type(of: call.callee, at: place.deeper) {
    case .metatype(let type): type
    case .function(let result): result
    default: nil
    }
  }

  private func typeOfSpecialization(_ expression: GenericSpecializationExpression, at place: Place) -> KnownType? {
    let type = type(of: expression.expression, at: place.deeper)
    guard case .metatype(.named(let name, _)) = type else { return type }
    let arguments = place.tree.view(place.tree.view(expression.arguments).syntax.arguments)
    return .metatype(
      .named(
        name,
        arguments: arguments.compactMap { argument in
          if case .type(let type) = argument.syntax { read(type, at: place) } else { nil }
        }))
  }

  /// `[1, 2]`, or the type `[Int]`.
  private func typeOfArray(_ array: ArrayLiteral, at place: Place) -> KnownType? {
    let elements = place.tree.view(array.elements)
    let element = elements.first.flatMap { type(of: $0.syntax, at: place.deeper) }
    if elements.count == 1, case .metatype(let type) = element { return .metatype(.named("Array", arguments: [type])) }
    return .named("Array", arguments: element.map { [$0] } ?? [])
  }

  private func typeOfDictionary(_ dictionary: DictionaryLiteral, at place: Place) -> KnownType? {
    guard let entry = place.tree.view(dictionary.entries).first?.syntax,
      let key = type(of: entry.key, at: place.deeper), let value = type(of: entry.value, at: place.deeper)
    else { return .named("Dictionary") }
    if case (.metatype(let key), .metatype(let value)) = (key, value) {
      return .metatype(.named("Dictionary", arguments: [key, value]))
    }
    return .named("Dictionary", arguments: [key, value])
  }

  private func typeOfOperation(_ operation: InfixExpression, at place: Place) -> KnownType? {
    switch operation.operator.nameText(in: place.tree) {
    case "??": type(of: operation.left, at: place.deeper)?.unwrapped ?? type(of: operation.right, at: place.deeper)
    case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "&&", "||": .named("Bool")
    case "+", "-", "*", "/", "%", "|", "&", "^":
      type(of: operation.left, at: place.deeper) ?? type(of: operation.right, at: place.deeper)
    default: nil
    }
  }
}

import Descent
import SwiftGrammar

/// Resolves written types to their declarations.
struct TypeReader {
  let library: Library
  /// The scopes of the cursor, in which a name may be a generic parameter; empty elsewhere.
  var scopes = ScopeChain()
  var work = WorkLimit()

  /// The maximum nesting depth of a type.
  private static let depthLimit = 32

  /// Resolves a type written at a position.
  ///
  /// - Parameter owner: The qualified name of the enclosing type.
  func read(_ type: SwiftType, in tree: SyntaxTree, owner: String, depth: Int = 0) -> KnownType? {
    guard depth <= Self.depthLimit, work.takeStep() else { return nil }
    func read(_ type: SwiftType) -> KnownType? { self.read(type, in: tree, owner: owner, depth: depth + 1) }
    switch type {
    case .identifier, .member: return named(type, in: tree, owner: owner, depth: depth + 1)
    case .attributed(let ref): return read(tree.view(ref).syntax.type)
    case .opaque(let ref): return read(tree.view(ref).syntax.constraint)
    case .existential(let ref): return read(tree.view(ref).syntax.constraint)
    case .suppressed, .packElement, .packExpansion, .placeholder, .classConstraint, .inlineArray, .missing: return nil
    case .optional(let ref): return optional(read(tree.view(ref).syntax.wrapped))
    case .implicitlyUnwrapped(let ref): return optional(read(tree.view(ref).syntax.wrapped))
    case .metatype(let ref): return read(tree.view(ref).syntax.base).map { .metatype($0) }
    case .array(let ref): return .named("Array", arguments: read(tree.view(ref).syntax.element).map { [$0] } ?? [])
    case .dictionary(let ref):
      let dictionary = tree.view(ref).syntax
      guard let key = read(dictionary.key), let value = read(dictionary.value) else { return .named("Dictionary") }
      return .named("Dictionary", arguments: [key, value])
    case .composition(let ref):
      return .composition(tree.view(tree.view(ref).syntax.elements).compactMap { read($0.syntax) })
    case .function(let ref): return .function(result: read(tree.view(ref).syntax.result))
    case .tuple(let ref):
      let elements = tree.view(tree.view(ref).syntax.elements)
      if elements.count == 1, let only = elements.first { return read(only.syntax.type) }
      return .tuple(
        elements.map { element in
          KnownType.TupleElement(
            label: element.syntax.label.token?.nameText(in: tree), type: read(element.syntax.type))
        })
    }
  }

  private func optional(_ type: KnownType?) -> KnownType? { type.map { .named("Optional", arguments: [$0]) } }

  private func named(_ type: SwiftType, in tree: SyntaxTree, owner: String, depth: Int) -> KnownType? {
    guard let path = type.path(in: tree), let known = find(path, from: owner, depth: depth) else {
      return nil
    }
    guard case .named(let name, let arguments) = known, arguments.isEmpty,
      let clause = type.genericArguments(in: tree)
    else { return known }
    let types = tree.view(tree.view(clause).syntax.arguments).compactMap { argument -> KnownType? in
      guard case .type(let type) = argument.syntax else { return nil }
      return read(type, in: tree, owner: owner, depth: depth + 1)
    }
    return .named(name, arguments: types)
  }

  /// Resolves a name at a position: finds the nearest enclosing declaration and follows type aliases.
  func find(_ path: [String], from owner: String, depth: Int = 0) -> KnownType? {
    guard depth <= Self.depthLimit, work.takeStep() else { return nil }
    if path == ["Self"] { return owner.isEmpty ? nil : .named(owner) }
    if path.count == 1, let declared = scopes.declaration(of: path[0]),
      declared.kind == .genericParameter || declared.isLocal && declared.kind == .typeAlias
    {
      return aliased(by: declared, depth: depth + 1)
    }
    var around: String? = owner
    while let owner = around {
      let name = QualifiedName.joining(owner, path)
      if library.declares(name) { return .named(name) }
      if let alias = alias(path[0], in: owner) { return resolve(alias, rest: path.dropFirst(), depth: depth + 1) }
      around = QualifiedName.owner(of: owner)
    }
    // The first component may be the name of a module.
    if path.count > 1, library.isKnown(path[1]) { return find(Array(path.dropFirst()), from: "", depth: depth + 1) }
    return .named(path.joined(separator: "."))
  }

  private func alias(_ name: String, in owner: String) -> Declared? {
    library.alias(QualifiedName.joining(owner, [name]))
  }

  private func resolve(_ declared: Declared, rest: ArraySlice<String>, depth: Int) -> KnownType? {
    guard let type = aliased(by: declared, depth: depth) else { return nil }
    if rest.isEmpty { return type }
    guard case .named(let name, _) = type else { return nil }
    let nested = QualifiedName.joining(name, Array(rest))
    return library.declares(nested) ? .named(nested) : nil
  }

  /// The aliased type; for an associated type or a generic parameter, its constraint.
  func aliased(by declared: Declared, depth: Int = 0) -> KnownType? {
    guard let node = declared.node else { return nil }
    if let alias = node.as(TypeAliasDeclaration.self) {
      return read(alias.syntax.type, in: node.tree, owner: declared.owner, depth: depth + 1)
    }
    if let type = node.as(AssociatedTypeDeclaration.self) {
      return type.inheritedTypes.first.flatMap {
        read($0.syntax.type, in: node.tree, owner: declared.owner, depth: depth + 1)
      }
    }
    return constraint(of: declared, depth: depth)
  }

  private func constraint(of declared: Declared, depth: Int) -> KnownType? {
    guard let parameter = declared.node?.as(GenericParameter.self), let constraint = parameter.syntax.constraint else {
      return nil
    }
    return read(constraint, in: parameter.tree, owner: declared.owner, depth: depth + 1)
  }
}

/// A limit on the number of steps in one query.
///
/// The depth limit does not suffice, because inference may branch at each step: `typealias A = (B, B)`,
/// `let a = b + b`. The total number of steps is therefore limited, too.
final class WorkLimit {
  private var stepsLeft = 1000

  func takeStep() -> Bool {
    guard stepsLeft > 0 else { return false }
    stepsLeft -= 1
    return true
  }
}

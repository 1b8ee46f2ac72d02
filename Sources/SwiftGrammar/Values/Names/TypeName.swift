import Descent

extension TypedView<SwiftType> {
  /// The name of a type, without generic arguments, attributes and module selectors; nil for a type without a name, such
  /// as a tuple.
  ///
  ///     let file = try SwiftFile(parsing: "let index: Swift::Dictionary<String, Int>.Index")
  ///     let binding = file.tree.nodes.lazy.compactMap { $0.as(PatternBinding.self) }.first
  ///     let name = binding?.type?.typeName     // "Dictionary.Index"
  public var typeName: String? { namePath?.joined(separator: ".") }

  /// The components of `typeName`.
  package var namePath: [String]? {
    var path: [String] = []
    var type = syntax
    while true {
      switch type {
      case .identifier(let ref):
        path.append(tree.view(ref).name.name)
        return path.contains("") ? nil : path.reversed()
      case .member(let ref):
        path.append(tree.view(ref).name.name)
        type = tree.view(ref).syntax.base
      case .attributed(let ref): type = tree.view(ref).syntax.type
      default: return nil
      }
    }
  }
}

extension SyntaxView {
  /// The names of the types in the inheritance clause of a declaration; empty without one.
  ///
  ///     let file = try SwiftFile(parsing: "struct File: ~Copyable, @unchecked Sendable, Reader<Int> & Writer {}")
  ///     let names = file.root.statements[0].inheritedTypeNames     // ["~Copyable", "Sendable", "Reader", "Writer"]
  ///
  /// The parts of a composition are names of their own, and `class` is `AnyObject`.
  public var inheritedTypeNames: [String] {
    guard let type = any.node.type as? any InheritingNode.Type else { return [] }
    return any.tree.view(any.syntax(as: type).inheritedTypes).flatMap(\.type.inheritedNames)
  }
}

extension TypedView<SwiftType> {
  fileprivate var inheritedNames: [String] {
    switch syntax {
    case .composition(let ref): tree.view(ref).elements.flatMap(\.inheritedNames)
    case .suppressed(let ref): tree.view(ref).type.inheritedNames.map { "~" + $0 }
    case .classConstraint: ["AnyObject"]
    case .missing: []
    default: [typeName ?? text]
    }
  }
}

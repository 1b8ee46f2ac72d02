import Descent
import SwiftGrammar

extension Type {
  /// The parts of a name such as `Outer.Inner<Int>`, without generic arguments; nil for a type without a name.
  func path(in tree: SyntaxTree) -> [String]? {
    var path: [String] = []
    var type = self
    while true {
      switch type {
      case .identifier(let ref):
        path.append(tree.view(ref).syntax.name.nameText(in: tree))
        return path.contains("") ? nil : path.reversed()
      case .member(let ref):
        let member = tree.view(ref).syntax
        path.append(member.name.nameText(in: tree))
        type = member.base
      case .attributed(let ref): type = tree.view(ref).syntax.type
      default: return nil
      }
    }
  }

  /// The generic arguments after the last part of a name.
  func genericArguments(in tree: SyntaxTree) -> Ref<GenericArgumentClause>? {
    switch self {
    case .identifier(let ref): tree.view(ref).syntax.genericArguments.ref
    case .member(let ref): tree.view(ref).syntax.genericArguments.ref
    default: nil
    }
  }

  /// The type of a function, which may have attributes, be in parentheses or be optional.
  func function(in tree: SyntaxTree) -> Ref<FunctionType>? {
    var type = self
    while true {
      switch type {
      case .function(let ref): return ref
      case .attributed(let ref): type = tree.view(ref).syntax.type
      case .optional(let ref): type = tree.view(ref).syntax.wrapped
      case .implicitlyUnwrapped(let ref): type = tree.view(ref).syntax.wrapped
      case .tuple(let ref):
        let elements = tree.view(tree.view(ref).syntax.elements)
        guard elements.count == 1, let only = elements.first else { return nil }
        type = only.syntax.type
      default: return nil
      }
    }
  }
}

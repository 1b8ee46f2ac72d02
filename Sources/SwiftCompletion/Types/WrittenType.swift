import Descent
import SwiftGrammar

/// A type as it is written, without what does not matter for its name.
enum WrittenType {
  /// The parts of a name such as `Outer.Inner<Int>`, without generic arguments; nil for a type without a name.
  static func path(of type: Type, in tree: SyntaxTree) -> [String]? {
    var path: [String] = []
    var type = type
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
}

extension WrittenType {
  /// The generic arguments behind the last part of a name.
  static func arguments(of type: Type, in tree: SyntaxTree) -> Ref<GenericArgumentClause>? {
    switch type {
    case .identifier(let ref): tree.view(ref).syntax.genericArguments.ref
    case .member(let ref): tree.view(ref).syntax.genericArguments.ref
    default: nil
    }
  }
}

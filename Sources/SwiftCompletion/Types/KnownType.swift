import Descent
import SwiftGrammar

/// A type, as far as syntax alone determines it, for member lookup.
indirect enum KnownType: Hashable, Sendable {
  /// A named type: by its qualified name if it is declared in the files, otherwise as written.
  case named(String, arguments: [KnownType] = [])
  /// A type used as a value: `Point`, which has static members.
  case metatype(KnownType)
  /// `A & B`
  case composition([KnownType])
  case tuple([TupleElement])
  case function(result: KnownType?)

  struct TupleElement: Hashable, Sendable {
    var label: String?
    var type: KnownType?
  }
}

extension KnownType {
  /// The names of the types whose members a value of this type has.
  var names: [String] {
    switch self {
    case .named(let name, _): [name]
    case .composition(let types): types.flatMap(\.names)
    default: []
    }
  }

  /// The type wrapped in an optional; for other types, the type itself.
  var unwrapped: KnownType {
    if case .named("Optional", let arguments) = self, let wrapped = arguments.first { return wrapped.unwrapped }
    return self
  }

  /// The type of the elements in a loop, for the collections with built-in syntax.
  var element: KnownType? {
    switch self {
    case .named("Array", let arguments), .named("Set", let arguments), .named("ArraySlice", let arguments):
      return arguments.first
    case .named("Dictionary", let arguments) where arguments.count == 2:
      return .tuple([
        TupleElement(label: "key", type: arguments[0]), TupleElement(label: "value", type: arguments[1]),
      ])
    default: return nil
    }
  }

  var subscripted: KnownType? {
    switch self {
    case .named("Array", let arguments), .named("ArraySlice", let arguments): arguments.first
    case .named("Dictionary", let arguments): arguments.last
    default: nil
    }
  }
}

extension SwiftType {
  /// The components of a name such as `Outer.Inner<Int>`, without generic arguments; nil for a type without a name.
  func path(in tree: SyntaxTree) -> [String]? { TypedView(tree: tree, handle: self).namePath }

  func genericArguments(in tree: SyntaxTree) -> Ref<GenericArgumentClause>? {
    switch self {
    case .identifier(let ref): tree.view(ref).syntax.genericArguments.ref
    case .member(let ref): tree.view(ref).syntax.genericArguments.ref
    default: nil
    }
  }

  /// The function type inside attributes, parentheses or an optional; nil if there is none.
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

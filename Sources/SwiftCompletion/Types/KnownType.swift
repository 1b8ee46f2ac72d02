/// What syntax alone tells of a type, as far as its members go.
indirect enum KnownType: Hashable, Sendable {
  /// A type by its name: qualified, if it is declared in the files, or else as it is written.
  case named(String, arguments: [KnownType] = [])
  /// The type itself as a value: `Point`, of which one asks for static members.
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
  /// The names of the types whose members a value of the type has.
  var names: [String] {
    switch self {
    case .named(let name, _): [name]
    case .composition(let types): types.flatMap(\.names)
    default: []
    }
  }

  /// What is in an optional; of others the type itself.
  var unwrapped: KnownType {
    if case .named("Optional", let arguments) = self, let wrapped = arguments.first { return wrapped.unwrapped }
    return self
  }

  /// What a loop over a value of the type gets, for the collections that the language has a syntax for.
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

  /// What a subscript of a value of the type gives.
  var subscripted: KnownType? {
    switch self {
    case .named("Array", let arguments), .named("ArraySlice", let arguments): arguments.first
    case .named("Dictionary", let arguments): arguments.last
    default: nil
    }
  }
}

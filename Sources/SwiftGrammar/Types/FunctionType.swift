import Descent

/// The type of a function, such as `(Int, _ name: String) async throws -> Bool`.
///
///     function-type : '(' tuple-type-element-list? ')' effect-specifiers? '->' type
public struct FunctionType: SwiftNode {
  public var parameters: List<TupleType.Element>
  public var effects: OptionalRef<EffectSpecifiers>
  public var result: Type

  public func fields(_ field: inout FieldSink) {
    field("parameters", parameters)
    field("effects", effects)
    field("result", result)
  }
}

extension FunctionType {
  public static let first = TupleType.first

  public static func parse(from parser: inout SwiftParser) -> Self {
    parse(behind: parser.with(.allowed) { $0.list(TupleType.Element.self) }, in: &parser)
  }

  /// Parses what follows the parameters.
  static func parse(behind parameters: List<TupleType.Element>, in parser: inout SwiftParser) -> Self {
    let effects = parser.optional(EffectSpecifiers.self)
    parser.expect(.arrow)
    return Self(parameters: parameters, effects: effects, result: parser.parse(Type.self))
  }

  /// Parses what follows a single parameter that is not in parentheses, which is reported.
  static func parse(behind type: Type, from mark: Mark, in parser: inout SwiftParser) -> Ref<Self> {
    parser.reportExpected("parentheses around the parameter type")
    let parameters = parser.collect(TupleType.Element.self) { parser, list in
      let element = TupleType.Element(
        label: .none, secondName: .none, type: type, ellipsis: .none, defaultValue: nil)
      list.append(parser.store(element, from: mark), to: &parser)
    }
    let function = parse(behind: parameters, in: &parser)
    return parser.store(function, from: mark)
  }
}

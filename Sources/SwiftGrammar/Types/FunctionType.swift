import Descent

/// The type of a function, such as `(Int, _ name: String) async throws -> Bool`.
///
///     function-type : function-type-parameters effect-specifiers? '->' !('async' | 'await' | 'repeat') type
///     @part function-type-parameters : <with parameters> <without root> <without condition> '('
///                                      tuple-type-element-list? ')'
public struct FunctionType: NodeProduction, ContinuedNode {
  public let parameters: NodeList<TupleType.Element>
  public let effects: OptionalRef<EffectSpecifiers>
  public let result: SwiftType

  public static let first = TupleType.first

  static func construct(_ parser: inout SwiftParser) -> Self {
    parse(after: TupleType.parseElements(from: &parser), from: &parser)
  }

  /// Parses the part after the parameters.
  static func parse(after parameters: NodeList<TupleType.Element>, from parser: inout SwiftParser) -> Self {
    for index in 0..<parameters.count { parser.reportLabel(of: parser.pool.handle(index, of: parameters)) }
    let effects = parser.ownEffects()
    let arrow = parser.position
    parser.expect(.arrow)
    return Self(parameters: parameters, effects: effects, result: parser.resultType(after: arrow))
  }

  /// Parses the part after a single parameter without parentheses, which is reported.
  static func parse(afterParameter type: SwiftType, from mark: Mark, in parser: inout SwiftParser) -> Ref<Self> {
    parser.reportMissingParentheses(around: type)
    let parameters = parser.collect(TupleType.Element.self) { parser, list in
      let element = TupleType.Element(
        specifier: .none, label: .none, secondName: .none, type: type, ellipsis: .none, defaultValue: nil)
      list.append(parser.store(element, from: mark), to: &parser)
    }
    return parser.parse(Self.self, after: parameters, from: mark)
  }
}

extension Parser where L == SwiftLanguage {
  fileprivate mutating func reportMissingParentheses(around type: SwiftType) {
    let tokens = tokenRange(of: type.node)
    let range = range(from: tokens.lowerBound, to: tokens.upperBound)
    reportObsolete(
      .unparenthesizedFunctionType, at: range, [.insertion("(", at: range.start), .insertion(")", at: range.end)])
  }

  /// Reports the label of a parameter: in a function type, only `_` is allowed.
  fileprivate mutating func reportLabel(of parameter: Ref<TupleType.Element>) {
    let element = load(parameter)
    guard let label = element.label.token?.index, kind(at: label) != .underscore else { return }
    let range = range(at: label)
    let edit = element.secondName.isPresent ? FixIt.Edit(range, "_") : .insertion("_ ", at: range.start)
    reportObsolete(.labeledFunctionType, at: range, [edit])
  }
}

import Descent

extension Type {
  /// Parses types joined by `&`, or the only one.
  static func parseComposition(from parser: inout SwiftParser) -> Type {
    if parser.beginsConstrainedType { return parseConstrained(from: &parser) }
    let mark = parser.mark
    let first = parseOperand(from: &parser)
    guard parser.atCompositionOperator else { return first }
    let elements = parser.collect(Type.self) { parser, list in
      list.append(first, to: &parser)
      while parser.atCompositionOperator {
        parser.consume()
        list.append(parseOperand(from: &parser), to: &parser)
      }
    }
    return .composition(parser.store(CompositionType(elements: elements), from: mark))
  }

  /// Parses one part of a composition.
  static func parseOperand(from parser: inout SwiftParser) -> Type {
    switch parser.kind {
    case .prefixOperator: .suppressed(parser.parse(SuppressedType.self))
    case .each where parser.isTypeKeyword: .packElement(parser.parse(PackElementType.self))
    default: parsePostfix(from: &parser)
    }
  }

  private static func parseConstrained(from parser: inout SwiftParser) -> Type {
    parser.at(.some)
      ? .opaque(parser.parse(OpaqueType.self)) : .existential(parser.parse(ExistentialType.self))
  }
}

extension Parser where L == SwiftLanguage {
  fileprivate var atCompositionOperator: Bool { at(.infixOperator) && at(text: "&") }

  fileprivate var beginsConstrainedType: Bool { (at(.some) || at(.any)) && isTypeKeyword }

  /// Whether the current contextual word is a keyword before a type rather than the name of one: a type follows it on
  /// the same line.
  var isTypeKeyword: Bool { Type.first.contains(kind(ahead: 1)) && !flags(ahead: 1).contains(.startsLine) }
}

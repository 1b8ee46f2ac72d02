import Descent

/// A type that conforms to several types at once: `Codable & Sendable`.
///
///     composition-type : composition-operand (composition-sign composition-operand)+ | <never> 'protocol'
///                        opening-angle type-list? closing-angle
///     @choice constraint-type : composition-type | composition-operand
///     @choice composition-operand : suppressed-type | postfix-type
///     @choice postfix-type : optional-type | implicitly-unwrapped-optional-type | metatype-type | member-type
///                          | identifier-type | placeholder-type | tuple-type | array-type
///                          | dictionary-type | inline-array-type
///
/// The form with angle brackets is that of Swift 2 and is reported.
public struct CompositionType: SyntaxNode {
  public let elements: NodeList<SwiftType>
}

/// The suppression of an implicit conformance: `~Copyable`. White space may follow the sign.
///
///     suppressed-type : '~' <adjacent> !('(' | '[' | '_') postfix-type | suppression-of-others
public struct SuppressedType: NodeProduction, RecursiveProduction {
  public let type: SwiftType

  public static let first: TokenSet<SwiftToken> = [.prefixOperator, .infixOperator]

  static func construct(_ parser: inout SwiftParser) -> Self {
    // Where it is not sure that this is a type, as after `<` in an expression, a name must follow.
    if parser.isSpeculating, !parser.at(.prefixOperator) || !IdentifierType.first.contains(parser.kind(ahead: 1)) {
      parser.reportExpected("name")
    }
    if parser.at(text: "~") { parser.consume() } else { parser.skipUnexpected() }
    return Self(type: parser.typeWithoutArrow { SwiftType.parsePostfix(from: &$0) })
  }

  public static func missing(in parser: inout SwiftParser) -> Self { Self(type: SwiftType.missing(in: &parser)) }
}

extension SwiftType {
  /// Parses types joined by `&`, or a single type.
  static func parseComposition(from parser: inout SwiftParser) -> SwiftType {
    switch parser.kind {
    case .some: return .opaque(parser.parse(OpaqueType.self))
    case .any: return .existential(parser.parse(ExistentialType.self))
    case .each: return .packElement(parser.parse(PackElementType.self))
    default: return parseConjunction(from: &parser)
    }
  }

  /// Parses types joined by `&`, or a single type, without a leading keyword.
  static func parseConjunction(from parser: inout SwiftParser) -> SwiftType {
    let mark = parser.mark
    let first = parseOperand(from: &parser)
    guard parser.atCompositionOperator else { return first }
    // Its result has no more operands: `(A) -> each B`.
    if case .function = first { return first }
    let elements = parser.collect(SwiftType.self) { parser, list in
      list.append(first, to: &parser)
      while parser.atCompositionOperator {
        parser.consume()
        list.append(parser.typeWithoutArrow { parseOperand(from: &$0) }, to: &parser)
      }
    }
    return .composition(parser.store(CompositionType(elements: elements), from: mark))
  }

  /// Parses one part of a composition.
  static func parseOperand(from parser: inout SwiftParser) -> SwiftType {
    switch parser.kind {
    case .prefixOperator, .infixOperator: .suppressed(parser.parse(SuppressedType.self))
    case .postfixOperator where parser.at(text: "~"): .suppressed(parser.parse(SuppressedType.self))
    default: parsePostfix(from: &parser)
    }
  }
}

/// `&` with white space on both sides or on neither, and `A& B`; `A &B` is not a composition.
extension Parser where L == SwiftLanguage {
  fileprivate var atCompositionOperator: Bool { at([.infixOperator, .postfixOperator]) && at(text: "&") }

  /// True if the contextual word at the current token is a keyword before a type rather than the name of a type: a
  /// type follows on the same line.
  var isTypeKeyword: Bool { SwiftType.first.contains(kind(ahead: 1)) && !flags(ahead: 1).contains(.startsLine) }
}

import Descent

/// What a closure captures, takes and returns: `[weak self] (value: Int) async throws -> Bool in`.
///
///     closure-signature : attribute-list? closure-capture-clause? closure-parameters? effect-specifiers?
///                         closure-result? 'in'
///     @part closure-capture-clause : '[' closure-capture-list? ']'
///     @part closure-parameters : closure-parameter-list | '(' closure-parameter-list? ')'
///     @part closure-result : '->' type
public struct ClosureSignature: SwiftNode {
  public var attributes: List<Attribute>
  public var captures: List<ClosureCapture>
  public var parameters: List<ClosureParameter>
  public var effects: OptionalRef<EffectSpecifiers>
  public var result: Type?

  public func fields(_ field: inout FieldSink) {
    field("attributes", attributes)
    field("captures", captures)
    field("parameters", parameters)
    field("effects", effects)
    field("result", result)
  }
}

extension ClosureSignature {
  public static let first: TokenSet<SwiftToken> =
    ClosureParameter.names.union(Attribute.first).union([.leftSquare, .leftParen, .in])

  public static func parse(from parser: inout SwiftParser) -> Self {
    let signature = Self(
      attributes: parser.many(Attribute.self),
      captures: parser.at(.leftSquare) ? parser.list(ClosureCapture.self) : List(),
      parameters: parameters(in: &parser),
      effects: parser.optional(EffectSpecifiers.self),
      result: parser.consume(if: .arrow) == nil ? nil : parser.parse(Type.self))
    parser.expect(.in)
    return signature
  }

  private static func parameters(in parser: inout SwiftParser) -> List<ClosureParameter> {
    if parser.at(.leftParen) { return parser.list(ClosureParameter.self) }
    // `async` may be the name of a parameter, but before `throws`, `->` or `in` it is not one.
    if parser.at(ClosureParameter.names), !EffectSpecifiers.begins(at: parser) {
      return parser.list(ClosureParameter.self, in: .bare)
    }
    return List()
  }

  /// Whether what follows the `{` at the current token may be a signature: a quick look, that a closure without one
  /// seldom passes.
  static func mayBegin(behindBraceAt parser: borrowing SwiftParser) -> Bool {
    let next = parser.kind(ahead: 2)
    switch parser.kind(ahead: 1) {
    case .leftParen:
      return next == .rightParen || next == .at || ClosureParameter.names.contains(next)
    case .leftSquare:
      return next == .rightSquare || next == .selfValue || SwiftToken.identifiers.contains(next)
    case .at, .in: return true
    case let kind where ClosureParameter.names.contains(kind):
      return [.in, .comma, .arrow, .async, .throws].contains(next)
    default: return false
    }
  }
}

extension EffectSpecifiers {
  /// Whether the word at the current token is an effect and not a name.
  fileprivate static func begins(at parser: borrowing SwiftParser) -> Bool {
    guard parser.at(first) else { return false }
    switch parser.kind(ahead: 1) {
    case .throws, .rethrows, .arrow, .in: return parser.at(.async) || parser.at(.throws)
    default: return parser.at(.throws)
    }
  }
}

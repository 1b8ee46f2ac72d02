import Descent

/// A scope, perhaps with what is done about errors: `do { try f() } catch { print(error) }`.
///
///     do-statement : 'do' effect-specifiers? code-block catch-clause-list?
public struct DoStatement: SwiftNode {
  public var effects: OptionalRef<EffectSpecifiers>
  public var body: Ref<CodeBlock>
  public var catches: List<CatchClause>

  public func fields(_ field: inout FieldSink) {
    field("effects", effects)
    field("body", body)
    field("catches", catches)
  }
}

extension DoStatement {
  public static let first: TokenSet<SwiftToken> = [.do]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.expect(.do)
    return Self(
      effects: parser.at(.throws) ? parser.optional(EffectSpecifiers.self) : .none, body: parser.parse(CodeBlock.self),
      catches: parser.many(CatchClause.self))
  }
}

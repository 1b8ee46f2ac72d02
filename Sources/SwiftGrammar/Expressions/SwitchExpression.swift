import Descent

/// A choice by patterns, as a statement or as a value: `switch x { case 1: "one"; default: "many" }`.
///
///     switch-expression : 'switch' expression '{' switch-element-list? '}'
public struct SwitchExpression: SwiftNode {
  public var subject: Expression
  public var cases: List<SwitchElement>
}

extension SwitchExpression {
  public static let first: TokenSet<SwiftToken> = [.switch]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.expect(.switch)
    return Self(
      subject: parser.expressionBeforeBlock(),
      cases: parser.inFreshContext { $0.list(SwitchElement.self) })
  }
}

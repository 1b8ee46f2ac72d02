import Descent

/// A choice by pattern matching, as a statement or as a value: `switch x { case 1: "one"; default: "many" }`.
///
///     switch-expression : 'switch' switch-subject '{' !('default' | '@' | '#if') switch-cases? '}'
///                       | 'switch' switch-subject '{' !(!('default' | '@' | '#if')) switch-cases '}' !closure-follower
public struct SwitchExpression: KeywordNode {
  public let subject: SwiftExpression
  public let cases: NodeList<SwitchElement>

  static var leadingToken: SwiftToken { .switch }

  static func rest(_ parser: inout SwiftParser) -> Self {
    Self(subject: parser.expressionBeforeBlock(), cases: parser.inFreshContext { $0.switchElements() })
  }
}

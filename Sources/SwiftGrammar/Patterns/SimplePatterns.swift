import Descent

/// A pattern that matches anything and binds nothing: `_`.
///
///     wildcard-pattern : '_'
public struct WildcardPattern: KeywordNode {
  static var leadingToken: SwiftToken { .underscore }
  static func rest(_ parser: inout SwiftParser) -> Self { Self() }
}

/// A pattern that binds a name, such as `x` in `let x = 1`, or `self` in `guard let self else { … }`.
///
///     identifier-pattern : identifier | <in binding> 'self' | <in binding> ('init' | closure-parameter-number)
public struct IdentifierPattern: NodeProduction {
  public let name: TokenRef

  public static var first: TokenSet<SwiftToken> { SwiftToken.usedNames.union([.selfValue]) }

  /// The names after `let` where something is matched, among which is `init`.
  static var bound: TokenSet<SwiftToken> { first.union([.initializer]) }

  static func construct(_ parser: inout SwiftParser) -> Self {
    if parser.at(first) || parser.at(.initializer) && parser.context.patterns == .binding {
      return Self(name: parser.consume())
    }
    return Self(
      name: parser.isAtReservedVariableName ? parser.reservedWordAsName() : parser.expect(first, as: .identifier))
  }
}

/// A pattern that matches values of a type: `is Int`.
///
///     is-pattern : <in pattern> 'is' type
public struct IsPattern: KeywordNode {
  public let type: SwiftType

  static var leadingToken: SwiftToken { .is }
  static func rest(_ parser: inout SwiftParser) -> Self { Self(type: parser.parse(SwiftType.self)) }
}

/// A pattern that is an expression: `1...9`, and with patterns inside, `.some(let x)`, `(let x, 1)?` or `x as Int`.
///
///     expression-pattern : <in pattern> expression
public struct ExpressionPattern: NodeProduction {
  public let expression: SwiftExpression

  public static let first = SwiftExpression.first

  static func construct(_ parser: inout SwiftParser) -> Self { Self(expression: parser.parse(SwiftExpression.self)) }
}

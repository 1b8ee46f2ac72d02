import Descent

/// A component of a key path.
///
///     @choice key-path-component : key-path-member | key-path-call | key-path-subscript | key-path-optional
public enum KeyPathComponent: ChoiceProduction {
  case member(Ref<KeyPathMember>)
  case call(Ref<KeyPathCall>)
  case `subscript`(Ref<KeyPathSubscript>)
  case optional(Ref<KeyPathOptional>)

  public static let first: TokenSet<SwiftToken> = [
    .period, .leftSquare, .leftParen, .postfixQuestion, .exclamation,
  ]

  /// True if a key path continues at the current token: brackets on a new line begin another statement.
  static func begins(at parser: borrowing SwiftParser) -> Bool {
    parser.at(first) && (parser.at(.period) || !parser.startsLine)
  }

  /// True for a member, or the call of a method.
  var isNamed: Bool {
    switch self {
    case .member, .call: true
    case .subscript, .optional: false
    }
  }

  static func construct(_ parser: inout SwiftParser) -> Self {
    switch parser.at(.period) ? parser.kind(ahead: 1) : parser.kind {
    case .leftSquare: .subscript(parser.parse(KeyPathSubscript.self))
    case .postfixQuestion, .exclamation: .optional(parser.parse(KeyPathOptional.self))
    case .leftParen where parser.at(.leftParen): .call(parser.parse(KeyPathCall.self))
    default: .member(parser.parse(KeyPathMember.self))
    }
  }
}

/// A property, method or tuple element in a key path: the `.name` of `\Person.name`.
///
///     key-path-member : ('.' (<adjacent> tuple-index | <same-line> 'self') | <spaced> index-below) arguments-of-index?
///                     | '.' !'self' named-member (member-arguments argument-names? | argument-names?)
public struct KeyPathMember: KeywordNode {
  public let module: OptionalTokenRef
  public let name: TokenRef
  public let genericArguments: OptionalRef<GenericArgumentClause>
  public let argumentNames: OptionalRef<ArgumentNames>

  static var leadingToken: SwiftToken { .period }

  static func rest(_ parser: inout SwiftParser) -> Self {
    let first = parser.memberName()
    let (module, name) = parser.memberName(after: first)
    return Self(
      module: module,
      name: name,
      genericArguments: parser.at(.leftAngle) ? GenericSpecializationExpression.arguments(in: &parser) : .none,
      argumentNames: parser.argumentNamesOfMember())
  }
}

/// The arguments of a method in a key path: the `(0)` of `\List.element(0)`.
///
///     key-path-call : <same-line> bracketed-arguments
public struct KeyPathCall: ParenthesizedNode {
  public let arguments: NodeList<ExpressionElement>

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(arguments: parser.arguments(in: .arguments))
  }
}

/// A subscript in a key path: the `[0]` of `\Person.friends[0]`, the `.[0]` of `\[Int].[0]`.
///
///     key-path-subscript : period-before-brackets? <same-line> squared-arguments !('.' '[')
public struct KeyPathSubscript: NodeProduction {
  public let arguments: NodeList<ExpressionElement>

  public static let first: TokenSet<SwiftToken> = [.leftSquare, .period]

  static func construct(_ parser: inout SwiftParser) -> Self {
    parser.consume(if: .period)
    return Self(arguments: parser.arguments(in: .subscripts))
  }
}

/// Optional chaining or forced unwrapping in a key path: `?` or `!`.
///
///     key-path-optional : component-period? <adjacent> (postfix-question | postfix-exclamation)
///                         !('.' '[')
public struct KeyPathOptional: NodeProduction {
  public let mark: TokenRef

  public static let first: TokenSet<SwiftToken> = [.postfixQuestion, .exclamation, .period]

  static func construct(_ parser: inout SwiftParser) -> Self {
    parser.consume(if: .period)
    return Self(mark: parser.expect([.postfixQuestion, .exclamation], as: .postfixQuestion))
  }
}

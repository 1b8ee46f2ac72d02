import Descent

/// Any expression.
///
///     @choice expression : pattern-expression | identifier-expression | self-expression | super-expression
///                        | discard-expression | generic-specialization-expression | integer-literal
///                        | float-literal | string-literal | interpolated-string-literal | boolean-literal
///                        | nil-literal | regex-literal | array-literal | dictionary-literal | playground-literal
///                        | editor-placeholder-expression | tuple-expression | closure-expression
///                        | key-path-expression | macro-expansion-expression | type-expression
///                        | implicit-member-expression | member-expression | call-expression | subscript-expression
///                        | optional-chain-expression | force-unwrap-expression | postfix-operator-expression
///                        | conditional-postfix-expression
///                        | prefix-operator-expression | in-out-expression | try-expression | await-expression
///                        | unsafe-expression | copy-expression | consume-expression | borrow-expression
///                        | pack-element-expression | pack-expansion-expression | infix-expression
///                        | assignment-expression | ternary-expression | cast-expression | type-check-expression
///                        | function-type-expression | if-expression | switch-expression
///                        | missing-expression
public enum SwiftExpression: ChoiceProduction, RecursiveProduction {
  case identifier(Ref<IdentifierExpression>)
  case selfValue(Ref<SelfExpression>)
  case superValue(Ref<SuperExpression>)
  case discard(Ref<DiscardExpression>)
  case operatorReference(Ref<OperatorExpression>)
  case genericSpecialization(Ref<GenericSpecializationExpression>)
  case integer(Ref<IntegerLiteral>)
  case float(Ref<FloatLiteral>)
  case string(Ref<StringLiteral>)
  case interpolatedString(Ref<InterpolatedStringLiteral>)
  case boolean(Ref<BooleanLiteral>)
  case nilLiteral(Ref<NilLiteral>)
  case regex(Ref<RegexLiteral>)
  case array(Ref<ArrayLiteral>)
  case dictionary(Ref<DictionaryLiteral>)
  case playgroundLiteral(Ref<PlaygroundLiteral>)
  case editorPlaceholder(Ref<EditorPlaceholderExpression>)
  case tuple(Ref<TupleExpression>)
  case closure(Ref<ClosureExpression>)
  case keyPath(Ref<KeyPathExpression>)
  case macroExpansion(Ref<MacroExpansionExpression>)
  case type(Ref<TypeExpression>)
  case implicitMember(Ref<ImplicitMemberExpression>)
  case member(Ref<MemberExpression>)
  case call(Ref<CallExpression>)
  case `subscript`(Ref<SubscriptExpression>)
  case optionalChain(Ref<OptionalChainExpression>)
  case forceUnwrap(Ref<ForceUnwrapExpression>)
  case postfixOperator(Ref<PostfixOperatorExpression>)
  case conditionalPostfix(Ref<ConditionalPostfixExpression>)
  case prefixOperator(Ref<PrefixOperatorExpression>)
  case inOut(Ref<InOutExpression>)
  case `try`(Ref<TryExpression>)
  case await(Ref<AwaitExpression>)
  case unsafe(Ref<UnsafeExpression>)
  case copy(Ref<CopyExpression>)
  case consume(Ref<ConsumeExpression>)
  case borrow(Ref<BorrowExpression>)
  case packElement(Ref<PackElementExpression>)
  case packExpansion(Ref<PackExpansionExpression>)
  case infix(Ref<InfixExpression>)
  case assignment(Ref<AssignmentExpression>)
  case ternary(Ref<TernaryExpression>)
  case cast(Ref<CastExpression>)
  case typeCheck(Ref<TypeCheckExpression>)
  case functionType(Ref<FunctionTypeExpression>)
  case `if`(Ref<IfExpression>)
  case `switch`(Ref<SwitchExpression>)
  /// A pattern inside an expression that is itself a pattern.
  case pattern(Ref<PatternExpression>)
  case missing(Ref<MissingExpression>)
}

extension SwiftExpression: ListElement {
  /// The name of the rule; the type has another one, since Foundation has an `Expression`.
  public static var choiceName: String { "Expression" }

  public static var first: TokenSet<SwiftToken> {
    IdentifierExpression.first.union(literals).union(openers).union(words).union(operators)
  }
  public static let listStyle = SyntaxListStyle.bracketed.named("array literal", of: "elements of the array literal")

  private static var literals: TokenSet<SwiftToken> {
    [.stringLiteral, .stringStart, .integerLiteral, .floatLiteral, .regexLiteral, .editorPlaceholder]
  }

  private static var openers: TokenSet<SwiftToken> {
    [.period, .leftParen, .leftSquare, .leftBrace, .underscore, .backslash, .pound, .at]
  }

  private static var words: TokenSet<SwiftToken> {
    let values: TokenSet<SwiftToken> = [.selfValue, .super, .true, .false, .nil, .anyType]
    return values.union([.if, .inout, .switch, .try, .repeat])
  }

  /// Prefix operators, and infix operators whose left operand is missing.
  private static var operators: TokenSet<SwiftToken> {
    [.prefixOperator, .prefixAmpersand, .infixOperator, .leftAngle, .rightAngle]
  }

  static func construct(_ parser: inout SwiftParser) -> Self { parser.operators(SwiftOperators()) }

  public static func missing(in parser: inout SwiftParser) -> Self {
    .missing(parser.store(MissingExpression(), from: parser.mark))
  }
}

/// A missing expression.
///
///     missing-expression : ()
public struct MissingExpression: SyntaxNode {}

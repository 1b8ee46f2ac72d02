import Descent

/// The description of Swift for the toolkit.
public enum SwiftLanguage: Language {
  public typealias Kind = SwiftToken
  public typealias Context = SwiftContext

  public static let recoveryKinds: TokenSet<SwiftToken> = [
    .associatedtype, .class, .deinit, .enum, .extension, .fileprivate, .func, .import, .initializer, .internal, .let,
    .operator, .precedencegroup, .private, .protocol, .public, .static, .struct, .subscript, .typealias, .var,
    .break, .case, .catch, .continue, .default, .defer, .do, .else, .fallthrough, .for, .guard, .if, .repeat, .return,
    .switch, .throw, .while, .poundIf, .poundElseif, .poundElse, .poundEndif,
  ]

  public static let statementClosers: TokenSet<SwiftToken> = [.rightBrace]

  public static let separators: TokenSet<SwiftToken> = [.comma, .semicolon]

  public static func closer(of kind: SwiftToken) -> SwiftToken? {
    switch kind {
    case .leftParen: .rightParen
    case .leftSquare: .rightSquare
    case .leftBrace: .rightBrace
    case .interpolationStart: .interpolationEnd
    case .poundIf: .poundEndif
    case .stringStart: .stringEnd
    default: nil
    }
  }
}

extension SwiftLanguage {
  public static let unknownKind = SwiftToken.unknown

  public static func layoutRole(of kind: SwiftToken) -> LayoutRole {
    switch kind {
    case .leftBrace: .open
    case .rightBrace: .close
    case .case, .default: .label
    case .else, .catch: .continuation
    case .if, .guard, .while, .for, .switch, .get, .set, .willSet, .didSet, .func, .initializer, .class, .struct, .enum,
      .extension, .protocol:
      .head
    case .where, .comma, .arrow, .equal, .period, .infixOperator, .infixQuestion,
      .prefixAmpersand:
      .joiner
    case .colon, .is, .as, .rightAngle: .leadingJoiner
    case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundSourceLocation: .unindented
    default: .none
    }
  }
}

extension SwiftLanguage: SourceLanguage {
  public typealias Root = SourceFile

  public static func lexer(_ options: ParseOptions) -> SwiftLexer {
    SwiftLexer(version: options[SwiftOptions.self].version)
  }

  public static func context(_ options: ParseOptions) -> SwiftContext {
    SwiftContext(options[SwiftOptions.self])
  }

  public static let grouping: (open: String, close: String)? = ("(", ")")

  /// A keyword that covers all to its right cannot be right of an operator, and operators of a group without associativity
  /// cannot be beside each other.
  public static func needsGrouping(_ node: NodeView) -> Bool {
    guard let outer = node.parent?.as(InfixExpression.self) else { return false }
    let precedence = outer.operator.standardPrecedence
    if let inner = node.as(InfixExpression.self) {
      return precedence?.associativity == Associativity.none && inner.operator.standardPrecedence == precedence
    }
    let isRight = node.tokenRange.start > outer.any.tokenRange.start
    let types: [any SyntaxNode.Type] = [TryExpression.self, AwaitExpression.self, UnsafeExpression.self]
    return isRight && precedence != .assignment && types.contains { $0 == node.node.type }
  }

  public static func comments(in gap: SourceRange, of source: SourceText) -> [SourceRange] {
    SwiftTrivia.pieces(in: source, range: gap).filter { $0.kind != .whitespace && $0.kind != .newline }.map(\.range)
  }

  /// The indentation of a multi-line string is that of its closing quotation marks.
  public static let indentedKinds: TokenSet<SwiftToken> = [.stringSegment, .stringLiteral]
}

/// A parser of Swift source.
public typealias SwiftParser = Parser<SwiftLanguage>

/// The parsing state shared by the productions of Swift.
public struct SwiftContext: Sendable {
  /// The language version of the source.
  let version: SwiftVersion

  /// Determines whether `{` after an expression opens a trailing closure. In the condition of an `if` it opens the
  /// body instead; inside any bracket it is a trailing closure again.
  var trailingClosures = TrailingClosures.allowed

  /// The kind of pattern that the expression is part of, if any.
  var patterns = PatternContext.none

  /// Determines whether the end of a line ends an expression, as in the condition of `#if`.
  var lineEnds = LineEnds.insignificant

  /// The kind of type whose members are being parsed.
  var members = MemberContext.ofType

  /// The token that follows the conditions being parsed: `{`, or the `else` of a `guard`; nil outside of conditions.
  var endOfConditions: SwiftToken?

  /// True in the type of a parameter of a declaration, whose result an arrow may precede.
  var isParameterType = false
  /// Whether the attribute of a case in a `switch` is parsed.
  var isAttributeOfCase = false

  /// True if a number may denote a parameter, as in the arguments of `@_lifetime`.
  var hasParameterNumbers = false

  /// The ends of the branches to skip after an `#if` among the elements of a list, by their positions.
  var surplusBranches: [Int: Int] = [:]

  /// The last run of directives that was searched for a following `case`.
  var directiveRun: DirectiveRun?

  /// The positions of `<` that do not open a generic argument list, so that they are not tried again.
  var rejectedAngles: Set<Int> = []

  /// The positions of `{` that no closure signature follows, so that none is looked for again.
  var rejectedSignatures: Set<Int> = []
  /// The positions of braces with a signature that has a mistake; it is not tried again.
  var malformedSignatures: Set<Int> = []

  /// The positions of `{` where the source ends inside code that can only be a closure signature.
  var cutSignatures: Set<Int> = []

  /// True if operators are grouped by precedence; otherwise each one has a single operand on its right.
  var foldsOperators = true

  /// The bindings of the operators that the file can use besides the standard ones; nil until the first such operator.
  var declaredOperators: [String: InfixBinding]?

  public init(version: SwiftVersion = .latest) { self.version = version }

  init(_ options: SwiftOptions) {
    version = options.version
    foldsOperators = options.foldsOperators
  }
}

enum TrailingClosures: Sendable {
  case allowed, forbidden
}

/// The kind of pattern that an expression is part of. In a pattern, `let x` and `is Int` are operands, and `=` is
/// not an operator.
enum PatternContext: Sendable {
  /// Not a pattern.
  case none
  /// A pattern to match: `case .some(let x)`.
  case matching
  /// A pattern after `let` or `var`, whose names are bound: `case let .some(x)`.
  case binding
}

/// Determines whether an expression may continue on the next line with a member or an operator.
enum LineEnds: Sendable {
  case insignificant, significant
}

enum MemberContext: Sendable {
  case ofType, ofProtocol
}

extension Parser where L == SwiftLanguage {
  /// Parses with another value of a part of the context, and restores the previous one afterwards.
  @inline(__always)
  mutating func with<Value, Result>(
    _ part: WritableKeyPath<SwiftContext, Value>, _ value: Value, _ body: (inout Self) -> Result
  ) -> Result {
    let outer = context[keyPath: part]
    context[keyPath: part] = value
    defer { context[keyPath: part] = outer }
    return body(&self)
  }
}

extension Production where Self: ListElement, L == SwiftLanguage {
  /// By default, nothing encloses a list.
  public static var listStyle: SyntaxListStyle<SwiftToken> { .bare }
}

// Computed, so that the compiler makes constants of them and of the styles made from them.
extension SyntaxListStyle where Kind == SwiftToken {
  /// `(a, b)`
  static var parenthesized: Self { Self(open: .leftParen, separator: .comma, close: .rightParen) }
  /// `[a, b]`
  static var bracketed: Self { Self(open: .leftSquare, separator: .comma, close: .rightSquare) }
  /// `<a, b>`
  static var angled: Self { Self(open: .leftAngle, separator: .comma, close: .rightAngle) }
  /// `a, b`
  static var bare: Self { .separated(by: .comma) }
  /// `(a, b)` after a callee
  static var arguments: Self { parenthesized.named("argument list", of: "arguments") }
  /// `[a, b]` after the accessed expression
  static var subscripts: Self { bracketed.named("subscript", of: "arguments") }
  /// `{ a; b }`, where line ends separate too
  static var braced: Self {
    Self(open: .leftBrace, separator: .semicolon, close: .rightBrace, separation: .newlineOrSeparator)
  }
  /// `{ a; b }` as a value
  static var closure: Self { braced.named("closure", of: "statements") }
  /// `a; b`, where line ends separate too, as in a file or after a `case`
  static var lines: Self {
    Self(separator: .semicolon, separation: .newlineOrSeparator).named("", of: "statements")
  }
}

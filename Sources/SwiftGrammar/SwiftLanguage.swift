import Descent

/// Swift, as the toolkit needs to know it.
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
    case .if, .guard, .while, .for, .switch, .func, .initializer, .get, .set, .willSet, .didSet: .head
    case .where, .comma, .arrow, .equal, .period, .infixOperator, .infixQuestion,
      .prefixAmpersand:
      .joiner
    case .colon: .leadingJoiner
    case .poundIf, .poundElseif, .poundElse, .poundEndif, .poundSourceLocation: .unindented
    default: .none
    }
  }
}

/// The cursor over the tokens of a Swift file.
public typealias SwiftParser = Parser<SwiftLanguage>

/// The state that the productions of Swift share.
public struct SwiftContext: Sendable {
  /// The version of the language that the source is written in.
  let version: SwiftVersion

  /// Whether `{` after an expression opens a trailing closure. Not so in the condition of an `if`, where it opens the
  /// body; any bracket in between allows it again.
  var trailingClosures = TrailingClosures.allowed

  /// Whether the expression is a pattern, or a part of one, in which patterns may appear.
  var patterns = PatternContext.none

  /// Whether the end of a line ends an expression, as in the condition of `#if`.
  var lineEnds = LineEnds.insignificant

  /// The kind of type whose members are parsed.
  var members = MemberContext.ofType

  /// The token after the conditions that are parsed: `{`, or the `else` of a `guard`.
  var endOfConditions = SwiftToken.leftBrace

  /// Whether a number may stand for a parameter, as in the arguments of `@_lifetime`.
  var hasParameterNumbers = false

  /// The last run of directives that was looked through for a `case` after it.
  var directiveRun: DirectiveRun?

  /// The places of `<` from which no generic argument list could be read, so that they are not tried again.
  var rejectedAngles: Set<Int> = []

  /// The places of `{` after which no closure signature could be read, so that none is looked for again.
  var rejectedSignatures: Set<Int> = []

  /// The places of `{` after which the source ends in what can only be a closure signature.
  var cutSignatures: Set<Int> = []

  /// The operators that the file declares; nil until the first operator that is not a standard one.
  var declaredOperators: DeclaredOperators?

  public init(version: SwiftVersion = .latest) { self.version = version }
}

/// Whether `{` after an expression opens a trailing closure.
enum TrailingClosures: Sendable {
  case allowed, forbidden
}

/// The kind of pattern that an expression is a part of: in a pattern, `let x` and `is Int` are operands, and `=` is no operator.
enum PatternContext: Sendable {
  /// No pattern.
  case none
  /// A pattern that is matched: `case .some(let x)`.
  case matching
  /// A pattern after `let` or `var`, whose names are bound: `case let .some(x)`.
  case binding
}

/// Whether an expression may go on in the next line with a member or an operator.
enum LineEnds: Sendable {
  case insignificant, significant
}

/// The kind of type whose members are parsed.
enum MemberContext: Sendable {
  case ofType, ofProtocol
}

extension Parser where L == SwiftLanguage {
  /// Parses the members of something, and restores what was before.
  mutating func with<Result>(_ members: MemberContext, _ body: (inout Self) -> Result) -> Result {
    let outer = context.members
    context.members = members
    defer { context.members = outer }
    return body(&self)
  }

  /// Parses something as a part of a pattern, or not, and restores what was before.
  @inline(__always)
  mutating func with<Result>(_ patterns: PatternContext, _ body: (inout Self) -> Result) -> Result {
    let outer = context.patterns
    context.patterns = patterns
    defer { context.patterns = outer }
    return body(&self)
  }

  /// Parses something in which ends of lines matter, or not, and restores what was before.
  @inline(__always)
  mutating func with<Result>(_ lineEnds: LineEnds, _ body: (inout Self) -> Result) -> Result {
    let outer = context.lineEnds
    context.lineEnds = lineEnds
    defer { context.lineEnds = outer }
    return body(&self)
  }

  /// Parses something in which trailing closures are allowed or forbidden, and restores what was before.
  @inline(__always)
  mutating func with<Result>(_ trailingClosures: TrailingClosures, _ body: (inout Self) -> Result) -> Result {
    let outer = context.trailingClosures
    context.trailingClosures = trailingClosures
    defer { context.trailingClosures = outer }
    return body(&self)
  }
}

extension ListStyle where Kind == SwiftToken {
  /// `(a, b)`
  static let parenthesized = ListStyle(open: .leftParen, separator: .comma, close: .rightParen)
  /// `[a, b]`
  static let bracketed = ListStyle(open: .leftSquare, separator: .comma, close: .rightSquare)
  /// `<a, b>`
  static let angled = ListStyle(open: .leftAngle, separator: .comma, close: .rightAngle)
  /// `a, b`
  static let bare = ListStyle(separator: .comma, trailing: .forbidden)
  /// `(a, b)` after what is called
  static let arguments = parenthesized.named("argument list", of: "arguments")
  /// `[a, b]` after what is accessed
  static let subscripts = bracketed.named("subscript", of: "arguments")
  /// `{ a; b }`, with ends of lines as separators
  static let braced = ListStyle(
    open: .leftBrace, separator: .semicolon, close: .rightBrace, separation: .newlineOrSeparator)
  /// `{ a; b }` as a value
  static let closure = braced.named("closure", of: "statements")
  /// `a; b`, with ends of lines as separators, as in a file or after a `case`
  static let lines = ListStyle<SwiftToken>(separator: .semicolon, separation: .newlineOrSeparator)
    .named("", of: "statements")
}

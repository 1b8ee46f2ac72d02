import Descent

/// The token kinds of Swift.
///
/// Both reserved and contextual words are kinds; `SwiftToken.identifiers` contains those that may be names. Words
/// that matter in a single attribute are matched by their text.
public enum SwiftToken: String, TokenKind {
  // Classes of tokens.
  case endOfFile = "<end of file>"
  case unknown = "<unknown character>"
  case identifier = "<identifier>"
  /// A dollar sign and digits; `$name` is an ordinary identifier.
  case dollarIdentifier = "<identifier with '$'>"
  case integerLiteral = "<integer literal>"
  case floatLiteral = "<floating-point literal>"
  /// A whole string literal without interpolations, delimiters included.
  case stringLiteral = "<string literal>"
  /// The opening delimiter of a string literal with interpolations, such as `"` or `##"""`.
  case stringStart = "<start of string literal>"
  case stringSegment = "<text of string literal>"
  /// The backslash, number signs and parenthesis that open an interpolation.
  case interpolationStart = "<start of interpolation>"
  /// The parenthesis that closes an interpolation.
  case interpolationEnd = "<end of interpolation>"
  /// The closing delimiter. Like `interpolationEnd` it is empty if the lexer has reported it missing.
  case stringEnd = "<end of string literal>"
  case regexLiteral = "<regular expression literal>"
  case editorPlaceholder = "<editor placeholder>"
  case shebang = "<interpreter line>"
  case prefixOperator = "<prefix operator>"
  case infixOperator = "<infix operator>"
  case postfixOperator = "<postfix operator>"

  // Punctuation.
  case leftParen = "("
  case rightParen = ")"
  case leftSquare = "["
  case rightSquare = "]"
  case leftBrace = "{"
  case rightBrace = "}"
  /// A lone `<`, with or without spaces, or the first piece of an operator such as `<>`.
  case leftAngle = "<"
  /// A `>` that begins an operator: alone, or as a piece that continues in the next token.
  case rightAngle = ">"
  case comma = ","
  case colon = ":"
  /// Between a module's name and that of one of its members (SE-0491).
  case colonColon = "::"
  case semicolon = ";"
  case period = "."
  case at = "@"
  case pound = "#"
  case backslash = "\\"
  case backquote = "`"
  case equal = "="
  case arrow = "->"
  /// A lone `&` before an operand.
  case prefixAmpersand = "&"
  case postfixQuestion = "?"
  case infixQuestion = "<'?'>"
  case exclamation = "!"
  case underscore = "_"

  // Words after a number sign that are not macros.
  case poundIf = "#if"
  case poundElseif = "#elseif"
  case poundElse = "#else"
  case poundEndif = "#endif"
  case poundSourceLocation = "#sourceLocation"
  case poundAvailable = "#available"
  case poundUnavailable = "#unavailable"

  // Reserved words that introduce a declaration wherever statements are allowed.
  case `associatedtype`, `class`, `deinit`, `enum`, `extension`, `func`, `import`, `inout`, `let`, `operator`
  case `precedencegroup`, `protocol`, `struct`, `subscript`, `typealias`
  /// `init` is no valid name of a case in Swift, the implementation language.
  case initializer = "init"
  case `var`

  // Reserved words that can only be modifiers.
  case `fileprivate`, `internal`, `private`, `public`, `static`

  // Reserved words that begin statements.
  case `break`, `continue`, `defer`, `do`, `fallthrough`, `for`, `guard`, `if`, `repeat`, `return`, `switch`, `throw`
  case `while`

  // Other reserved words.
  case `as`, `case`, `catch`, `default`, `else`, `false`, `in`, `is`, `nil`, `rethrows`, `super`, `throws`, `true`
  case `try`, `where`
  case selfValue = "self"
  case selfType = "Self"
  case anyType = "Any"

  // Contextual words that are modifiers before a declaration.
  case async, borrowing, consuming, convenience, distributed, dynamic, final, indirect, infix, isolated, lazy, mutating
  case nonisolated, nonmutating, open, optional, override, package, postfix, prefix, required, unowned, weak
  case doubleUnderscoreConsuming = "__consuming"
  case underscoreConst = "_const"
  case underscoreLocal = "_local"

  // Other contextual words of declarations.
  case actor, assignment, associativity, didSet, get, higherThan, left, lowerThan, macro, modify, mutate, none, read
  case reasync, right, sending, set, unsafe, unsafeAddress, unsafeMutableAddress, using, willSet, yielding
  case underscoreModify = "_modify"
  case underscoreRead = "_read"
  case doubleUnderscoreOwned = "__owned"
  case doubleUnderscoreShared = "__shared"

  // Contextual words of statements, expressions and types.
  case any, await, borrow, consume, copy, discard, each, of, some, then, yield
  case underscoreBorrowing = "_borrowing"
  case protocolMetatype = "Protocol"
  case metatype = "Type"
}

// The sets that the parser asks most are computed: the compiler makes constants of them, while a stored set is looked up
// by a call at each use. That holds for ranges of kinds and short literals, so the words above are in groups.
extension SwiftToken {
  /// The kinds that may be a name wherever an identifier is allowed: identifiers and all contextual words. `$0` is
  /// excluded, as it can only be used in an expression.
  public static var identifiers: TokenSet<SwiftToken> {
    TokenSet(from: .async, through: .metatype).union([.identifier])
  }

  /// The kinds of names that an expression may use, including `$0`, which is never declared.
  static var usedNames: TokenSet<SwiftToken> { identifiers.union([.dollarIdentifier]) }

  /// The directives of conditional compilation.
  static var directives: TokenSet<SwiftToken> { TokenSet(from: .poundIf, through: .poundEndif) }

  /// The words that are never a name without back-quotes, except as a label or after a period.
  static var reservedWords: TokenSet<SwiftToken> { TokenSet(from: .associatedtype, through: .anyType) }

  /// Every word, reserved or not: the kinds that may be an argument label, or a member name after a period.
  public static var words: TokenSet<SwiftToken> { identifiers.union(reservedWords) }

  /// The kinds that may be a label before a colon. `inout` is excluded: it belongs before a type, though it once
  /// preceded the label.
  public static var labels: TokenSet<SwiftToken> { words.subtracting([.inout]).union([.underscore]) }
}

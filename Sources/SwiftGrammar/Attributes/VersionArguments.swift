import Descent

/// The versions before which a function is compiled into its clients: `(before: macOS 12.0, iOS 15)`.
///
///     back-deployment-arguments : '(' 'before' ':' versioned-platforms ')'
public struct BackDeploymentArguments: AttributeContents {
  public let platforms: NodeList<PlatformVersion>

  static func contents(_ parser: inout SwiftParser) -> Self {
    parser.expectWord("before")
    if parser.atAllPlatforms { parser.reportExpected("platform") }
    return Self(platforms: parser.list(PlatformVersion.self, in: .bare))
  }
}

/// The former module of a declaration, and the last versions it was in: `(module: "Shapes", macOS 10.15)`.
///
///     original-definition-arguments : '(' 'module' ':' !raw-string string-literal ',' versioned-platforms ')'
public struct OriginalDefinitionArguments: AttributeContents {
  public let module: SwiftExpression
  public let platforms: NodeList<PlatformVersion>

  static func contents(_ parser: inout SwiftParser) -> Self {
    parser.expectWord("module")
    let module = parser.plainString()
    parser.expect(.comma)
    return Self(module: module, platforms: parser.list(PlatformVersion.self, in: .bare))
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses a string literal that the compiler evaluates: one without interpolations and number signs.
  mutating func plainString() -> SwiftExpression {
    let isPlain = at(.stringLiteral) && source.text(in: range(ahead: 0)).first == "\""
    if !isPlain { reportExpected("string literal without interpolations and number signs") }
    if isPlain { return .string(parse(StringLiteral.self)) }
    return at(SwiftExpression.first) ? parse(SwiftExpression.self) : SwiftExpression.missing(in: &self)
  }
}

/// A platform, a language or a library with its version: `macOS 10.15`, `swift 5.1.2`, `*`; also a word such as
/// `deprecated`.
///
///     platform-version : !<in options> '*' | <in options> availability-state
///                      | !<in options> !<in platform> !availability-state identifier version-number
///                      | !<in options> !<in versions> !availability-state identifier
///     @lexical availability-state : 'deprecated' | 'noasync' | 'unavailable'
public struct PlatformVersion: NodeProduction, ListElement {
  public let platform: TokenRef
  public let version: OptionalRef<VersionNumber>

  public static let first = SwiftToken.identifiers.union(operators)
  public static let listStyle = SyntaxListStyle<SwiftToken>(
    open: .leftParen, separator: .comma, close: .rightParen, trailing: .forbidden
  ).named("argument list", of: "platforms")

  // The asterisk may be any kind of operator, depending on the white space around it.
  fileprivate static var operators: TokenSet<SwiftToken> { [.prefixOperator, .infixOperator, .postfixOperator] }
  private static let unknown = SwiftToken.reservedWords.union(operators)
  private static let states: [StaticString] = ["deprecated", "noasync", "unavailable"]

  static func construct(_ parser: inout SwiftParser) -> Self {
    if parser.at(unknown), !parser.atAllPlatforms { parser.reportExpected("platform") }
    let takesVersion = !parser.at(operators) && !states.contains { parser.at(text: $0) }
    let platform = parser.expect(first.union(unknown), as: .identifier)
    return Self(platform: platform, version: takesVersion ? parser.optional(VersionNumber.self) : .none)
  }
}

extension Parser where L == SwiftLanguage {
  /// True if the current token is the asterisk for all other platforms.
  fileprivate var atAllPlatforms: Bool { at(PlatformVersion.operators) && at(text: "*") }
}

/// A version, such as `10`, `10.15` or `5.1.2`.
///
///     version-number : (version-integer | version-pair) version-patch?
///     @part version-patch : <adjacent> '.' <adjacent> version-integer
///
/// The lexer reads `10.15` as a floating-point literal.
public struct VersionNumber: NodeProduction {
  public let number: TokenRef
  public let patch: OptionalTokenRef

  public static var first: TokenSet<SwiftToken> { [.integerLiteral, .floatLiteral] }

  static func construct(_ parser: inout SwiftParser) -> Self {
    parser.checkVersionDigits()
    let number = parser.expect(first, as: .integerLiteral)
    guard parser.at(.period), parser.flags.contains(.leadingGlued), parser.consume(if: .period) != nil else {
      return Self(number: number, patch: .none)
    }
    parser.checkVersionDigits()
    return Self(
      number: number,
      patch: OptionalTokenRef(parser.expect(parser.startsLine ? [] : [.integerLiteral], as: .integerLiteral)))
  }
}

extension Parser where L == SwiftLanguage {
  /// Reports a number with a prefix, a separator or an exponent, which is no part of a version.
  fileprivate mutating func checkVersionDigits() {
    guard at(VersionNumber.first) else { return }
    let isPlain = source.bytes(in: range(ahead: 0)).allSatisfy { $0.isDecimalDigit || $0 == UInt8(ascii: ".") }
    if !isPlain { reportExpected("version of decimal digits") }
  }
}

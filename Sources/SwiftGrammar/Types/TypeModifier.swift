import Descent

/// An attribute or specifier before a type.
///
///     @choice type-modifier : type-attribute | type-specifier
public enum TypeModifier: ChoiceProduction {
  case attribute(Ref<Attribute>)
  case specifier(Ref<TypeSpecifier>)

  public static let first = Attribute.first.union(TypeSpecifier.first)

  static func construct(_ parser: inout SwiftParser) -> Self {
    parser.at(.at) ? .attribute(parser.parse(Attribute.self)) : .specifier(parser.parse(TypeSpecifier.self))
  }
}

/// A keyword before a type: `inout`, `borrowing`, `nonisolated(nonsending)`.
///
///     type-specifier : 'inout' | type-specifier-word !(<newline> !(identifier | 'Self' | '@' | '(' | '['))
///                    | 'nonisolated' <same-line> type-specifier-argument | bare-isolation
///     @part type-specifier-argument : <adjacent> '(' nonsending ')'
public struct TypeSpecifier: NodeProduction {
  public let keyword: TokenRef
  public let argument: OptionalTokenRef

  public static var first: TokenSet<SwiftToken> {
    [
      .inout, .borrowing, .consuming, .sending, .isolated, .nonisolated, .underscoreConst, .doubleUnderscoreOwned,
      .doubleUnderscoreShared,
    ]
  }

  static func construct(_ parser: inout SwiftParser) -> Self {
    let mayHaveArgument = parser.at(.nonisolated, .leftParen)
    let keyword = parser.expect(first, as: .inout)
    guard mayHaveArgument else { return Self(keyword: keyword, argument: .none) }
    if !SwiftToken.identifiers.contains(parser.kind(ahead: 1)), !parser.isAtEndOfSource(ahead: 1) {
      // In `nonisolated () -> Void`, the parentheses belong to the function type, and the argument is missing.
      parser.reportExpected("'(nonsending)'")
      return Self(keyword: keyword, argument: .none)
    }
    if !parser.flags.contains(.leadingGlued), !parser.startsLine { parser.reportSpaceInAttribute() }
    let argument = parser.delimited(by: .leftParen, .rightParen) { parser in
      if parser.isAtEnd { return parser.expect(.identifier) }
      if !parser.at(text: "nonsending") { parser.reportToken(.wrongIsolation) }
      return parser.consume()
    }
    return Self(keyword: keyword, argument: OptionalTokenRef(argument))
  }
}

extension Parser where L == SwiftLanguage {
  /// True if an attribute or a specifier of a type begins here.
  var beginsTypeModifier: Bool { at(.at) || at(.inout) || at(TypeSpecifier.first) && isTypeSpecifier }

  /// True if the contextual word at the current token is a specifier rather than the name of a type.
  private var isTypeSpecifier: Bool {
    let next = kind(ahead: 1)
    if at(.nonisolated) { return isTypeKeyword && next == .leftParen }
    return isTypeKeyword || flags(ahead: 1).contains(.startsLine) && followersOnNextLine.contains(next)
  }

  /// True at the `nonisolated` before an inherited type, which may be on the next line. Before any other type, the word
  /// has an argument.
  var beginsIsolation: Bool { at(.nonisolated) && IdentifierType.first.contains(kind(ahead: 1)) }
}

/// The kinds on the next line that make the word before them a specifier. A declaration there means that the type
/// is missing.
private let followersOnNextLine = SwiftToken.identifiers.union([.selfType, .at, .leftParen, .leftSquare, .let, .var])

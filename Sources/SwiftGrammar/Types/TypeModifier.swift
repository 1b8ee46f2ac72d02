import Descent

/// What may stand before a type.
///
///     @choice type-modifier : attribute | type-specifier
public enum TypeModifier: SwiftChoice {
  case attribute(Ref<Attribute>)
  case specifier(Ref<TypeSpecifier>)

  public var node: AnyNode {
    switch self {
    case .attribute(let ref): AnyNode(ref)
    case .specifier(let ref): AnyNode(ref)
    }
  }
}

extension TypeModifier {
  public static let first = Attribute.first.union(TypeSpecifier.first)

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.at(.at) ? .attribute(parser.parse(Attribute.self)) : .specifier(parser.parse(TypeSpecifier.self))
  }
}

/// A keyword before a type: `inout`, `borrowing`, `nonisolated(nonsending)`.
///
///     type-specifier : 'inout' | 'borrowing' | 'consuming' | 'sending' | 'isolated' | '_const'
///                    | '__owned' | '__shared' | '__consuming' | 'nonisolated' type-specifier-argument?
///     @part type-specifier-argument : '(' identifier ')'
public struct TypeSpecifier: SwiftNode {
  public var keyword: TokenRef
  public var argument: OptionalTokenRef

  public func fields(_ field: inout FieldSink) {
    field("keyword", keyword)
    field("argument", argument)
  }
}

extension TypeSpecifier {
  public static let first: TokenSet<SwiftToken> = [
    .inout, .borrowing, .consuming, .sending, .isolated, .nonisolated, .underscoreConst, .doubleUnderscoreOwned,
    .doubleUnderscoreShared, .doubleUnderscoreConsuming,
  ]

  public static func parse(from parser: inout SwiftParser) -> Self {
    let mayHaveArgument = parser.at(.nonisolated, .leftParen)
    let keyword = parser.expect(first, as: .inout)
    guard mayHaveArgument else { return Self(keyword: keyword, argument: .none) }
    if !SwiftToken.identifiers.contains(parser.kind(ahead: 1)), !parser.isAtEndOfSource(ahead: 1) {
      // In `nonisolated () -> Void`, the parentheses belong to the type, and the argument is missing.
      parser.reportExpected("'(nonsending)'")
      return Self(keyword: keyword, argument: .none)
    }
    let argument = parser.delimited(by: .leftParen, .rightParen) { parser in
      let argument = parser.range(ahead: 0)
      if parser.isAtEnd { return parser.expect(.identifier) }
      if !parser.at(text: "nonsending") {
        parser.reportError(Diagnostic(.wrongIsolation, at: argument, [.source(argument)]))
      }
      return parser.consume()
    }
    return Self(keyword: keyword, argument: OptionalTokenRef(argument))
  }
}

extension Parser where L == SwiftLanguage {
  /// Whether an attribute or a specifier of a type begins here. All specifiers but `inout` are contextual words, which
  /// may also be the name of a type.
  var beginsTypeModifier: Bool { at(.at) || at(.inout) || at(TypeSpecifier.first) && isTypeKeyword }
}

import Descent

/// A declaration of constants or variables, such as `let (x, y): Point = origin`.
///
///     variable-declaration : declaration-prefix ('let' | reference-introducer) pattern-binding-list
///                          | declaration-prefix 'var' pattern-binding-list
public struct VariableDeclaration: DeclarationProduction {
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>
  public let introducer: TokenRef
  public let bindings: NodeList<PatternBinding>

  static var introducers: TokenSet<SwiftToken> { [.let, .var, .inout] }

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    let introducer = parser.at(introducers) ? parser.consume() : parser.expect(.var)
    parser.misplacedModifiers()
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, introducer: introducer,
      bindings: parser.list(PatternBinding.self))
  }
}

/// A bound pattern with its type and value, such as `x: Int = 1`, or with its accessors, as in `x: Int { 1 }`.
///
///     pattern-binding : declared-pattern type-annotation? !'{'
///                     | declared-pattern type-annotation accessors-of-declaration
///                     | declared-pattern accessors-of-declaration
///                     | declared-pattern type-annotation? initializer accessors-after-value?
///     @part accessors-after-value : <same-line> accessors
///                                 | !(!('{' attribute-list? ('willSet' | 'didSet'))) accessor-block
///     @part type-annotation : ':' type
///     @part initializer     : equal-sign expression
public struct PatternBinding: NodeProduction, ListElement {
  public let pattern: Pattern
  public let type: SwiftType?
  public let value: SwiftExpression?
  public let accessors: Accessors?

  public static var first: TokenSet<SwiftToken> { Pattern.first }

  static func construct(_ parser: inout SwiftParser) -> Self {
    let pattern = parser.parse(Pattern.self)
    let type = parser.typeAnnotation()
    let value = parser.initialValue(after: type)
    // On the line after the value, a brace begins another statement unless it holds observers.
    let hasAccessors = value == nil || !parser.startsLine || AccessorBlock.holdsObservers(at: parser)
    return Self(
      pattern: pattern, type: type, value: value, accessors: hasAccessors ? parser.optional(Accessors.self) : nil)
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses the type after a colon, if there is one.
  fileprivate mutating func typeAnnotation() -> SwiftType? {
    if at(Self.typesWithoutColon), !startsLine, !finds([.colon]), at(Self.typesWithoutColon), isTypeByPosition {
      expect(.colon)
    } else if consume(if: .colon) == nil {
      return nil
    }
    return parse(SwiftType.self)
  }

  /// The tokens that a type without a colon before it may begin with.
  private static var typesWithoutColon: TokenSet<SwiftToken> { [.identifier, .some, .any, .leftSquare, .leftParen] }

  /// True if a type is written where a colon or `=` is expected: `let x [Int]`, `var x some P { y }`.
  private var isTypeByPosition: Bool {
    mutating get {
      lookahead { parser in
        _ = parser.parse(SwiftType.self)
        return parser.startsLine || parser.at([.equal, .leftBrace, .comma, .semicolon, .rightBrace, .endOfFile])
      }
    }
  }

  /// Parses the value after `=`, if there is one.
  fileprivate mutating func initialValue(after type: SwiftType?) -> SwiftExpression? {
    if consume(if: .equal) == nil {
      if !at(type == nil ? SwiftToken.wrongInitials : SwiftToken.wrongInitialsOfType) || startsLine { return nil }
      if at(.infixOperator), !at(text: "==") { return nil }
      let start = position
      // A duplicated name, now skipped, may be the only error.
      if !finds([.equal]), position > start { return nil }
      expect(.equal)
    }
    return parse(SwiftExpression.self)
  }
}

extension SwiftToken {
  /// The tokens that suggest a missing `=` after a declared name, and `==` in its place.
  fileprivate static let wrongInitials = wrongInitialsOfType.union([.leftSquare, .leftParen])
  /// Those after a type, to which brackets may belong.
  fileprivate static let wrongInitialsOfType: TokenSet<SwiftToken> = [
    .infixOperator, .identifier, .integerLiteral, .floatLiteral, .stringLiteral, .stringStart, .true, .false, .nil,
  ]
}

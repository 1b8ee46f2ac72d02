import Descent

/// A pattern that is bound, with its type and value, such as `x: Int = 1`, or what computes it, as in `x: Int { 1 }`.
///
///     pattern-binding : pattern type-annotation? initializer? accessors?
///     @part type-annotation : ':' type
///     @part initializer     : '=' expression
public struct PatternBinding: SwiftNode {
  public var pattern: Pattern
  public var type: Type?
  public var value: Expression?
  public var accessors: Accessors?

  public func fields(_ field: inout FieldSink) {
    field("pattern", pattern)
    field("type", type)
    field("value", value)
    field("accessors", accessors)
  }
}

extension PatternBinding: ListElement {
  public static let first = Pattern.first
  public static let listStyle = ListStyle.bare

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(
      pattern: parser.parse(Pattern.self),
      type: parser.typeAnnotation(), value: parser.initialValue(),
      accessors: parser.optional(Accessors.self))
  }
}

extension Parser where L == SwiftLanguage {
  /// The type behind a colon, if there is one.
  fileprivate mutating func typeAnnotation() -> Type? {
    if at(.identifier), !startsLine, !skipRepetition(), isTypeByPlace {
      expect(.colon)
    } else if consume(if: .colon) == nil {
      return nil
    }
    return parse(Type.self)
  }

  /// Whether the name at the current token, where a colon or `=` should be, is that of a type: `let x Int`.
  private var isTypeByPlace: Bool {
    let isLast = flags(ahead: 1).contains(.startsLine) || kind(ahead: 1) == .endOfFile
    return isLast || [.equal, .leftBrace, .postfixQuestion, .comma, .semicolon, .rightBrace].contains(kind(ahead: 1))
  }

  /// The value behind `=`, if there is one.
  fileprivate mutating func initialValue() -> Expression? {
    if consume(if: .equal) == nil {
      if !at(Self.wrongInitials) || startsLine { return nil }
      if skipRepetition(), !at(.equal) { return nil }
      if at(.infixOperator) {
        guard consumeDoubleEqual() else { return nil }
      } else {
        expect(.equal)
      }
    }
    return parse(Expression.self)
  }

  /// Consumes `==` where `=` is meant, and reports it.
  fileprivate mutating func consumeDoubleEqual() -> Bool {
    guard at(.infixOperator), at(text: "==") else { return false }
    consume(insteadOf: .equal)
    return true
  }

  /// The tokens before which a `=` is missing, behind a name that is declared, and `==`, which stands for it.
  private static var wrongInitials: TokenSet<SwiftToken> {
    [.infixOperator, .identifier, .integerLiteral, .floatLiteral, .stringLiteral, .stringStart, .true, .false, .nil]
  }
}

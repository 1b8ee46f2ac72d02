import Descent

/// A member of a value or type, such as `list.count`, `pair.0` or `list.insert(_:at:)`.
///
///     member-expression : postfix-expression !(<in line> <newline>) '.' member-of-module
///                       | postfix-expression !(<in line> <newline>) <spaced>
///                         (member-below argument-names? | index-below)
///     @part member-of-module : !<in reference> <adjacent> tuple-index | <same-line> 'self'
///                            | !'self' named-member argument-names?
///     @lexical member-name : word
public struct MemberExpression: ContinuedNode {
  public let base: SwiftExpression
  public let module: OptionalTokenRef
  public let name: TokenRef
  public let argumentNames: OptionalRef<ArgumentNames>

  @inline(__always) static func parse(after base: SwiftExpression, from parser: inout SwiftParser) -> Self {
    parser.consume()
    let first = parser.memberName()
    let (module, name) = parser.memberName(after: first)
    return Self(base: base, module: module, name: name, argumentNames: parser.argumentNamesOfMember())
  }
}

/// A member of a type inferred from the context, such as `.red`.
///
///     implicit-member-expression : '.' named-member argument-names? | member-below argument-names?
public struct ImplicitMemberExpression: LeadingTokenNode {
  public let module: OptionalTokenRef
  public let name: TokenRef
  public let argumentNames: OptionalRef<ArgumentNames>

  static var leadingToken: SwiftToken { .period }

  static func construct(_ parser: inout SwiftParser) -> Self {
    let hasPeriod = !parser.expect(.period).isMissing
    let first = hasPeriod ? parser.implicitMemberName() : parser.memberName()
    let (module, name) = parser.memberName(after: first)
    return Self(module: module, name: name, argumentNames: parser.argumentNames())
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses the name of a member, which is on the same line as its period.
  @inline(__always) mutating func memberName() -> TokenRef {
    // Most names are plain identifiers, which need no set lookup.
    if at(.identifier) || at(SwiftToken.words), !startsLine { return consume() }
    return unusualMemberName()
  }

  /// Parses the name of an implicit member, which may be on the line after its period. A keyword that begins a
  /// declaration or statement does so there too, unless the line or the argument ends after it.
  @inline(__always) fileprivate mutating func implicitMemberName() -> TokenRef {
    if startsLine { return isNameBelow ? consume() : expect([], as: .identifier) }
    return at([.integerLiteral, .floatLiteral]) ? numberWithoutZero() : memberName()
  }

  /// Consumes and reports the digits of `.5`, which is not a valid number.
  @inline(never) private mutating func numberWithoutZero() -> TokenRef {
    let place = missingTokenRange.start - 1
    let number = SourceRange(place, range(ahead: 0).end)
    reportError(
      Diagnostic(.numberWithoutZero, at: number, [.source(number)], fixIts: [FixIt([.insertion("0", at: place)])]))
    return consume()
  }

  private var isNameBelow: Bool {
    guard at(SwiftToken.words), at(SwiftLanguage.recoveryKinds) else { return at(SwiftToken.words) }
    let end = at(.initializer, .leftParen) ? endOfBrackets(.leftParen, .rightParen, ahead: 1) : 1
    return [.rightParen, .rightSquare, .comma].contains(kind(ahead: end)) || flags(ahead: end).contains(.startsLine)
  }

  /// True after ` .`. After another period, a statement begins on the next line: `list.` is incomplete.
  private var isBelowSpacedPeriod: Bool {
    previousKind == .period && !tokens[position - 1].flags.contains(.leftBound)
  }

  /// True if the name of a member type can be at the current token, after a period or `::`.
  var canNameMemberType: Bool { !startsLine || isNameBelow && isBelowSpacedPeriod }

  private mutating func unusualMemberName() -> TokenRef {
    if finds(SwiftToken.words), !startsLine { return consume() }
    if startsLine, isNameBelow || at(.integerLiteral), isBelowSpacedPeriod { return consume() }
    if startsLine { return expect([], as: .identifier) }
    return expect([.integerLiteral, .editorPlaceholder], as: .identifier)
  }
}

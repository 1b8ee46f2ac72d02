import Descent

/// A type whose value may be absent: `Int?`.
///
///     optional-type : type <adjacent> postfix-question
public struct OptionalType: SyntaxNode {
  public let wrapped: SwiftType
}

/// A type whose value may be absent and is unwrapped implicitly: `Int!`.
///
///     implicitly-unwrapped-optional-type : type <adjacent> postfix-exclamation
public struct ImplicitlyUnwrappedOptionalType: SyntaxNode {
  public let wrapped: SwiftType
}

/// A type nested in another: `Dictionary<Key, Value>.Index`.
///
///     member-type : type !<in root> member-period !('Type' | 'Protocol') (identifier | keyword-name)
///                   generic-argument-clause?
///                 | type !<in root> member-period !('Type' | 'Protocol') module-selector <same-line>
///                   (identifier | keyword-name) generic-argument-clause?
///     @part member-period : (<spaced> | !('.' <newline>)) '.'
public struct MemberType: SyntaxNode {
  public let base: SwiftType
  public let module: OptionalTokenRef
  public let name: TokenRef
  public let genericArguments: OptionalRef<GenericArgumentClause>
}

/// The type of a type: `Int.Type` or `Sequence.Protocol`.
///
///     metatype-type : type member-period ('Type' | !<in root> 'Protocol')
public struct MetatypeType: SyntaxNode {
  public let base: SwiftType
  public let keyword: TokenRef
}

extension SwiftType {
  /// Parses a type with its suffixes. It loops rather than recurses, so that a long chain does not nest deeply.
  static func parsePostfix(from parser: inout SwiftParser) -> SwiftType {
    let mark = parser.mark
    var type = PrimaryType.parse(from: &parser)
    while let longer = parseSuffix(of: type, from: mark, in: &parser) { type = longer }
    if parser.at(.equal) { parser.checkEqualAfterAngle() }
    return type
  }

  /// Parses one `?`, `!`, `[]` or member after a type; nil if there is none.
  static func parseSuffix(of type: SwiftType, from mark: Mark, in parser: inout SwiftParser) -> SwiftType? {
    switch parser.kind {
    case .postfixQuestion:
      parser.consume()
      return .optional(parser.store(OptionalType(wrapped: type), from: mark))
    case .exclamation:
      parser.consume()
      return .implicitlyUnwrapped(parser.store(ImplicitlyUnwrappedOptionalType(wrapped: type), from: mark))
    case .leftSquare where parser.kind(ahead: 1) == .rightSquare && parser.flags.contains(.leadingGlued):
      return parseArraySuffix(of: type, from: mark, in: &parser)
    case .period:
      return parseMember(of: type, from: mark, in: &parser)
    default:
      return nil
    }
  }

  /// Parses a name with member names only, as in an attribute: `Testing.Test`.
  static func parseName(from parser: inout SwiftParser) -> SwiftType {
    let mark = parser.mark
    var type = SwiftType.identifier(parser.parse(IdentifierType.self))
    while parser.at(.period) { type = parseMember(of: type, from: mark, in: &parser) }
    return type
  }

  /// Parses the `[]` that followed the element type of an array before Swift 1.
  private static func parseArraySuffix(of element: SwiftType, from mark: Mark, in parser: inout SwiftParser)
    -> SwiftType
  {
    let start = parser.range(at: parser.tokenRange(of: element.node).lowerBound).start
    let brackets = SourceRange(parser.range(ahead: 0).start, parser.range(ahead: 1).end)
    parser.reportObsolete(.arrayTypeSuffix, at: brackets, [.insertion("[", at: start), FixIt.Edit(brackets, "]")])
    parser.consume()
    parser.consume()
    return .array(parser.store(ArrayType(element: element), from: mark))
  }

  private static func parseMember(of base: SwiftType, from mark: Mark, in parser: inout SwiftParser) -> SwiftType {
    parser.expect(.period)
    if parser.at([.metatype, .protocolMetatype]), parser.canNameMemberType {
      return .metatype(parser.store(MetatypeType(base: base, keyword: parser.consume()), from: mark))
    }
    let module = parser.canNameMemberType ? parser.moduleSelector() : .none
    let member = MemberType(
      base: base, module: module, name: parser.memberTypeName(),
      genericArguments: parser.optional(GenericArgumentClause.self))
    return .member(parser.store(member, from: mark))
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses the name of a member type, or a name in a module: any word on the line of the period or `::` before it, or
  /// below a period after white space.
  mutating func memberTypeName() -> TokenRef { expect(canNameMemberType ? SwiftToken.words : [], as: .identifier) }

  /// Reports the `=` of `>=` after a type or generic parameters if white space follows it: the bracket binds it on
  /// its left.
  mutating func checkEqualAfterAngle() {
    guard flags.contains(.leftBound), !flags.contains(.rightBound),
      tokens[position - 1].flags.contains(.continuesInNext)
    else { return }
    let equal = range(ahead: 0)
    reportError(Diagnostic(.inconsistentEqual, at: equal, fixIts: [.insert(" ", at: equal.start)]))
  }
}

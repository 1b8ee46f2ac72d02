import Descent

// Among statements, contextual words are names unless the following tokens make them part of a declaration.

extension Declaration {
  /// Reserved words that begin a declaration wherever statements are allowed. `case` is excluded, as it begins a
  /// clause of a `switch` there.
  static var introducers: TokenSet<SwiftToken> { TokenSet(from: .associatedtype, through: .var) }

  /// Words that introduce a declaration if a name follows.
  private static var namedIntroducers: TokenSet<SwiftToken> { [.actor, .macro] }

  private static var certain: TokenSet<SwiftToken> { introducers.union(Modifier.reserved).union(Attribute.first) }
  private static var possible: TokenSet<SwiftToken> { Modifier.contextual.union(namedIntroducers).union([.using]) }

  /// The maximum number of consecutive modifiers in the lookahead for a declaration.
  private static let modifierLimit = 16

  /// True if a declaration begins at the current token, where an expression or a statement is also possible.
  ///
  ///     open(file)         // a call
  ///     open class File {} // a declaration
  @inline(__always) static func begins(at parser: borrowing SwiftParser) -> Bool {
    if certain.contains(parser.kind) { return true }
    return possible.contains(parser.kind) && begins(in: parser, ahead: 0)
  }

  /// True if a declaration begins some tokens ahead.
  ///
  /// - Parameter asMember: whether it may be a case of an enum.
  static func begins(in parser: borrowing SwiftParser, ahead start: Int, asMember: Bool = false) -> Bool {
    let first = parser.kind(ahead: start)
    let certain = asMember ? certain.union([.case]) : certain
    if certain.contains(first) { return true }
    guard possible.contains(first) else { return false }
    var offset = start
    for _ in 0..<modifierLimit {
      // Among statements, `open(set)` is a call.
      if parser.kind(ahead: offset) == .open, parser.kind(ahead: offset + 1) == .leftParen { break }
      let length = Modifier.length(at: offset, in: parser)
      if length == 0 { break }
      offset += length
      if certain.contains(parser.kind(ahead: offset)) { return !isType(in: parser, ahead: start, to: offset) }
    }
    switch parser.kind(ahead: offset) {
    case let introducer where namedIntroducers.contains(introducer):
      let isCut = offset > start && parser.isAtEndOfSource(ahead: offset + 1)
      let next = parser.kind(ahead: offset + 1)
      // Before another declaration, `actor` lacks its name.
      return isCut || SwiftToken.identifiers.contains(next) || introducer == .actor && certain.contains(next)
    case .using:
      let isName = parser.flags(ahead: offset + 1).contains(.startsLine)
      return !isName && [.at, .nonisolated].contains(parser.kind(ahead: offset + 1)) && offset == start
    // `#name` after modifiers, such as `class` in a member list, is a macro.
    case .pound: return offset > start
    case .endOfFile: return asMember && offset > start
    default: return false
    }
  }

  /// True if modifiers are specifiers of a type with attributes after them: `nonisolated(nonsending) @Sendable () -> Void`.
  private static func isType(in parser: borrowing SwiftParser, ahead start: Int, to end: Int) -> Bool {
    parser.kind(ahead: end) == .at && parser.kind(ahead: start) == .nonisolated && end == start + 4
      && parser.source.matches("nonsending", in: parser.range(ahead: start + 2))
  }
}

extension Parser where L == SwiftLanguage {
  /// True if the attributes at the current token begin a line and a declaration, so that the type or the value before
  /// them is missing.
  var isDeclarationBelow: Bool {
    at(.at) && startsLine && Declaration.begins(in: self, ahead: Attribute.end(ofAttributesAt: 0, in: self))
  }
}

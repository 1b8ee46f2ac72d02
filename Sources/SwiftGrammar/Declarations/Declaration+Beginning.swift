import Descent

// Where a statement may stand, contextual words are names unless what follows them makes them a declaration.

extension Declaration {
  /// Reserved words that begin a declaration wherever statements may stand. `case` is none: there it is a clause of a
  /// `switch`.
  static let introducers: TokenSet<SwiftToken> = [
    .associatedtype, .class, .deinit, .enum, .extension, .func, .import, .initializer, .inout, .let, .operator,
    .precedencegroup, .protocol, .struct, .subscript, .typealias, .var,
  ]

  /// Words that introduce a declaration if its name follows on them.
  private static let namedIntroducers: TokenSet<SwiftToken> = [.actor, .macro]

  private static let certain = introducers.union(Modifier.reserved).union(Attribute.first)
  private static let possible = Modifier.contextual.union(namedIntroducers).union([.using])

  /// The number of modifiers in a row past which nothing is taken for a declaration.
  private static let modifierLimit = 16

  /// Whether a declaration begins at the current token, where an expression or a statement could as well.
  ///
  ///     open(file)         // a call
  ///     open class File {} // a declaration
  @inline(__always)
  static func begins(at parser: borrowing SwiftParser) -> Bool {
    if certain.contains(parser.kind) { return true }
    return possible.contains(parser.kind) && begins(in: parser, ahead: 0)
  }

  /// Whether a declaration begins a number of tokens further on.
  static func begins(in parser: borrowing SwiftParser, ahead start: Int) -> Bool {
    let first = parser.kind(ahead: start)
    if certain.contains(first) { return true }
    guard possible.contains(first) else { return false }
    var offset = start
    for _ in 0..<modifierLimit {
      let length = Modifier.length(at: offset, in: parser)
      if length == 0 { break }
      offset += length
      if certain.contains(parser.kind(ahead: offset)) { return true }
    }
    switch parser.kind(ahead: offset) {
    case .actor, .macro:
      let isCut = offset > start && parser.isAtEndOfSource(ahead: offset + 1)
      return isCut || SwiftToken.identifiers.contains(parser.kind(ahead: offset + 1))
    case .using:
      let isName = parser.flags(ahead: offset + 1).contains(.startsLine)
      return !isName && [.at, .nonisolated].contains(parser.kind(ahead: offset + 1)) && offset == start
    // In a member list, `class func` and the like; `#name` after modifiers is a macro.
    case .pound: return offset > start
    default: return false
    }
  }
}

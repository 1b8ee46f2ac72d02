/// What a token kind means for the layout of a source: for brackets that are indented as they are nested.
///
/// A language that gives roles to its kinds gets brackets mended that were forgotten: see `LayoutRepair`.
public enum LayoutRole: Sendable {
  /// Nothing; most kinds, and brackets that open no block.
  case none
  /// It opens a block, a piece of source whose lines are deeper than the line that opens it: `{`.
  case open
  /// It closes a block: `}`.
  case close
  /// It begins something that has a block: `if`.
  case head
  /// It may begin a line in a block that is no deeper than the one that opened the block: `case` in a `switch`.
  case label
  /// It goes on behind the end of a block: `else`.
  case continuation
  /// It goes on with the line before where it begins one, or with the next where it ends one: `where`, a comma.
  case joiner
  /// It goes on with the line before where it begins one, and ends a line like any other: a colon.
  case leadingJoiner
  /// It may begin a line at any column, whatever is around it: `#if`.
  case unindented
}

/// The roles of all kinds of a language, and what closes what, by the kinds' indices: a scan of a broken source needs
/// no generic code.
struct LayoutRoles {
  private let roles: [LayoutRole]
  /// The index of the kind that closes what a kind opens.
  private let closers: [UInt8?]
  private let openers: [UInt8: UInt8]
  /// The kinds that open something whatever the indentation is, such as `#if`.
  private let unindentedOpeners: Set<UInt8>

  init<L: Language>(_: L.Type) {
    roles = L.Kind.allCases.map { L.layoutRole(of: $0) }
    closers = zip(L.Kind.allCases, roles).map { kind, role in
      role == .unindented ? nil : L.closer(of: kind)?.index
    }
    var openers: [UInt8: UInt8] = [:]
    for (opener, closer) in closers.enumerated() { if let closer { openers[closer] = UInt8(opener) } }
    self.openers = openers
    unindentedOpeners = Set(
      zip(L.Kind.allCases, roles).filter { $1 == .unindented && L.closer(of: $0) != nil }.map(\.0.index))
  }

  func role(of kindIndex: UInt8) -> LayoutRole { roles[Int(kindIndex)] }

  func closer(of kindIndex: UInt8) -> UInt8? { closers[Int(kindIndex)] }

  func opener(of closer: UInt8) -> UInt8? { openers[closer] }

  func opensUnindented(_ kindIndex: UInt8) -> Bool { unindentedOpeners.contains(kindIndex) }

  func isCloser(_ kindIndex: UInt8) -> Bool { openers[kindIndex] != nil }
}

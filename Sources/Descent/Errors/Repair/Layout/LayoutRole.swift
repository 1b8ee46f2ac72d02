/// The meaning of a token kind for the layout of a source, in which lines are indented as brackets are nested.
///
/// For a language that gives roles to its kinds, `LayoutRepair` finds the places of forgotten brackets.
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
  /// It goes on after the end of a block: `else`.
  case continuation
  /// It goes on with the line before where it begins one, or with the next where it ends one: `where`, a comma.
  case joiner
  /// It goes on with the line before where it begins one, and ends a line like any other: a colon.
  case leadingJoiner
  /// It may begin a line at any column, in any block: `#if`.
  case unindented
}

// The brackets that are indented as they are nested.
extension LanguageTraits {
  /// The closer of an opening kind, if its lines are indented.
  func bracketCloser(of kind: UInt8) -> UInt8? { role(of: kind) == .unindented ? nil : closer(of: kind) }

  /// The opener of a closing kind, if its lines are indented.
  func bracketOpener(of closer: UInt8) -> UInt8? {
    opener(of: closer).flatMap { role(of: $0) == .unindented ? nil : $0 }
  }

  /// Whether a line that begins with a kind goes on with the line before.
  func continuesLine(_ kind: UInt8) -> Bool {
    let role = role(of: kind)
    return role == .joiner || role == .leadingJoiner || role == .continuation
  }

  func isBracketCloser(_ kind: UInt8) -> Bool { bracketOpener(of: kind) != nil }

  /// Whether a kind opens a group of any indentation, such as `#if`.
  func opensUnindented(_ kind: UInt8) -> Bool { role(of: kind) == .unindented && closer(of: kind) != nil }
}

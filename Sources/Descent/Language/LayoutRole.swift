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

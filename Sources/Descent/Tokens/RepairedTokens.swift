/// A token that layout repair has synthesized.
@usableFromInline struct SynthesizedToken: Sendable {
  /// Its index among the repaired tokens.
  let index: Int
  /// The bytes of the opening bracket that it closes.
  let opening: SourceRange?
  let openingKind: UInt8

  /// The same at another index.
  func moved(by distance: Int) -> Self {
    Self(index: index + distance, opening: opening, openingKind: openingKind)
  }
}

/// A token that a correction has replaced or inserted.
struct CorrectedToken: Sendable {
  let start: UInt32
  let isMissing: Bool
  /// Its right spelling.
  let spelling: String
  let rewriting: Rewriting

  /// Whether a missing token belongs right before the next one, such as `@`.
  var isGluedToNext: Bool { ["@", "#", "&", "\\"].contains(spelling) }
}

/// How tokens of another language are to be rewritten.
enum Rewriting: Sendable {
  /// Another token is written in their place.
  case token
  /// The type is written after the name, or after the parameters in parentheses that follow it.
  case typeBeforeName(sign: String, type: String)
  /// A call takes the place of a type in parentheses.
  case conversion(type: String, member: UInt8)
  /// A prefix operator takes the place of a word.
  case prefix(spelling: String)
  /// The token is removed.
  case surplus
}

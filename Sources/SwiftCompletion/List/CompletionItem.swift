import Descent
import IdentifierCompletion

/// A name or a keyword that is proposed at a cursor.
public struct CompletionItem: Hashable, Sendable {
  /// The name without back-quotes, the label of an argument with its colon, or the keyword.
  public var text: String
  /// What replaces the typed letters: the text, in back-quotes where it would be read as a keyword, and behind a space
  /// where it would be read as a part of what stands before; a space follows the colon of a label.
  public var insertion: String
  public var kind: Kind
  /// Where the name is declared; nil for keywords, for what the language declares, and for names that are only used.
  public var declaration: Candidate.Place?
  /// How the text matches what was typed.
  public var match: MatchKind
  /// The letters that were typed, as ranges of the text's bytes.
  public var typedBytes: [Range<Int>]

  /// What is proposed.
  public enum Kind: Hashable, Sendable {
    case name(NameKind)
    case keyword
  }
}

extension CompletionItem.Kind: CustomStringConvertible {
  /// `keyword`, or the kind of the name, such as `func`.
  public var description: String {
    switch self {
    case .name(let kind): kind.rawValue
    case .keyword: "keyword"
    }
  }
}

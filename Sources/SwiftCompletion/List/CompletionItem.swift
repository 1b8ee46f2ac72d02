import Descent
import IdentifierCompletion
import SwiftGrammar

/// A name or a keyword that is proposed at a cursor.
public struct CompletionItem: Hashable, Sendable {
  /// The name without back-quotes, the label of an argument with its colon, or the keyword.
  public var text: String
  /// The text that replaces the typed letters: in back-quotes where it would be read as a keyword, and after a space
  /// where it would be read as a part of the token before; a space follows the colon of a label.
  public var insertion: String
  public var kind: Kind
  /// Where the name is declared; nil for keywords, for what the language declares, and for names that are only used.
  public var declaration: Candidate.Place?
  /// How the text matches what was typed.
  public var match: MatchKind
  /// The letters that were typed, as ranges of the text's bytes.
  public var typedBytes: [Range<Int>]

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

/// All that may be proposed at a cursor, before anything is ranked.
struct Proposals {
  private(set) var names: [CompletionItem] = []
  private(set) var keywords: [CompletionItem] = []
  /// The texts of all proposals, canonically equivalent texts being the same.
  private var texts: Set<String> = []

  init(_ candidates: [Candidate], at place: CursorPlace) {
    for candidate in candidates where texts.insert(candidate.text).inserted {
      let insertion = place.insertion(of: candidate)
      names.append(
        CompletionItem(candidate.text, insertion, .name(candidate.kind), declaration: candidate.declaration))
    }
  }

  /// Adds keywords; one that is a name as well is a name.
  mutating func add(_ keywords: [CompletionItem]) {
    for keyword in keywords where texts.insert(keyword.text).inserted { self.keywords.append(keyword) }
  }
}

extension CompletionItem {
  /// An item before it is matched with what was typed.
  init(_ text: String, _ insertion: String, _ kind: Kind, declaration: Candidate.Place? = nil) {
    self.init(
      text: text, insertion: insertion, kind: kind, declaration: declaration, match: .prefix, typedBytes: [])
  }
}

extension CursorPlace {
  /// The name as it is written here.
  fileprivate func insertion(of candidate: Candidate) -> String {
    let name = candidate.text
    if candidate.isLabelWithColon { return name + " " }
    return isBehindPeriod || !Self.reserved.contains(name) ? name : "`\(name)`"
  }

  /// Whether a name here is a member, which may be spelled like a keyword.
  private var isBehindPeriod: Bool {
    switch self {
    case .member, .implicitMember, .keyPathMember, .memberType: true
    default: false
    }
  }

  /// The words that are no names, but for those that a name of the language itself is written with.
  private static let reserved = Set(
    SwiftToken.words.subtracting(SwiftToken.identifiers).subtracting([.selfValue, .selfType, .super]).kinds
      .map(\.rawValue))
}

import Descent
import IdentifierCompletion
import SwiftGrammar

/// A name or a keyword proposed at a cursor.
public struct CompletionItem: Hashable, Sendable {
  /// The name without back-quotes, an argument label with its colon, or the keyword.
  public var text: String
  /// The text that replaces the typed text: in back-quotes if it would be read as a keyword, and after a space if
  /// it would merge with the previous token. A label has a space after its colon.
  public var insertion: String
  public var kind: Kind
  /// The location of the declaration; nil for keywords, implicit names, and names that are only used.
  public var declaration: Candidate.Location?
  /// The way the text matches the typed text.
  public var match: MatchKind
  /// The byte ranges of the text that match the typed letters.
  public var matchedBytes: [Range<Int>]

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

/// All proposals at a cursor before ranking.
struct Proposals {
  private(set) var names: [CompletionItem] = []
  private(set) var keywords: [CompletionItem] = []
  /// The texts of all proposals; canonically equivalent texts are equal.
  private var texts: Set<String> = []

  init(_ candidates: [Candidate], at context: CursorContext) {
    for candidate in candidates where texts.insert(candidate.text).inserted {
      let insertion = context.insertion(of: candidate)
      names.append(
        CompletionItem(candidate.text, insertion, .name(candidate.kind), declaration: candidate.declaration))
    }
  }

  /// Adds keywords, except those that are also names.
  mutating func add(_ keywords: [CompletionItem]) {
    for keyword in keywords where texts.insert(keyword.text).inserted { self.keywords.append(keyword) }
  }
}

extension CompletionItem {
  /// Creates an item that is not yet matched with the typed text.
  init(_ text: String, _ insertion: String, _ kind: Kind, declaration: Candidate.Location? = nil) {
    self.init(
      text: text, insertion: insertion, kind: kind, declaration: declaration, match: .prefix, matchedBytes: [])
  }
}

extension CursorContext {
  /// The name as it must be written here.
  fileprivate func insertion(of candidate: Candidate) -> String {
    let name = candidate.text
    if candidate.isLabelWithColon { return name + " " }
    return isAfterPeriod || !Self.reserved.contains(name) ? name : "`\(name)`"
  }

  /// True if a name here is a member, which may be spelled like a keyword.
  private var isAfterPeriod: Bool {
    switch self {
    case .member, .implicitMember, .keyPathMember, .memberType: true
    default: false
    }
  }

  /// The words that cannot be names, except those of implicit names.
  private static let reserved = Set(
    SwiftToken.words.subtracting(SwiftToken.identifiers).subtracting([.selfValue, .selfType, .super]).kinds
      .map(\.rawValue))
}

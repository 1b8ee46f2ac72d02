import Descent
import IdentifierCompletion
import SwiftGrammar

/// All that may be proposed at a cursor, before anything is ranked: the names, nearest first, then the keywords.
struct Proposals {
  private(set) var items: [CompletionItem] = []
  /// The numbers of items by their texts, canonically equivalent ones being the same.
  private var texts: Set<String> = []

  mutating func add(_ candidates: [Candidate], at place: CursorPlace) {
    for candidate in candidates {
      add(candidate.text, place.insertion(of: candidate.text), .name(candidate.kind), candidate.declaration)
    }
  }

  /// Adds keywords; one that is a name as well is a name.
  mutating func add(_ keywords: [ExpectedToken]) {
    for keyword in keywords {
      guard let insertion = keyword.insertion else { continue }
      add(keyword.spelling, insertion, .keyword, nil)
    }
  }

  private mutating func add(
    _ text: String, _ insertion: String, _ kind: CompletionItem.Kind, _ declaration: Candidate.Place?
  ) {
    guard texts.insert(text).inserted else { return }
    items.append(
      CompletionItem(
        text: text, insertion: insertion, kind: kind, declaration: declaration, match: .prefix, typedBytes: []))
  }
}

extension CursorPlace {
  /// How a name is written here.
  fileprivate func insertion(of name: String) -> String {
    isBehindPeriod || !Self.reserved.contains(name) ? name : "`\(name)`"
  }

  /// Whether a name here is a member, which may be called as a keyword is.
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

import Descent
import IdentifierCompletion
import SwiftGrammar

/// All that may be proposed at a cursor, before anything is ranked.
struct Proposals {
  /// The names, nearest first.
  private(set) var names: [CompletionItem] = []
  private(set) var keywords: [CompletionItem] = []
  /// What is proposed, canonically equivalent texts being the same.
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
  /// An item that nothing is known of how it matches.
  init(_ text: String, _ insertion: String, _ kind: Kind, declaration: Candidate.Place?) {
    self.init(
      text: text, insertion: insertion, kind: kind, declaration: declaration, match: .prefix, typedBytes: [])
  }
}

extension CursorPlace {
  /// How a name is written here.
  fileprivate func insertion(of candidate: Candidate) -> String {
    let name = candidate.text
    if candidate.isLabelWithColon { return name + " " }
    return isBehindPeriod || !Self.reserved.contains(name) ? name : "`\(name)`"
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

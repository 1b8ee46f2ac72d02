import Descent
import DescentTools
import IdentifierCompletion
import SwiftGrammar

/// The order of the proposals at a cursor: by their match with the typed text, then by weight. The possible labels
/// of an argument come before all names that match equally well, in the order of the parameters.
struct ProposalOrder {
  private let typed: String
  private let names: NameWeights
  private let keywords: [String: Double]
  /// The matches of the reserved words that match the typed text.
  private let matches: [String: MatchKind]

  private static let words = NameIndex(
    SwiftToken.words.kinds.filter(\.hasFixedSpelling).map(\.rawValue))

  /// - Parameter project: The ranking that has read the other files.
  init(at cursor: Cursor, with project: NameRanking) {
    typed = cursor.typedText
    let found = Self.words.best(Self.words.count, for: typed)
    matches = Dictionary(uniqueKeysWithValues: found.map { ($0.name, $0.kind) })
    var ranking = project
    ranking.beginFile()
    let token = cursor.token ?? 0
    ranking.read(cursor.file.tree, before: token)
    names = ranking.nameWeights(at: token, of: cursor.file.tree)
    keywords = ranking.keywordWeights(at: token, of: cursor.file.tree)
  }

  /// The best of some proposals, given nearest first.
  func best(_ limit: Int, of items: [CompletionItem]) -> [CompletionItem] {
    NameIndex(items.map(\.text)).best(limit, for: typed) { weight(of: items[$0]) }.map { match in
      var item = items[match.id]
      item.match = match.kind
      item.matchedBytes = match.matchedBytes
      return item
    }
  }

  /// True if a keyword matches the typed text and comes before a proposal, if there is one.
  func ranks(keyword: String, before item: CompletionItem?) -> Bool {
    guard let match = match(ofKeyword: keyword) else { return false }
    guard let item else { return true }
    return match == item.match ? weight(ofKeyword: keyword) > weight(of: item) : match < item.match
  }

  /// The match of a keyword; contextual keywords that are not token kinds are matched one by one.
  private func match(ofKeyword text: String) -> MatchKind? {
    matches[text] ?? (Self.words.id(of: text) == nil ? NameIndex([text]).best(1, for: typed).first?.kind : nil)
  }

  private func weight(of item: CompletionItem) -> Double {
    if item.kind == .name(.argumentLabel), item.text.hasSuffix(":") { return .infinity }
    return item.kind == .keyword ? weight(ofKeyword: item.text) : names[item.text]
  }

  /// The ranking treats a keyword that is not a token kind as a name.
  private func weight(ofKeyword text: String) -> Double { keywords[text] ?? names[text] }
}

extension Cursor {
  /// The keywords expected here that satisfy a predicate; after `#`, without the `#`.
  func keywords(_ options: ParseOptions, where isWanted: (_ text: String) -> Bool) -> [CompletionItem] {
    let finder = ExpectationFinder(.swift, options: options) { SwiftFile(parsing: $0, options: $1).tree }
    guard context == .macro else {
      let found = finder.expectedWords(in: file.tree, at: typed.start, where: isWanted)
      return found.tokens(.keyword).map { CompletionItem($0.spelling, $0.insertion ?? $0.spelling, .keyword) }
    }
    let found = finder.expectedWords(in: file.tree, at: typed.start - 1) { spelling in
      spelling.hasPrefix("#") && isWanted(String(spelling.dropFirst()))
    }
    return found.tokens(.keyword).filter { !$0.needsSpace }.map {
      let rest = String($0.spelling.dropFirst())
      return CompletionItem(rest, rest, .keyword)
    }
  }
}

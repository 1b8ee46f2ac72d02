import Descent
import IdentifierCompletion
import SwiftGrammar

/// The order of what is proposed at a cursor: by how it matches what was typed, then by the weight that what stands before
/// gives; the labels that an argument may have stand before all names that match as well, in the order of the parameters.
struct ProposalOrder {
  private let typed: String
  private let names: NameWeights
  private let keywords: [String: Double]
  /// How the words that the language reserves match what was typed, those that do.
  private let matches: [String: MatchKind]

  private static let words = NameIndex(
    SwiftToken.words.kinds.filter(\.hasFixedSpelling).map(\.rawValue))

  /// - Parameter project: what was read of the other files.
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

  /// The best of some proposals, which are given nearest first.
  func best(_ limit: Int, of items: [CompletionItem]) -> [CompletionItem] {
    NameIndex(items.map(\.text)).best(limit, for: typed) { weight(of: items[$0]) }.map { match in
      var item = items[match.id]
      item.match = match.kind
      item.typedBytes = match.typedBytes
      return item
    }
  }

  /// Whether a keyword matches what was typed and stands before a proposal, if there is one.
  func puts(keyword: String, before item: CompletionItem?) -> Bool {
    guard let match = match(ofKeyword: keyword) else { return false }
    guard let item else { return true }
    return match == item.match ? weight(ofKeyword: keyword) > weight(of: item) : match < item.match
  }

  /// How a keyword matches; those that productions know by their text are asked one by one.
  private func match(ofKeyword text: String) -> MatchKind? {
    matches[text] ?? (Self.words.id(of: text) == nil ? NameIndex([text]).best(1, for: typed).first?.kind : nil)
  }

  private func weight(of item: CompletionItem) -> Double {
    if item.kind == .name(.argumentLabel), item.text.hasSuffix(":") { return .infinity }
    return item.kind == .keyword ? weight(ofKeyword: item.text) : names[item.text]
  }

  /// A keyword that productions know by its text only is a name to the ranking.
  private func weight(ofKeyword text: String) -> Double { keywords[text] ?? names[text] }
}

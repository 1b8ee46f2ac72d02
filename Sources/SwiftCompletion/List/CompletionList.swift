import Descent
import SwiftGrammar

/// The proposals at a position in a Swift file: names and keywords, the most likely first.
///
///     let source = try SourceText("func f(count: Int) { co")
///     let list = try CompletionList(at: 23, in: source)
///     list.items.prefix(2).map { "\($0.text) \($0.kind)" }      // ["count parameter", "continue keyword"]
///
/// Items are ordered by:
///
/// 1. how the text matches the typed text: exactly, as a prefix, by its words, as a subsequence, or with a
///    typo (see `MatchKind`). So a keyword comes after the names that match better and before those that match worse;
/// 2. the weight that follows from the tokens before the cursor and in the other files; keywords
///    weigh by their earlier occurrences as names do. Labels that an argument may have weigh more than all names;
/// 3. distance: names declared in nearer scopes first, then in the order of the scope;
///    names that are only used are after all those, keywords after all names.
///
/// The order depends on the sources alone. Among names with the typed text as a prefix, it is the order that the
/// benchmark measures.
public struct CompletionList: Sendable {
  /// The kind of position of the cursor; in comments, literals and numbers nothing is proposed.
  public let context: CursorContext
  /// The typed bytes before the cursor, which an insertion replaces.
  public let typed: SourceRange
  /// The proposals, best first.
  public let items: [CompletionItem]

  /// Finds the proposals at a position.
  ///
  /// - Parameters:
  ///   - offset: The position, in bytes; values after the end mean the end.
  ///   - source: The source, valid or not.
  ///   - project: The other files.
  ///   - limit: The maximum number of proposals.
  /// - Throws: `SourceError.tooLarge`.
  /// - Complexity: Linear in the length of the source and in the number of declarations of the other files, plus
  ///   sorting the names in scope.
  public init(
    at offset: UInt32, in source: SourceText, among project: CompletionProject = CompletionProject(), limit: Int = 20,
    options: ParseOptions = ParseOptions()
  ) throws(SourceError) {
    let cursor = try Cursor(at: offset, in: source, options: options)
    context = cursor.context
    typed = cursor.typed
    let wordless: [CursorContext] = [.comment, .literalText, .number, .outside]
    guard !wordless.contains(context), limit > 0 else {
      items = []
      return
    }
    let order = ProposalOrder(at: cursor, with: project.ranking)
    var proposals = Proposals(cursor.candidates(among: project.members), at: context)
    let names = order.best(limit, of: proposals.names)
    proposals.add(cursor.languageWords.map { CompletionItem($0, $0, .keyword) })
    // A keyword that would come after `limit` names need not be tried.
    let last = names.count < limit ? nil : names.last
    if ![.buildCondition, .availability].contains(context) {
      proposals.add(cursor.keywords(options) { order.ranks(keyword: $0, before: last) })
    }
    items = order.best(limit, of: names + proposals.keywords)
  }
}

/// The declarations in the files other than the cursor's, and the ranking derived from them.
///
///     var project = CompletionProject()
///     for path in paths { project.add(try SwiftFile(path: path)) }
///     let list = try CompletionList(at: offset, in: source, among: project)
public struct CompletionProject: Sendable {
  private(set) var members = MemberIndex()
  /// The ranking that has read the files; the last one is the most recent.
  private(set) var ranking = NameRanking()
  private var sources: [String: SourceText] = [:]

  public init() {}

  /// Adds a file, which must not be the one with the cursor.
  ///
  /// - Complexity: Linear in the number of tokens.
  public mutating func add(_ file: SwiftFile) {
    members.add(file)
    ranking.beginFile()
    ranking.read(file.tree, before: file.tree.tokens.count)
    sources[file.tree.source.name] = file.tree.source
  }

  /// The source of an added file, by its name.
  public func source(named name: String) -> SourceText? { sources[name] }
}

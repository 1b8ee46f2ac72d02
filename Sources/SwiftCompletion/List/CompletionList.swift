import Descent
import SwiftGrammar

/// The proposals at a place of a Swift file: names and keywords, the likeliest first.
///
///     let source = try SourceText("func f(count: Int) { co")
///     let list = try CompletionList(at: 23, in: source)
///     list.items.prefix(2).map { "\($0.text) \($0.kind)" }      // ["count parameter", "continue keyword"]
///
/// The order is decided by, one after the other:
///
/// 1. how the text matches what was typed: exact, then by its beginning, by its words, by letters in between, with a
///    typo (see `MatchKind`). So a keyword comes after the names that match better and before those that match worse;
/// 2. the weight that follows from the tokens before the cursor and in the other files (see `NameRanking`); keywords
///    weigh by their earlier occurrences as names do. Labels that an argument may have weigh more than all names;
/// 3. distance: the name that is declared in the nearer scope first, then in the order in which the scope has them;
///    names that are only used are after all those, keywords after all names.
///
/// The order depends on the sources alone. Among names that begin with what was typed it is the one that the benchmark
/// measures.
public struct CompletionList: Sendable {
  /// The place of the cursor; in comments, literals and numbers nothing is proposed.
  public let place: CursorPlace
  /// The bytes that were typed, up to the cursor; they are what an insertion replaces.
  public let typed: SourceRange
  /// The proposals, best first.
  public let items: [CompletionItem]

  /// Finds what may be typed at a place.
  ///
  /// - Parameters:
  ///   - offset: the place, in bytes; one after the end means the end.
  ///   - source: the source as it is, broken or not.
  ///   - project: the other files.
  ///   - limit: how many proposals are wanted at most.
  /// - Throws: `SourceError.tooLarge`.
  /// - Complexity: linear in the length of the source and in the number of declarations of the other files; that of
  ///   sorting the names that are in scope.
  public init(
    at offset: UInt32, in source: SourceText, among project: CompletionProject = CompletionProject(), limit: Int = 20,
    options: ParseOptions = ParseOptions()
  ) throws(SourceError) {
    let cursor = try Cursor(at: offset, in: source, options: options)
    place = cursor.place
    typed = cursor.typed
    guard place.mayHaveWord, limit > 0 else {
      items = []
      return
    }
    let order = ProposalOrder(at: cursor, with: project.ranking)
    var proposals = Proposals(cursor.candidates(among: project.members), at: place)
    let names = order.best(limit, of: proposals.names)
    // A keyword that would come after as many names as are wanted need not be tried.
    let last = names.count < limit ? nil : names.last
    proposals.add(cursor.keywords(options) { order.puts(keyword: $0, before: last) })
    items = order.best(limit, of: names + proposals.keywords)
  }
}

extension CursorPlace {
  /// Whether a name or a keyword may be proposed.
  fileprivate var mayHaveWord: Bool {
    switch self {
    case .comment, .literalText, .number, .outside: false
    default: true
    }
  }
}

/// The files beside the one with the cursor: what they declare, and what they say of the names that are likely.
///
///     var project = CompletionProject()
///     for path in paths { project.add(try SwiftFile(path: path)) }
///     let list = try CompletionList(at: offset, in: source, among: project)
public struct CompletionProject: Sendable {
  private(set) var members = MemberIndex()
  /// The ranking that has read the files, the last one being the latest.
  private(set) var ranking = NameRanking()
  private var sources: [String: SourceText] = [:]

  public init() {}

  /// Adds a file; not the one with the cursor.
  ///
  /// - Complexity: linear in the number of tokens.
  public mutating func add(_ file: SwiftFile) {
    members.add(file)
    ranking.beginFile()
    ranking.read(file.tree, before: file.tree.tokens.count)
    sources[file.tree.source.name] = file.tree.source
  }

  /// The source of a file that was added, by its name.
  public func source(named name: String) -> SourceText? { sources[name] }
}

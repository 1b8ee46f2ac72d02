import Descent
import SyntaxEditing

/// New code for the matches of a query.
///
///     let rewrite = try Rewrite(SearchQuery(pattern), to: "g($ARGUMENT)", in: swift)
///     let text = try rewrite.applied(to: tree).edited.source.text     // "g(1)" for f(1)
///
/// The common parts of pattern and new code stay as they are, with their comments and their layout. So do parts of the
/// code that the pattern lacks. New code is indented for its place, and put between grouping signs where it would be
/// read otherwise.
public struct Rewrite: Sendable {
  public let query: SearchQuery
  /// The text of the new code.
  public let replacement: String
  /// Probable mistakes in the new code.
  public var warnings: [PatternWarning] { template.warnings }
  private let template: CodeTemplate
  private let language: SearchLanguage

  /// - Parameter replacement: code with holes of the query; empty to remove the matches.
  /// - Throws: why it is no code, or which hole the query does not have.
  public init(_ query: SearchQuery, to replacement: String, in language: SearchLanguage) throws(PatternError) {
    self.query = query
    self.replacement = replacement
    self.language = language
    template = try CodeTemplate(replacement, for: query, in: language)
  }

  /// The result of a rewrite.
  public struct Result: Sendable {
    /// The new source and its tree.
    public let edited: EditedSource
    /// The matches in the old source that were rewritten.
    public let matches: [SearchMatch]
    /// The matches that were left alone, and the comment, or the code that the pattern lacks, that would be lost: the
    /// beginning of its text.
    public let refused: [(match: SearchMatch, lost: String)]
    /// The edits that could not be made; their matches were left alone.
    public let errors: [EditError]
    /// The matches that were left alone since the code would have an error then, and the message of that error.
    public let broken: [(match: SearchMatch, message: String)]
    /// Matches that are inside others, and wait for another round.
    public let waitingCount: Int

    /// The first error of the new source, with its place there, if it has more errors than the old one.
    public var breakage: String? {
      guard let old = matches.first?.tree, edited.tree.hasMoreErrors(than: old) else { return nil }
      let source = edited.source
      guard let error = edited.tree.diagnostics.first(where: { $0.severity == .error }) else { return nil }
      let place = edited.tree.lineMap.location(of: error.range.start)
      return "the rewrite would break it: \(place): \(error.message(in: source))"
    }
  }

  /// Rewrites the matches of the query in a tree; of matches inside others, only the outermost that loses no code.
  ///
  /// A match whose edits cannot be made, or whose new code is no code there, is left out, and the others are tried again.
  ///
  /// - Parameter isChosen: whether a match is to be rewritten.
  /// - Complexity: that of a search and, for each match that is left out, that of the edits.
  /// - Throws: an edit that cannot be made after 16 others, or that belongs to no match.
  public func applied(
    to tree: SyntaxTree, options: ParseOptions = ParseOptions(), where isChosen: (SearchMatch) -> Bool = { _ in true }
  ) throws(EditError) -> Result {
    var (chosen, waitingCount, end) = ([SearchMatch](), 0, UInt32(0))
    var refused: [(match: SearchMatch, lost: String)] = []
    var edits = SyntaxEdits(tree)
    for match in query.matches(in: tree) {
      let range = match.tokenRange
      if range.start < end {
        waitingCount += 1
        continue
      }
      var own = edits.withoutEdits
      if let lost = lostCode(rewriting: match, in: &own) {
        // Matches inside it may be rewritten.
        refused.append((match, tree.excerpt(of: lost)))
      } else if isChosen(match) {
        chosen.append(match)
        edits.append(own)
        end = range.end
      }
    }
    func leaveOut(_ match: Int) -> SearchMatch {
      edits = SyntaxEdits(tree)
      let left = chosen.remove(at: match)
      for match in chosen { add(match, to: &edits) }
      return left
    }
    var errors: [EditError] = []
    var broken: [(match: SearchMatch, message: String)] = []
    while true {
      do throws(EditError) {
        let edited = try edits.applied { language.parse($0, options, nil) }
        if broken.count < Self.errorLimit, edited.tree.hasMoreErrors(than: tree),
          let (place, message) = edited.newError(since: tree), let failed = chosen.index(toBlameFor: place)
        {
          broken.append((leaveOut(failed), message))
          continue
        }
        return Result(
          edited: edited, matches: chosen, refused: refused, errors: errors, broken: broken,
          waitingCount: waitingCount)
      } catch {
        guard errors.count < Self.errorLimit, let failed = chosen.lastIndex(where: { $0.has(error) }) else {
          throw error
        }
        errors.append(error)
        _ = leaveOut(failed)
      }
    }
  }

  /// The number of matches that are left out at most.
  private static let errorLimit = 16

  /// Adds the edits that rewrite a match to others.
  ///
  /// - Returns: false if a comment, code that the pattern lacks, such as modifiers, or the label of an argument would be lost;
  ///   then nothing is added.
  @discardableResult
  public func add(_ match: SearchMatch, to edits: inout SyntaxEdits) -> Bool {
    lostCode(rewriting: match, in: &edits) == nil
  }

  /// The beginning of the code that would be lost with a match, so that it is left alone.
  func lostText(rewriting match: SearchMatch) -> String? {
    var edits = SyntaxEdits(match.tree)
    return lostCode(rewriting: match, in: &edits).map(match.tree.excerpt(of:))
  }

  /// Adds the edits; if code would be lost, the bytes of that, and nothing is added.
  private func lostCode(rewriting match: SearchMatch, in edits: inout SyntaxEdits) -> SourceRange? {
    let values = query.holeNames.map { match.values[$0] }
    if template.isEmpty {
      for node in match.nodes { edits.remove(node.wholeElement) }
      return nil
    }
    if let label = template.lostLabel(values) { return label }
    var matcher = Matcher(match.tree, values: values, notesAll: true)
    guard let (list, start) = match.window else {
      _ = matcher.fits(match.program, match.nodes[0].node, keepsValues: true)
      return NodeRewriting.rewrite(match.nodes[0].node, match.program, matcher, to: template, in: &edits)
    }
    _ = matcher.fits(match.program, list, from: start, atLeast: match.nodes.count, keepsValues: true)
    if let lost = matcher.lostCode(in: match.tokenRange) { return lost }
    edits.replace(match.range, with: template.code(values))
    return nil
  }
}

extension SyntaxTree {
  /// The first line of a range without white space around it; at most 30 characters.
  fileprivate func excerpt(of range: SourceRange) -> String {
    let line = source.text(in: range).drop { $0.isWhitespace }.prefix { !$0.isNewline }
    if line.count > 30 { return line.prefix(29) + "…" }
    return String(line[..<(line.lastIndex { !$0.isWhitespace }.map(line.index(after:)) ?? line.endIndex)])
  }
}

extension EditedSource {
  /// The first error that the old source did not have: where it would be there, from the code before it that is not new to
  /// the code after its next token that is not, and its message.
  package func newError(since old: SyntaxTree) -> (place: SourceRange, message: String)? {
    let known = Set(old.diagnostics.filter { $0.severity == .error }.map(\.range.start))
    for error in tree.diagnostics where error.severity == .error {
      if let place = map.oldOffset(of: error.range.start), known.contains(place) { continue }
      // New code has its place after the old code before it.
      let kept = (0...error.range.start).reversed().lazy.compactMap { map.oldOffset(of: $0) }.first
      // A missing token is reported at the one before it.
      let next = tree.tokens.range(at: tree.tokens.index(endingAfter: error.range.end)).start
      let end = UInt32(source.count)
      let keptAfter = (min(next, end)..<end).lazy.compactMap { map.oldOffset(of: $0) }.first
      let start = kept ?? 0
      return (SourceRange(start, max(start, keptAfter ?? UInt32(old.source.count))), error.message(in: source))
    }
    return nil
  }
}

extension [SearchMatch] {
  /// The match whose rewrite makes an error: one around its place, or else the next one up to the end of that, or the one
  /// before.
  fileprivate func index(toBlameFor place: SourceRange) -> Int? {
    lastIndex { $0.range.start <= place.start && place.start < $0.range.end }
      ?? firstIndex { place.start < $0.range.start && $0.range.start <= place.end }
      ?? lastIndex { $0.range.start <= place.start }
  }
}

extension SearchMatch {
  /// Whether an edit that cannot be made, or the one that it is in conflict with, is in the code.
  fileprivate func has(_ error: EditError) -> Bool {
    let range = range
    return [error.edit, error.other].contains { edit in
      edit.map { range.start <= $0.range.start && $0.range.start < range.end } ?? false
    }
  }
}

extension NodeView {
  /// The element of a list that has the same tokens, such as the argument of an expression; the node itself if none has.
  fileprivate var wholeElement: NodeView {
    sequence(first: self, next: \.parent).prefix { $0.tokenRange == tokenRange }
      .first { ListLayout(holding: $0) != nil } ?? self
  }
}

import Descent
import SwiftGrammar

/// Weighs names for a place in a Swift file by the tokens before it.
///
///     var ranking = NameRanking()
///     ranking.read(file.tree, before: token)
///     ranking.weightsByText(at: token, of: file.tree)["count"]
///
/// Every earlier occurrence of a name votes for it. A vote counts the more the better the context of that occurrence
/// resembles that of the place, and falls with the square root of the number of names between both. The scopes around
/// the place multiply the sum of its votes. Nothing after the place is read.
///
/// Contextual keywords, such as `left` and `open`, are names after a period and where they are declared only.
public struct NameRanking: Sendable {
  private struct Occurrence {
    var name: Int
    var context: NameContext
  }

  private var occurrences: [Occurrence] = []
  /// The last occurrence of each name; -1 for spellings of other tokens.
  private var lastOccurrences: [Int] = []
  private var interner = NameInterner()
  private var reader = NameContextReader()
  private var keywords = KeywordVotes()

  /// The number of occurrences that vote, the latest ones: as many as are counted in two milliseconds.
  static let voterLimit = 100_000

  public init() {}

  /// Begins another file; what was read before counts as older.
  public mutating func beginFile() { reader.beginFile() }

  /// Reads the tokens of a file before one.
  ///
  /// - Complexity: linear in the number of tokens, on average.
  public mutating func read(_ tree: SyntaxTree, before end: Int) {
    for token in 0..<min(end, tree.tokens.count - 1) { read(token, of: tree) }
  }

  /// Reads the next token of a file.
  ///
  /// - Returns: the number of the name that it is, if it is one.
  @discardableResult
  public mutating func read(_ index: Int, of tree: SyntaxTree) -> Int? {
    let token = tree.tokens[index]
    let kind = reader.role(of: SwiftToken(index: token.kindIndex))
    guard Spelling.kindsOfManyTexts.contains(kind) else {
      if SwiftToken.words.contains(kind) {
        keywords.read(kind, in: reader.context(of: token.flags), behind: occurrences.count)
      }
      reader.read(kind, Spelling(kind), token.flags)
      return nil
    }
    var range = tree.tokens.range(at: index)
    if token.flags.contains(.escaped), range.count > 2 { range = SourceRange(range.start + 1, range.end - 1) }
    let number = interner.number(of: range, in: tree.source)
    if number == lastOccurrences.count { lastOccurrences.append(-1) }
    if kind == .identifier {
      lastOccurrences[number] = occurrences.count
      occurrences.append(Occurrence(name: number, context: reader.context(of: token.flags)))
    }
    reader.read(kind, Spelling(interned: number), token.flags)
    return kind == .identifier ? number : nil
  }

  /// The weights of the names that were read at a token after all that was read. The token itself does not matter, but
  /// whether it begins a line does.
  ///
  /// - Returns: the weights of all names that were read, by their numbers; the greatest fits best, and none is negative.
  ///   A name that is not among the last 100,000 has no weight.
  /// - Complexity: linear in the number of names that were read.
  public func weights(at index: Int, of tree: SyntaxTree) -> [Double] {
    let here = reader.context(of: tree.tokens[index].flags)
    var weights = [Double](repeating: 0, count: lastOccurrences.count)
    for index in max(0, occurrences.count - Self.voterLimit)..<occurrences.count {
      let occurrence = occurrences[index]
      var vote = here.likeness(to: occurrence.context)
      if lastOccurrences[occurrence.name] == index { vote *= VoteFactor.lastOccurrence }
      weights[occurrence.name] += vote / Double(occurrences.count - index).squareRoot()
    }
    for (name, holder) in reader.scopes.visibleNames {
      weights[name.internedNumber] *= VoteFactor.scope(of: holder, at: reader.place)
    }
    return weights
  }
}

extension NameRanking {
  /// The same by the texts of the names.
  public func weightsByText(at index: Int, of tree: SyntaxTree) -> [String: Double] {
    nameWeights(at: index, of: tree).byText
  }

  func nameWeights(at index: Int, of tree: SyntaxTree) -> NameWeights {
    NameWeights(weights(at: index, of: tree), of: interner)
  }

  /// The weights of the keywords that were read, by their spelling: their occurrences vote as those of names do.
  ///
  /// - Complexity: linear in the number of keywords that were read.
  public func keywordWeights(at index: Int, of tree: SyntaxTree) -> [String: Double] {
    keywords.weights(in: reader.context(of: tree.tokens[index].flags), behind: occurrences.count)
  }
}

extension VoteFactor {
  /// The factor of a name that is declared around a place.
  fileprivate static func scope(of holder: ScopeTracker.Holder, at place: NamePlace) -> Double {
    switch (place, holder) {
    case (.value, .local): local
    case (.memberOfSelf, .type): memberOfSelf
    default: 1
    }
  }
}

/// The weights, at a place, of the names that a ranking has read.
struct NameWeights: Sendable {
  private let weights: [Double]
  private let interner: NameInterner

  init(_ weights: [Double], of interner: NameInterner) {
    self.weights = weights
    self.interner = interner
  }

  /// The weight of a name; 0 if it was not read.
  subscript(text: String) -> Double { interner.number(of: text).map { weights[$0] } ?? 0 }

  var byText: [String: Double] {
    var result: [String: Double] = [:]
    for (number, weight) in weights.enumerated() where weight > 0 { result[interner.text(of: number)] = weight }
    return result
  }
}

/// The earlier occurrences of keywords, which vote as those of names do.
struct KeywordVotes: Sendable {
  private struct Occurrence {
    var keyword: SwiftToken
    var context: NameContext
    var nameCount: Int
  }

  private var occurrences: [Occurrence] = []

  mutating func read(_ keyword: SwiftToken, in context: NameContext, behind nameCount: Int) {
    occurrences.append(Occurrence(keyword: keyword, context: context, nameCount: nameCount))
  }

  /// The weights, after a number of names, of the keywords that were read, by their spelling.
  func weights(in here: NameContext, behind nameCount: Int) -> [String: Double] {
    // By the index of the kind; nil for what was not read.
    var weights = [Double?](repeating: nil, count: 256)
    for occurrence in occurrences.suffix(NameRanking.voterLimit).reversed() {
      let kind = Int(occurrence.keyword.index)
      var vote = here.likeness(to: occurrence.context)
      if weights[kind] == nil { vote *= VoteFactor.lastOccurrence }
      weights[kind] = (weights[kind] ?? 0) + vote / Double(nameCount - occurrence.nameCount + 1).squareRoot()
    }
    let known = weights.enumerated().compactMap { kind, weight in
      weight.map { (SwiftToken(index: UInt8(kind)).rawValue, $0) }
    }
    return Dictionary(uniqueKeysWithValues: known)
  }
}

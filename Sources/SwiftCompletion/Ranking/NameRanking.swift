import Descent
import SwiftGrammar

/// Ranks names for a position in a Swift file by the tokens before it.
///
/// Every earlier occurrence of a name is a vote for it. Its weight increases with the similarity of its context to
/// that of the position, and decreases with the square root of the number of names in between. The sum of the votes
/// is multiplied by a factor for the scopes around the position. Tokens after the position are not read.
///
/// Contextual keywords, such as `left` and `open`, are names only after a period and in declarations.
package struct NameRanking: Sendable {
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

  /// The maximum number of voting occurrences, the most recent ones; they are counted in two milliseconds.
  static let voterLimit = 100_000

  package init() {}

  /// Begins another file; everything read before counts as older.
  package mutating func beginFile() { reader.beginFile() }

  /// Reads the tokens of a file up to a position.
  ///
  /// - Complexity: Linear in the number of tokens, on average.
  package mutating func read(_ tree: SyntaxTree, before end: Int) {
    for token in 0..<min(end, tree.tokens.count - 1) { read(token, of: tree) }
  }

  /// Reads the next token of a file.
  ///
  /// - Returns: The number of the name, if the token is one.
  @discardableResult
  package mutating func read(_ index: Int, of tree: SyntaxTree) -> Int? {
    let token = tree.tokens[index]
    let kind = reader.role(of: SwiftToken(index: token.kindIndex))
    guard Spelling.kindsOfManyTexts.contains(kind) else {
      if SwiftToken.words.contains(kind) {
        keywords.read(kind, in: reader.context(of: token.flags), after: occurrences.count)
      }
      reader.read(kind, Spelling(kind), token.flags)
      return nil
    }
    let number = interner.number(of: NameTable.nameRange(ofToken: index, in: tree), in: tree.source)
    if number == lastOccurrences.count { lastOccurrences.append(-1) }
    if kind == .identifier {
      lastOccurrences[number] = occurrences.count
      occurrences.append(Occurrence(name: number, context: reader.context(of: token.flags)))
    }
    reader.read(kind, Spelling(interned: number), token.flags)
    return kind == .identifier ? number : nil
  }

  /// The weights of the names read so far, at a token after them. The token only matters by whether it begins a line.
  ///
  /// - Returns: The weights of all names, by their numbers; they are not negative, and the greatest is the best. A
  ///   name that is not among the last 100,000 has no weight.
  /// - Complexity: Linear in the number of names read so far.
  package func weights(at index: Int, of tree: SyntaxTree) -> [Double] {
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
  func nameWeights(at index: Int, of tree: SyntaxTree) -> NameWeights {
    NameWeights(weights: weights(at: index, of: tree), interner: interner)
  }

  /// The weights of the keywords read so far, by their spelling: their occurrences vote like those of names.
  ///
  /// - Complexity: Linear in the number of keywords read so far.
  package func keywordWeights(at index: Int, of tree: SyntaxTree) -> [String: Double] {
    keywords.weights(in: reader.context(of: tree.tokens[index].flags), after: occurrences.count)
  }
}

extension VoteFactor {
  /// The factor for a name declared in an enclosing scope.
  fileprivate static func scope(of holder: ScopeTracker.Holder, at place: NamePosition) -> Double {
    switch (place, holder) {
    case (.value, .local): local
    case (.memberOfSelf, .type): memberOfSelf
    default: 1
    }
  }
}

/// The weights, at one position, of the names that a ranking has read.
struct NameWeights: Sendable {
  let weights: [Double]
  let interner: NameInterner

  /// The weight of a name; 0 if it was not read.
  subscript(text: String) -> Double { interner.number(of: text).map { weights[$0] } ?? 0 }
}

/// The earlier occurrences of keywords, which vote like those of names.
struct KeywordVotes: Sendable {
  private struct Occurrence {
    var keyword: SwiftToken
    var context: NameContext
    var nameCount: Int
  }

  private var occurrences: [Occurrence] = []

  mutating func read(_ keyword: SwiftToken, in context: NameContext, after nameCount: Int) {
    occurrences.append(Occurrence(keyword: keyword, context: context, nameCount: nameCount))
  }

  /// The weights of the keywords read so far, after a number of names, by their spelling.
  func weights(in here: NameContext, after nameCount: Int) -> [String: Double] {
    // By the index of the kind; nil for kinds that were not read.
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

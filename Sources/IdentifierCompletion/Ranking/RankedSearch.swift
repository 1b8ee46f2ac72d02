/// A search for the best names: kind after kind of match, until there are enough.
struct RankedSearch {
  private let index: NameIndex
  private let text: String
  private let typed: TypedText
  private let limit: Int
  private let order: Order
  private var found: [Match] = []
  private var foundNames: Set<Int> = []

  /// The order of the names of one kind.
  enum Order { case declaration, weight }

  /// The weight of a name; nil excludes it. It is passed on rather than stored, as it is called for very many names.
  typealias Weight = (_ name: Int) -> Double?

  init(_ index: NameIndex, _ text: String, limit: Int, _ order: Order) {
    self.index = index
    self.text = text
    self.limit = max(0, min(limit, index.count))
    self.order = order
    typed = TypedText(text, .smart)
  }

  /// The best names.
  consuming func matches(_ weight: Weight) -> [Match] {
    take(exact(weight))
    if found.count < limit { take(prefixes(weight)) }
    if found.count < limit { take(humps(weight)) }
    if found.count < limit { take(subsequences(weight)) }
    if found.count < limit { take(typos(weight)) }
    return found
  }

  private mutating func take(_ matches: [Match]) {
    found += matches
    foundNames.formUnion(matches.map(\.id))
  }

  private func exact(_ weight: Weight) -> [Match] {
    var best = room
    if let name = index.id(of: text) { offer(name, weight, to: &best) { true } }
    return matches(best, .exact) { [index.pool.range(of: $0)] }
  }

  private func prefixes(_ weight: Weight) -> [Match] {
    var best = room
    let pool = index.pool
    for order in [index.settled, index.recent] {
      for place in order.range(beginningWith: typed.key, in: pool) {
        let name = Int(order.names[place])
        offer(name, weight, to: &best) { typed.begins(name, of: pool) }
      }
    }
    return matches(best, .prefix) { name in
      typed.endOfBeginning(of: name, in: pool).map { [pool.range(of: name).lowerBound..<$0] } ?? []
    }
  }

  private func humps(_ weight: Weight) -> [Match] {
    guard let pattern = HumpPattern(typed) else { return [] }
    var best = room
    let pool = index.pool
    offer(allOf: pattern.demand, weight, to: &best) { pattern.matches($0, of: pool) }
    return matches(best, .humps) { pattern.typedLetters(of: $0, in: pool) }
  }

  private func subsequences(_ weight: Weight) -> [Match] {
    guard let pattern = SubsequencePattern(typed) else { return [] }
    var best = room
    let pool = index.pool
    offer(allOf: pattern.demand, weight, to: &best) { pattern.matches($0, of: pool) }
    return matches(best, .subsequence) { pattern.typedLetters(of: $0, in: pool) ?? [] }
  }

  private func typos(_ weight: Weight) -> [Match] {
    guard TypedText.lettersWithTypo.contains(typed.letters.count) else { return [] }
    var best = room
    let pool = index.pool
    var seen: Set<Int> = []
    func offerTypo(_ name: Int) {
      offer(name, weight, to: &best) { typed.typo(beside: name, in: pool) != nil && seen.insert(name).inserted }
    }
    let letters = text.map { NameKey(String($0)) }
    for order in [index.settled, index.recent] { order.forEachName(oneTypoFrom: letters, in: pool, offerTypo) }
    var demand = SummaryDemand()
    for letter in typed.letters { demand.require(.letter(letter.folded)) }
    pool.summaries.forEachGroupOfManyScalars(withAllButOneOf: demand) { names in
      for name in names { offerTypo(name) }
      return .continue
    }
    return matches(best, .typo) { name in
      typed.typo(beside: name, in: pool).map { typed.typedLetters(of: name, butFor: $0, in: pool) } ?? []
    }
  }
}

extension RankedSearch {
  private var room: BestNames { BestNames(limit: limit - found.count) }

  /// Offers a name, unless it is excluded or already found as a better kind of match. The text of the name is read
  /// last.
  @inline(__always)
  private func offer(_ name: Int, _ weight: Weight, to best: inout BestNames, if matches: () -> Bool) {
    guard let entry = entry(name, weight), best.wouldAccept(entry), matches(), !foundNames.contains(name) else {
      return
    }
    best.offer(entry)
  }

  /// The same for all names that satisfy a demand, in groups, which is faster for many names.
  @inline(__always) private func offer(
    allOf demand: SummaryDemand, _ weight: Weight, to best: inout BestNames, if matches: (Int) -> Bool
  ) {
    var candidates = Candidates()
    index.pool.summaries.forEachGroup(with: demand) { names in
      candidates.removeAll()
      for place in names.indices {
        if let entry = entry(names[place], weight), best.wouldAccept(entry) { candidates.append(entry) }
      }
      candidates.fetch(from: index.pool)
      for entry in candidates.entries {
        guard best.wouldAccept(entry), matches(entry.name), !foundNames.contains(entry.name) else { continue }
        best.offer(entry)
      }
      return isComplete(best) ? .stop : .continue
    }
  }

  @inline(__always) private func entry(_ name: Int, _ weight: Weight) -> BestNames.Entry? {
    weight(name).map { BestNames.Entry(name: name, weight: $0.isNaN ? -.infinity : $0) }
  }

  /// Creates the matches of one kind.
  ///
  /// - Parameter ranges: Returns the matched letters of a name, as ranges of the pool.
  private func matches(_ best: BestNames, _ kind: MatchKind, ranges: (Int) -> [Range<Int>]) -> [Match] {
    best.sorted.map { entry in
      let start = index.pool.range(of: entry.name).lowerBound
      let ranges = ranges(entry.name).map { $0.lowerBound - start..<$0.upperBound - start }
      return Match(
        id: entry.name, name: index[entry.name], kind: kind, weight: entry.weight, matchedBytes: ranges.joinedNeighbours
      )
    }
  }

  /// Without weights, the first names found are the best.
  private func isComplete(_ best: borrowing BestNames) -> Bool { order == .declaration && best.isFull }
}

extension [Range<Int>] {
  /// The ranges, with adjacent ones joined and empty ones removed.
  fileprivate var joinedNeighbours: [Range<Int>] {
    reduce(into: []) { joined, range in
      if let last = joined.last, last.upperBound == range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else if !range.isEmpty {
        joined.append(range)
      }
    }
  }
}

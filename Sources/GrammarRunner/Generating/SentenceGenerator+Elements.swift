// A sentence whose end is not read as it was written keeps the elements before it.
//
// Pieces that are read alone as they were written may be read otherwise one after the other. So the elements of the outermost
// list are parsed together now and then, and those from the first wrong one on are written anew.

extension SentenceGenerator {
  /// The tokens after which elements are parsed: few while they are wrong often.
  static let roundSizes = 32...1024
  /// The number of failed parses of the elements of a list, after which they are taken for no sentences by themselves.
  private static let patientLists = 64
  /// The number of times that elements are written anew after the parsed ones, before the last of these is written
  /// anew, too.
  private static let patientRounds = 2

  /// How often elements are taken back.
  static func repairLimit(ofSize size: Int) -> Int { 64 + size / 8 }

  /// The steps that an element may take: one that cannot be completed must leave some for others. Its size is random,
  /// so that a sentence has many things instead of one large one.
  private static let elementFuel = 3_000

  /// Writes an element of a list.
  mutating func writeElement(_ write: (inout Self) -> Void) {
    guard isInOutermostList, repairs > 0 else { return write(&self) }
    elementStart = draft
    let fuelForOthers = max(fuel - Self.elementFuel, 0)
    let budgetForOthers = max(budget - 1 - random.next(below: max(wantedSize / 2, Self.roundSizes.lowerBound)), 0)
    fuel -= fuelForOthers
    budget -= budgetForOthers
    write(&self)
    fuel += fuelForOthers
    budget += budgetForOthers
  }

  var isInOutermostList: Bool { listDepth == 1 }

  mutating func enterList(_ step: Int32) {
    listDepth += 1
    if comparesTexts { textsInLists.append([:]) }
    if isInOutermostList { (list, elements, readElements, knownElements) = (Int(step), [], 0, 0) }
  }

  mutating func leaveList() {
    listDepth -= 1
    if comparesTexts { textsInLists.removeLast() }
  }

  /// Whether a list is complete; if not, its last elements were taken back, and others have to be written.
  mutating func isListComplete() -> Bool {
    guard isInOutermostList, !hasFailed else { return true }
    let count = output.tokens.count
    keepWhatIsRead()
    return hasFailed || output.tokens.count == count
  }

  /// Ends an element of a list. The elements are parsed after each round with the one before them, so that all takes linear time.
  mutating func endElement() {
    guard isInOutermostList, repairs > 0, !isFollowed, listsRead[list] > -Self.patientLists, let elementStart else {
      return
    }
    elements.append(Element(start: elementStart, end: draft))
    if listsReadAlone[list] <= -Self.patientLists { return }
    guard checks[grammar.written.start].isDue(&random) else { return }
    let known = readElements > 0 ? elements[readElements - 1].end : elements[0].start
    if output.tokens.count >= known.mark.tokenCount + roundSize { readRound() }
  }

  /// An element of the outermost list: the sentence before it and after it.
  struct Element {
    let start: Draft
    let end: Draft
  }

  /// Whether the sentence was read as it is now.
  var isKnownToBeRead: Bool {
    guard let readDraft else { return false }
    return readDraft.mark.tokenCount == output.tokens.count && readDraft.nodeCount == nodes.count
  }

  /// Drops the elements that were removed with the code around their list.
  mutating func forgetElements(after draft: Draft) {
    if let read = readDraft, read.mark.tokenCount > draft.mark.tokenCount { readDraft = nil }
    while let last = elements.last, last.end.mark.tokenCount > draft.mark.tokenCount { elements.removeLast() }
    readElements = min(readElements, elements.count)
    knownElements = min(knownElements, elements.count)
  }

  /// Parses the elements that were not parsed so far, with the one before them, as a sentence of their own, and takes back those
  /// from the first one on that is not read as it was written.
  ///
  /// - Complexity: a parse of these elements, and if they are wrong, some more of them.
  private mutating func readRound() {
    let first = max(readElements - 1, 0)
    let start = elements[first].start
    // The nodes around the list, which the elements have around them alone, too.
    let around = nodes[..<elements[0].start.nodeCount].filter { $0.endToken < 0 }.map {
      Node(rule: $0.rule, firstToken: start.mark.tokenCount, endToken: -1)
    }
    let isRead = takeBackMistakes(after: readElements - 1, \.listsReadAlone) { [start] generator, end in
      let part = generator.nodes[start.nodeCount..<end.nodeCount]
      return generator.mistake(in: (around + part)[...], from: start.mark.textCount, to: end.mark)
    }
    roundSize = isRead == .allOfIt ? min(2 * roundSize, Self.roundSizes.upperBound) : Self.roundSizes.lowerBound
    if isRead != .none { readElements = elements.count }
  }

  /// Takes back the elements from the first one on that is not read as it was written.
  ///
  /// - Complexity: a parse of the sentence, and if it is wrong, one more, or as many as the logarithm of the new elements if the
  ///   mistake is not where it shows.
  private mutating func keepWhatIsRead() {
    guard repairs > 0, elements.count > knownElements else { return }
    let isRead = takeBackMistakes(after: knownElements - 1, \.listsRead) { generator, end in
      generator.mistake(in: generator.nodes[..<end.nodeCount], from: 0, to: end.mark)
    }
    if isRead == .none { return }
    readDraft = vainRounds < Self.patientRounds ? draft : nil
    (readElements, knownElements) = (elements.count, elements.count)
  }

  /// The part of some elements that is read as it was written.
  private enum Reading { case allOfIt, beginning, none }

  /// Takes back the elements from the first one on that is not read as it was written, unless that is the first one of all.
  ///
  /// - Parameters:
  ///   - known: the number of the last element known to be read as it was written; -1 if it is the one before them.
  ///   - readings: the lists of which elements were read so.
  ///   - mistake: the position of the mistake in a sentence that ends with a draft.
  private mutating func takeBackMistakes(
    after known: Int, _ readings: WritableKeyPath<Self, [Int8]>, _ mistake: (Self, Draft) -> Int?
  ) -> Reading {
    checks[grammar.written.start].count += 1
    guard let place = mistake(self, elements[elements.count - 1].end) else {
      vainRounds = 0
      self[keyPath: readings][list] = 1
      return .allOfIt
    }
    checks[grammar.written.start].wrongCount += 1
    // Between the last element known to be read with those before it, and the first one known not to be.
    var (low, high) = (known, elements.count - 1)
    var guess: Int? = min(elements.prefix { $0.end.mark.textCount < place }.count - 1, high - 1)
    while high - low > 1 {
      let middle = guess.flatMap { $0 <= low ? nil : $0 } ?? (low + high) / 2
      if mistake(self, elements[middle].end) != nil {
        high = middle
      } else {
        low = middle
        if guess != nil { break }
      }
      guess = nil
    }
    // The parsed part may be complete, so that nothing can follow it.
    vainRounds = low == known ? vainRounds + 1 : 0
    if vainRounds >= Self.patientRounds { low -= 1 }
    guard low >= 0 else {
      // Where something must follow the list, none of it is a sentence by itself.
      if self[keyPath: readings][list] > 0 { fail() } else { self[keyPath: readings][list] -= 1 }
      return .none
    }
    takeBack(to: elements[low].end)
    repairs -= 1
    if repairs == 0 { budget = 0 }
    return .beginning
  }
}

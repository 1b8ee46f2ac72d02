// A sentence whose end is not read as it was written keeps the elements before it.
//
// Pieces that are read alone as they were written may be read otherwise one after the other. So the elements of the outermost
// list are parsed together now and then, and those from the first wrong one on are written anew.

extension SentenceGenerator {
  /// The fewest tokens after which elements are parsed.
  private static let smallestRound = 32
  /// How often the elements of a list are parsed in vain before they are taken for no sentences by themselves.
  private static let patientLists = 8
  /// Writing elements takes much less time than parsing them, so that they are parsed early only if they are wrong often.
  private static let patienceWithElements = 16
  /// How often elements are taken back.
  static let repairLimit = 64

  /// The steps that an element may take: one that cannot be written as it was begun must leave some for others. Its size is at
  /// random, so that a sentence has many things instead of one large one.
  private static let elementFuel = 3_000

  /// Writes an element of a list.
  mutating func writeElement(_ write: (inout Self) -> Void) {
    guard isInOutermostList, repairs > 0 else { return write(&self) }
    let fuelForOthers = max(fuel - Self.elementFuel, 0)
    let budgetForOthers = max(budget - 1 - random.next(below: max(wantedSize / 2, Self.smallestRound)), 0)
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
    if isInOutermostList { list = Int(step) }
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

  /// Ends an element of a list. The elements are parsed whenever the sentence has grown by half, so that all takes linear time
  /// if nothing is wrong.
  mutating func endElement() {
    guard isInOutermostList, repairs > 0, listsRead[list] > -Self.patientLists else { return }
    elements.append(draft)
    guard checks[grammar.written.start].isDue(&random, patience: Self.patienceWithElements) else { return }
    let count = readDraft?.mark.tokenCount ?? 0
    if output.tokens.count >= count + max(Self.smallestRound, count / 2) { keepWhatIsRead() }
  }

  /// Whether the sentence was read as it is now.
  var isKnownToBeRead: Bool {
    guard let readDraft else { return false }
    return readDraft.mark.tokenCount == output.tokens.count && readDraft.nodeCount == nodes.count
  }

  /// Forgets the elements that were taken back with what is around their list.
  mutating func forgetElements(after draft: Draft) {
    if let read = readDraft, read.mark.tokenCount > draft.mark.tokenCount { readDraft = nil }
    while let last = elements.last, last.mark.tokenCount > draft.mark.tokenCount { elements.removeLast() }
  }

  /// Takes back the elements from the first one on that is not read as it was written.
  ///
  /// - Complexity: a parse of the sentence, and if it is wrong, one more, or as many as the logarithm of the new elements if the
  ///   mistake is not where it shows.
  private mutating func keepWhatIsRead() {
    guard repairs > 0, !elements.isEmpty else { return }
    let drafts = elements
    elements = []
    checks[grammar.written.start].count += 1
    guard let mistake = firstMistake else {
      listsRead[list] = 1
      return readDraft = draft
    }
    checks[grammar.written.start].wrongCount += 1
    // Between the last element known to be read with those before it, and the first one known not to be.
    var (low, high) = (-1, drafts.count - 1)
    var guess: Int? = min(drafts.prefix { $0.mark.textCount < mistake }.count - 1, high - 1)
    while high - low > 1 {
      let middle = guess.flatMap { $0 < 0 ? nil : $0 } ?? (low + high) / 2
      var part = self
      part.takeBack(to: drafts[middle])
      if part.firstMistake != nil {
        high = middle
      } else {
        low = middle
        if guess != nil { break }
      }
      guess = nil
    }
    guard let last = low < 0 ? readDraft : drafts[low] else {
      // Where something must follow the list, none of it is a sentence by itself.
      if listsRead[list] > 0 { return fail() }
      listsRead[list] -= 1
      return
    }
    takeBack(to: last)
    readDraft = last
    repairs -= 1
    if repairs == 0 { budget = 0 }
  }
}

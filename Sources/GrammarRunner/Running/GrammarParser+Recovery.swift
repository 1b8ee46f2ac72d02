// Recovery: the places at which parsing can go on after a mistake, which the operations that are being run tell.

extension GrammarParser {
  // MARK: Open operations

  /// Forgets the innermost open operation.
  @inline(__always) mutating func close() {
    open.removeLast()
    if stopsAround.count >= open.count, !stopsAround.isEmpty { stopsAround.removeLast() }
  }

  /// Forgets the innermost open list, and which texts were in it.
  ///
  /// - Parameter starts: where its elements begin, if that is noted.
  mutating func closeList(_ starts: [Int]) {
    repetitions?.append(starts + [tree.tokenCount])
    if let last = textsInLists.last, last.level == open.count { textsInLists.removeLast() }
    close()
  }

  // MARK: Expected operations

  /// Whether the next token can come if some of the innermost open operations are complete, or is in another scope.
  ///
  /// Where a mistake is looked for, conditions are asked, too, though contexts and blocks may be others there.
  mutating func canGoOn(after count: Int) -> Bool {
    peek()
    let kinds = scanner.kinds[Int(next.tokenClass)]
    let end = visitOperationsToCome(after: count) { parser, operation in
      let first = parser.program.facts[Int(operation)].first
      return first.intersects(kinds)
        || first.contains(TokenKinds.outside) && parser.mayBe({ $0.canStart(operation) })
    }
    return end.map { $0.intersects(kinds) || $0.contains(TokenKinds.outside) } ?? true
  }

  /// The expectation if some of the innermost open operations are complete.
  mutating func expectation(after count: Int) -> Expectation {
    var found = Expectation()
    let end = visitOperationsToCome(after: count) { _, operation in
      found.operations.append(operation)
      return false
    }
    found.kinds = end ?? KindSet()
    return found
  }

  /// Visits the operations that can come if some of the innermost open ones are complete, up to one that must come.
  ///
  /// - Parameter isEnough: whether no more are to be visited.
  /// - Returns: the kinds of tokens after them, none if one of them must come; nil if one was enough.
  private mutating func visitOperationsToCome(
    after count: Int, until isEnough: (inout Self, Int32) -> Bool
  ) -> KindSet? {
    let outer = contexts
    defer { contexts = outer }
    for entry in open.dropLast(count).reversed() {
      if entry.scope != scope { return KindSet([TokenKinds.outside]) }
      contexts = entry.contexts
      if entry.choice >= 0 {
        let tails = program.rules[Int(entry.choice)].tails
        for number in tails.indices where isEnough(&self, tails[number].rest) { return nil }
        continue
      }
      let operation = program.operations[Int(entry.index)]
      switch operation.code {
      case .sequence:
        for place in entry.next..<(operation.a + operation.b) {
          let child = program.children[Int(place)]
          if isEnough(&self, child) { return nil }
          if !program.facts[Int(child)].isNullable { return KindSet() }
        }
      case .list:
        if isEnough(&self, operation.b) { return nil }
        let isNullable = program.facts[Int(operation.b)].isNullable && mayBe { $0.canBeNothing(operation.b) }
        if isNullable, isEnough(&self, operation.a) { return nil }
      default: if isEnough(&self, operation.a) { return nil }
      }
    }
    return KindSet([scope == 0 ? TokenKinds.endOfFile : TokenKinds.outside])
  }

  /// Whether conditions of an operation around are met, which is asked where a mistake is looked for.
  private mutating func mayBe(_ isMet: (inout Self) -> Bool) -> Bool {
    !locatesMistakes || blocks.count > 1 || isMet(&self)
  }

  // MARK: Skipping

  /// Skips tokens up to one of some kinds, or one with which an open operation can go on.
  mutating func skip(to wanted: KindSet) {
    let stops = stops().union(wanted)
    let list = open.last { isListOfScopes($0) }
    skip { parser in parser.at(stops) || list.map { parser.isAtElement(of: $0) } ?? false }
  }

  /// Skips tokens up to one at which a function holds, or up to the end of the source.
  mutating func skip(until isStop: (inout Self) -> Bool) {
    var count = 0
    peek()
    while next.tokenClass != ScopeScanner.endClass, !isStop(&self) {
      addToken()
      count += 1
      peek()
    }
    tree.addUnexpected(count: count)
    if count > 0 { errorPosition = position }
  }

  /// The kinds at which parsing can go on in the open operations.
  private mutating func stops() -> KindSet {
    guard let innermost = open.last else { return KindSet() }
    // The operations around the innermost one do not go on before that is complete.
    for entry in open[stopsAround.count...].dropLast() {
      stopsAround.append(stops(in: entry).union(stopsAround.last ?? KindSet()))
    }
    return stops(in: innermost).union(stopsAround.last ?? KindSet())
  }

  /// The kinds at which parsing can go on in an operation: those of another element of a list, of the token after one,
  /// and of the terminals and lists that come later in a sequence.
  private func stops(in entry: OpenOperation) -> KindSet {
    if entry.choice >= 0 { return KindSet() }
    let operation = program.operations[Int(entry.index)]
    switch operation.code {
    case .many: return program.facts[Int(operation.a)].first
    case .list: return program.facts[Int(operation.a)].first.union(program.facts[Int(operation.b)].first)
    default: break
    }
    var kinds = KindSet()
    var isAfterList = entry.next > operation.a && isList(program.children[Int(entry.next) - 1])
    for place in entry.next..<(operation.a + operation.b) {
      let child = program.children[Int(place)]
      let facts = program.facts[Int(child)]
      if isAfterList || isList(child) || facts.first.subtracting(tokens.terminals).isEmpty {
        kinds.formUnion(facts.first)
      }
      if !facts.isNullable { isAfterList = false }
    }
    return kinds
  }

  private func isList(_ index: Int32) -> Bool { [.many, .list].contains(program.operations[Int(index)].code) }

  func isList(_ entry: OpenOperation) -> Bool { entry.choice < 0 && isList(entry.index) }

  /// Whether elements of a list begin in scopes of their own, so that kinds do not tell.
  private func isListOfScopes(_ entry: OpenOperation) -> Bool {
    isList(entry)
      && program.facts[Int(program.operations[Int(entry.index)].a)].first.contains(TokenKinds.outside)
  }

  /// Whether the next element of a list begins here, which may be in the scope around the current one.
  private mutating func isAtElement(of list: OpenOperation) -> Bool {
    let element = program.operations[Int(list.index)].a
    return elsewhere(position, in: list.scope) { $0.canStart(element) }
  }
}

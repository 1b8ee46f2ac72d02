// Statements that end with a terminator.

extension Parser {
  /// Parses something that ends with a terminator, such as a statement with its semicolon.
  ///
  ///     parser.terminated(by: .semicolon) { parser in
  ///       Self(name: parser.expect(.name), arguments: parser.list(Amount.self))
  ///     }
  ///
  /// Where tokens are left before the terminator, they are skipped: as unexpected ones, or as a consequence of a mistake
  /// that was found in the statement before. So a mistake in a statement is reported once, and parsing goes on after its
  /// end.
  /// - Throws: the error of `body`; a strict failure also for a missing terminator, which is reported otherwise.
  /// - Complexity: constant, apart from what `body` does and the tokens that are skipped.
  @inlinable public mutating func terminated<Result, Failure: Error>(
    by terminator: Kind, _ body: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let knownFacts = factCount
    let result = try body(&self)
    if consume(if: terminator) == nil {
      try findTerminator(terminator, isAfterMistake: hasMistakeOnLine(since: knownFacts), throwing: Failure.self)
    }
    return result
  }

  /// Whether a mistake was found since a number of facts from which others may follow: on the line that ends here.
  @usableFromInline mutating func hasMistakeOnLine(since count: Int) -> Bool {
    guard let last = facts.facts.dropFirst(count).last(where: \.hasConsequences) else { return false }
    let end = startsLine ? position - 1 : position
    return last.resumption >= end || tokenScene.continuesLine(from: last.resumption + 1, to: end)
  }

  /// Skips tokens up to a terminator, or notes that it is missing.
  @usableFromInline mutating func findTerminator<Failure: Error>(
    _ terminator: Kind, isAfterMistake: Bool, throwing: Failure.Type
  ) throws(Failure) {
    try failStrictly(expecting: .token, terminator, throwing: throwing)
    if isSpeculating { return failSpeculation() }
    let surplus = repairScene.distance(toTerminator: terminator.index)
    if isAfterMistake {
      // Without a terminator on the way, the statement ends with its line.
      let start = position
      for _ in 0..<(surplus ?? repairScene.distanceToNextLine) { consume() }
      skip(since: start)
    } else if let surplus {
      let end = position + surplus
      while position < end { skipUnexpected() }
    } else {
      _ = missing(terminator)
      return
    }
    consume(if: terminator)
  }
}

extension RepairScene {
  /// The number of tokens before a terminator that ends the statement at the current token; nil if the closing
  /// delimiter of an enclosing construct or a line that begins a statement comes first, or nothing within reach.
  fileprivate func distance(toTerminator terminator: UInt8) -> Int? {
    var walk = BracketWalk(traits)
    for count in 0..<Self.reach {
      let kind = kindIndex(ahead: count)
      if walk.isOutside, kind == terminator { return count }
      if scene.isEnd(position + count) || enclosingClosers.contains(kind) && !walk.isClosed(by: kind) { return nil }
      // A token without text is the end of a line or of a block.
      if walk.isOutside, count == 0 && startsLine() || scene.isEmpty(position + count) { return nil }
      if walk.isOutside, traits.recoveryKinds.contains(kind) { return nil }
      walk.skipUnbalanced(kind)
    }
    return nil
  }

  /// The number of tokens up to the end of the line, or to the closing delimiter of an enclosing construct.
  fileprivate var distanceToNextLine: Int {
    var count = 0
    while !scene.isEnd(position + count), !startsLine(ahead: count), !enclosingClosers.contains(kindIndex(ahead: count))
    {
      count += 1
    }
    return count
  }
}

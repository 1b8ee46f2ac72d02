// The recursion of a parser is bounded by its nesting limit, on a stack of any size.

import SystemCalls

extension Parser {
  /// The depth from which on the parse goes on on a stack of its own. The thread of a task has as little as 512 KiB, of
  /// which a level takes about two when it is optimised, and ten and more in a debug build. Real sources seldom come to
  /// this depth.
  @usableFromInline static var usualOwnStackDepth: Int {
    #if DEBUG
      24
    #else
      100
    #endif
  }

  /// The bytes of stack for each level that the nesting limit allows.
  private static var stackPerLevel: Int { 64 << 10 }

  /// Whether one level more is allowed.
  @inlinable var isNestingAllowed: Bool { depth < nestingLimit }

  /// Parses something one level deeper.
  @inlinable @inline(__always) mutating func nested<Result, Failure: Error>(
    _ body: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    depth &+= 1
    defer { depth &-= 1 }
    if depth > ownStackDepth, !hasOwnStack { return try onOwnStack(body) }
    return try body(&self)
  }

  /// Parses a part of a construct one level deeper. Past the limit, notes that, skips the tokens of the construct
  /// and returns its missing form; if the failure is strict, throws that.
  ///
  ///     let operand = parser.nested(Nest.self) { signed(&$0) }
  ///
  /// It is for recursive functions beside the productions, such as one that reads a sign before a sign; a construct
  /// parsed by its type counts as a level by itself.
  /// - Throws: the error of `body`; a strict failure also past the limit.
  @inlinable public mutating func nested<Node: RecursiveProduction>(
    _: Node.Type, _ body: (inout Self) throws(Node.Failure) -> Node
  ) throws(Node.Failure) -> Node where Node.L == L {
    guard isNestingAllowed else {
      try refuseNesting(throwing: Node.Failure.self)
      return Node.missing(in: &self)
    }
    return try nested(body)
  }

  @usableFromInline mutating func onOwnStack<Value, Failure: Error>(
    _ body: (inout Self) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    hasOwnStack = true
    // Many constructs at this depth would make a thread each, so the next ones stay on the stack of the caller.
    if ownStackDepth < Self.usualOwnStackDepth * 3 / 2 { ownStackDepth += 1 }
    defer { hasOwnStack = false }
    let size = nestingLimit * Self.stackPerLevel
    let result: Result<Value, Failure> = Platform.runOnOwnStack(size: size) {
      do throws(Failure) { return .success(try body(&self)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Notes or throws that operators in operands of operators are nested too deeply; explanation reports that once for the
  /// whole source.
  @usableFromInline mutating func reportOperatorNesting<Failure: Error>(throwing: Failure.Type) throws(Failure) {
    try fail(Fact(.operatorsTooDeep(limit: nestingLimit), at: position), throwing: throwing)
  }

  /// Skips the construct at the current token since it is nested too deeply; throws that, if the failure is strict.
  @usableFromInline mutating func refuseNesting<Failure: Error>(throwing: Failure.Type) throws(Failure) {
    let start = position
    if isStrict(Failure.self) { try fail(Fact(.nestingTooDeep(limit: nestingLimit), at: start), throwing: throwing) }
    if isSpeculating { return failSpeculation() }
    // The rest of the line most likely belongs to the construct: `try try try …` is one mistake.
    while !isAtEnd, !at(enclosingClosers), position == start || !startsLine { consumeBalanced() }
    note(Fact(.nestingTooDeep(limit: nestingLimit), at: start, skipping: position - start))
  }
}

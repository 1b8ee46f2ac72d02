// Optional parts in any order, each at most once: modifiers, attributes, options.

extension Parser {
  /// Parses optional parts in any order, of which each kind of first token may stand there once.
  ///
  ///     let styles = parser.permutation(of: [.bold, .italic]) { $0.consume() }
  ///
  /// One that is there again is an error with a note at the first one; it is set aside as unexpected.
  /// - Parameters:
  ///   - kinds: the tokens with which a part may begin. Parts that begin alike are the same.
  ///   - part: parses one.
  /// - Returns: the parts in the order of the source.
  /// - Throws: what `part` throws; if that is strict, a part that is there again as well.
  /// - Complexity: linear in the number of parts, apart from what `part` does.
  @inlinable
  public mutating func permutation<Part, Failure: Error>(
    of kinds: TokenSet<Kind>, _ part: (inout Self) throws(Failure) -> Part
  ) throws(Failure) -> [Part] {
    let start = position
    var parts: [Part] = []
    var seen = TokenSet<Kind>()
    while at(kinds) {
      let kind = kind
      if seen.contains(kind) {
        try passDuplicate(of: [kind], since: start) { (parser: inout Self) throws(Failure) in _ = try part(&parser) }
        continue
      }
      seen.insert(kind)
      let before = position
      parts.append(try part(&self))
      if position == before {
        try reportNoProgress(of: nameOfProduction(in: part), throwing: Failure.self)
        break
      }
    }
    return parts
  }

  /// Parses two optional productions in any order, each at most once.
  ///
  ///     let (number, name) = parser.permutation(Number.self, Name.self)
  ///
  /// One that is there again is an error with a note at the first one; it is set aside as unexpected.
  /// - Throws: what the productions throw; if that is strict, one that is there again as well.
  /// - Complexity: linear in the number of parts, apart from what they do.
  @inlinable
  public mutating func permutation<A: Production, B: Production>(
    _: A.Type, _: B.Type
  ) throws(A.Failure) -> (A?, B?) where A.L == L, B.L == L, B.Failure == A.Failure {
    var (a, b): (A?, B?)
    try permute(A.first, B.first) { (index: Int, parser: inout Self) throws(A.Failure) in
      switch index {
      case 0: a = try parser.first(a)
      default: b = try parser.first(b)
      }
    }
    return (a, b)
  }

  /// Parses three optional productions in any order, each at most once.
  @inlinable
  public mutating func permutation<A: Production, B: Production, C: Production>(
    _: A.Type, _: B.Type, _: C.Type
  ) throws(A.Failure) -> (A?, B?, C?)
  where A.L == L, B.L == L, C.L == L, B.Failure == A.Failure, C.Failure == A.Failure {
    var (a, b, c): (A?, B?, C?)
    try permute(A.first, B.first, C.first) { (index: Int, parser: inout Self) throws(A.Failure) in
      switch index {
      case 0: a = try parser.first(a)
      case 1: b = try parser.first(b)
      default: c = try parser.first(c)
      }
    }
    return (a, b, c)
  }

  /// Parses four optional productions in any order, each at most once.
  @inlinable
  public mutating func permutation<A: Production, B: Production, C: Production, D: Production>(
    _: A.Type, _: B.Type, _: C.Type, _: D.Type
  ) throws(A.Failure) -> (A?, B?, C?, D?)
  where
    A.L == L, B.L == L, C.L == L, D.L == L, B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure
  {
    var (a, b, c, d): (A?, B?, C?, D?)
    try permute(A.first, B.first, C.first, D.first) { (index: Int, parser: inout Self) throws(A.Failure) in
      switch index {
      case 0: a = try parser.first(a)
      case 1: b = try parser.first(b)
      case 2: c = try parser.first(c)
      default: d = try parser.first(d)
      }
    }
    return (a, b, c, d)
  }

  /// Parses a value; the one that was there before, if there was one.
  @inlinable
  mutating func first<Value: Production>(_ known: Value?) throws(Value.Failure) -> Value? where Value.L == L {
    let value = try parse(Value.self)
    return known ?? value
  }

  /// Parses up to four parts by the tokens with which each may begin.
  @inlinable
  mutating func permute<Failure: Error>(
    _ first: TokenSet<Kind>, _ second: TokenSet<Kind>, _ third: TokenSet<Kind> = [], _ fourth: TokenSet<Kind> = [],
    _ part: (Int, inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    func set(_ index: Int) -> TokenSet<Kind> {
      switch index {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    }
    let start = position
    var seen: UInt8 = 0
    while true {
      if let index = (0..<4).first(where: { seen & 1 << UInt8($0) == 0 && at(set($0)) }) {
        seen |= 1 << UInt8(index)
        let before = position
        try part(index, &self)
        if position > before { continue }
        let name = nameOfProduction { (parser: inout Self) throws(Failure) in try part(index, &parser) }
        return try reportNoProgress(of: name, throwing: Failure.self)
      }
      guard let index = (0..<4).first(where: { at(set($0)) }) else { return }
      try passDuplicate(of: set(index), since: start) { (parser: inout Self) throws(Failure) in
        try part(index, &parser)
      }
    }
  }

  /// Parses a part that is there again, reports it and sets it aside.
  @inlinable @inline(never)
  mutating func passDuplicate<Failure: Error>(
    of kinds: TokenSet<Kind>, since start: Int, _ part: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    let diagnostic = duplicate(of: kinds, since: start)
    if isStrict(Failure.self) || isSpeculating { try fail(diagnostic, throwing: Failure.self) }
    let checkpoint = checkpoint
    try part(&self)
    forgetParsed(since: checkpoint)
    if position == checkpoint.position { skipBalanced() }
    reportDuplicate(diagnostic, since: checkpoint.position)
  }

  /// What is said of a part at the current token that is there again, with a note at the first one.
  @usableFromInline
  func duplicate(of kinds: TokenSet<Kind>, since start: Int) -> Diagnostic {
    let first = firstOccurrence(of: kinds, since: start)
    let notes = first.map { [DiagnosticNote(.firstOccurrence, at: tokens.range(at: $0))] } ?? []
    let range = tokens.range(at: position)
    return Diagnostic(.duplicate, at: range, [.source(range)], notes: notes)
  }

  /// Where a token of some kinds stands first outside brackets; looked for only so far that the time stays linear.
  private func firstOccurrence(of kinds: TokenSet<Kind>, since start: Int) -> Int? {
    var walk = BracketWalk<L>()
    for index in start..<min(position, start + Self.recoveryDistance) {
      let kind = kind(at: index)
      if walk.isOutside, kinds.contains(kind) { return index }
      _ = walk.pass(kind)
    }
    return nil
  }

  @usableFromInline
  mutating func reportDuplicate(_ diagnostic: Diagnostic, since start: Int) {
    if isSpeculating { return }
    var diagnostic = diagnostic
    diagnostic.fixIts = [removal(of: start..<position)]
    append(diagnostic)
    setAside(since: start)
  }
}

extension DiagnosticKind {
  /// A part that may stand there once is there again.
  public static let duplicate = DiagnosticKind("duplicate", .error, "%0 stands there more than once")
  /// Where a part that is there again stands first.
  public static let firstOccurrence = DiagnosticKind("first-occurrence", .note, "it stands here first")
}

// Choices between closures. Closures that are handed on one by one need no array, so nothing is allocated.

extension Parser {
  /// Parses the first of some alternatives that is there as a whole, tried in their order.
  ///
  ///     let statement = parser.choice(
  ///       "statement",
  ///       { parser in
  ///         parser.expect(.let)
  ///         parser.commit()
  ///         return Statement.binding(parser.parse(Name.self))
  ///       },
  ///       { parser in .expression(parser.parse(Number.self)) })
  ///
  /// All but the last are only tried; one that calls `commit()` is the one from there on. Where all fail, what is said is
  /// what the one that came furthest says, with all that the others expected there. Where the first token tells which
  /// alternative it is, a `Choice` or a `switch` over `kind` is faster.
  /// - Parameters:
  ///   - name: what is expected where nothing of any alternative is there.
  /// - Returns: the value of the alternative that fits; of the last or furthest one, with its errors, if none does.
  /// - Throws: what the alternatives throw.
  /// - Complexity: the sum of what is tried. See `backtrackingLimit`.
  @inlinable
  public mutating func choice<Result, Failure: Error>(
    _ name: StaticString, _ first: (inout Self) throws(Failure) -> Result,
    _ second: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try choose(2, name) { (index: Int, parser: inout Self) throws(Failure) -> Result in
      switch index {
      case 0: try first(&parser)
      default: try second(&parser)
      }
    }
  }

  /// Parses the first of three alternatives that is there as a whole, tried in their order.
  @inlinable
  public mutating func choice<Result, Failure: Error>(
    _ name: StaticString, _ first: (inout Self) throws(Failure) -> Result,
    _ second: (inout Self) throws(Failure) -> Result,
    _ third: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try choose(3, name) { (index: Int, parser: inout Self) throws(Failure) -> Result in
      switch index {
      case 0: try first(&parser)
      case 1: try second(&parser)
      default: try third(&parser)
      }
    }
  }

  /// Parses the first of four alternatives that is there as a whole, tried in their order.
  @inlinable
  public mutating func choice<Result, Failure: Error>(
    _ name: StaticString, _ first: (inout Self) throws(Failure) -> Result,
    _ second: (inout Self) throws(Failure) -> Result,
    _ third: (inout Self) throws(Failure) -> Result,
    _ fourth: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try choose(4, name) { (index: Int, parser: inout Self) throws(Failure) -> Result in
      switch index {
      case 0: try first(&parser)
      case 1: try second(&parser)
      case 2: try third(&parser)
      default: try fourth(&parser)
      }
    }
  }

  /// Parses the first of five alternatives that is there as a whole, tried in their order.
  @inlinable
  public mutating func choice<Result, Failure: Error>(
    _ name: StaticString, _ first: (inout Self) throws(Failure) -> Result,
    _ second: (inout Self) throws(Failure) -> Result,
    _ third: (inout Self) throws(Failure) -> Result,
    _ fourth: (inout Self) throws(Failure) -> Result,
    _ fifth: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try choose(5, name) { (index: Int, parser: inout Self) throws(Failure) -> Result in
      switch index {
      case 0: try first(&parser)
      case 1: try second(&parser)
      case 2: try third(&parser)
      case 3: try fourth(&parser)
      default: try fifth(&parser)
      }
    }
  }

  /// Parses the first of six alternatives that is there as a whole, tried in their order.
  @inlinable
  public mutating func choice<Result, Failure: Error>(
    _ name: StaticString, _ first: (inout Self) throws(Failure) -> Result,
    _ second: (inout Self) throws(Failure) -> Result,
    _ third: (inout Self) throws(Failure) -> Result,
    _ fourth: (inout Self) throws(Failure) -> Result,
    _ fifth: (inout Self) throws(Failure) -> Result,
    _ sixth: (inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try choose(6, name) { (index: Int, parser: inout Self) throws(Failure) -> Result in
      switch index {
      case 0: try first(&parser)
      case 1: try second(&parser)
      case 2: try third(&parser)
      case 3: try fourth(&parser)
      case 4: try fifth(&parser)
      default: try sixth(&parser)
      }
    }
  }

  @inlinable
  mutating func choose<Result, Failure: Error>(
    _ count: Int, _ name: StaticString, from alternative: (Int, inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try choose(upTo: count - 1, named: { String(describing: name) }, first: { _ in .any }, from: alternative)
  }
}

extension TokenSet {
  /// Every kind, the end of file as well: for what may be absent.
  @inlinable static var any: Self { Self(.max, .max, .max, .max) }
}

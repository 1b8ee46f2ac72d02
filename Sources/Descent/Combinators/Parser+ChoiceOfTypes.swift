// Choices between types, for as many as there are overloads: packs of types cannot yet say that all parse one language.

/// A value of one of two types.
@frozen
public enum OneOf2<A, B> {
  case first(A)
  case second(B)
}

extension OneOf2: Equatable where A: Equatable, B: Equatable {}
extension OneOf2: Sendable where A: Sendable, B: Sendable {}

/// A value of one of three types.
@frozen
public enum OneOf3<A, B, C> {
  case first(A)
  case second(B)
  case third(C)
}

extension OneOf3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension OneOf3: Sendable where A: Sendable, B: Sendable, C: Sendable {}

/// A value of one of four types.
@frozen
public enum OneOf4<A, B, C, D> {
  case first(A)
  case second(B)
  case third(C)
  case fourth(D)
}

extension OneOf4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
extension OneOf4: Sendable where A: Sendable, B: Sendable, C: Sendable, D: Sendable {}

extension Parser {
  /// Parses one of two productions, chosen by their first sets; nil, and a report, if neither can begin here.
  ///
  ///     switch parser.choice(Number.self, Name.self) {
  ///     case .first(let number): "number \(number.value)"
  ///     case .second(let name): "name \(name.text)"
  ///     case nil: "nothing"
  ///     }
  ///
  /// Where both can begin, the first one is tried.
  /// - Throws: what the productions throw; if that is strict, also that none can begin here.
  /// - Complexity: constant, apart from what the productions do.
  @inlinable
  public mutating func choice<A: Production, B: Production>(
    _: A.Type, _: B.Type
  ) throws(A.Failure) -> OneOf2<A, B>? where A.L == L, B.L == L, B.Failure == A.Failure {
    try choose(among: (A.first, B.first, TokenSet(), TokenSet()), labels: [A.label, B.label]) {
      (index: Int, parser: inout Self) throws(A.Failure) -> OneOf2<A, B> in
      switch index {
      case 0: .first(try parser.parse(A.self))
      default: .second(try parser.parse(B.self))
      }
    }
  }

  /// Parses one of three productions, chosen by their first sets.
  @inlinable
  public mutating func choice<A: Production, B: Production, C: Production>(
    _: A.Type, _: B.Type, _: C.Type
  ) throws(A.Failure) -> OneOf3<A, B, C>?
  where A.L == L, B.L == L, C.L == L, B.Failure == A.Failure, C.Failure == A.Failure {
    try choose(among: (A.first, B.first, C.first, TokenSet()), labels: [A.label, B.label, C.label]) {
      (index: Int, parser: inout Self) throws(A.Failure) -> OneOf3<A, B, C> in
      switch index {
      case 0: .first(try parser.parse(A.self))
      case 1: .second(try parser.parse(B.self))
      default: .third(try parser.parse(C.self))
      }
    }
  }

  /// Parses one of four productions, chosen by their first sets.
  @inlinable
  public mutating func choice<A: Production, B: Production, C: Production, D: Production>(
    _: A.Type, _: B.Type, _: C.Type, _: D.Type
  ) throws(A.Failure) -> OneOf4<A, B, C, D>?
  where A.L == L, B.L == L, C.L == L, D.L == L, B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
    try choose(among: (A.first, B.first, C.first, D.first), labels: [A.label, B.label, C.label, D.label]) {
      (index: Int, parser: inout Self) throws(A.Failure) -> OneOf4<A, B, C, D> in
      switch index {
      case 0: .first(try parser.parse(A.self))
      case 1: .second(try parser.parse(B.self))
      case 2: .third(try parser.parse(C.self))
      default: .fourth(try parser.parse(D.self))
      }
    }
  }

  /// Parses one of two nodes into the tree, chosen by their first sets.
  @inlinable
  public mutating func choice<A: Production & Syntax, B: Production & Syntax>(
    _: A.Type, _: B.Type
  ) throws(A.Failure) -> OneOf2<A.Handle, B.Handle>? where A.L == L, B.L == L, B.Failure == A.Failure {
    try choose(among: (A.first, B.first, TokenSet(), TokenSet()), labels: [A.label, B.label]) {
      (index: Int, parser: inout Self) throws(A.Failure) -> OneOf2<A.Handle, B.Handle> in
      switch index {
      case 0: .first(try parser.parse(A.self))
      default: .second(try parser.parse(B.self))
      }
    }
  }

  /// Parses one of three nodes into the tree, chosen by their first sets.
  @inlinable
  public mutating func choice<A: Production & Syntax, B: Production & Syntax, C: Production & Syntax>(
    _: A.Type, _: B.Type, _: C.Type
  ) throws(A.Failure) -> OneOf3<A.Handle, B.Handle, C.Handle>?
  where A.L == L, B.L == L, C.L == L, B.Failure == A.Failure, C.Failure == A.Failure {
    try choose(among: (A.first, B.first, C.first, TokenSet()), labels: [A.label, B.label, C.label]) {
      (index: Int, parser: inout Self) throws(A.Failure) -> OneOf3<A.Handle, B.Handle, C.Handle> in
      switch index {
      case 0: .first(try parser.parse(A.self))
      case 1: .second(try parser.parse(B.self))
      default: .third(try parser.parse(C.self))
      }
    }
  }

  /// Parses one of four nodes into the tree, chosen by their first sets.
  @inlinable
  public mutating func choice<
    A: Production & Syntax, B: Production & Syntax, C: Production & Syntax, D: Production & Syntax
  >(
    _: A.Type, _: B.Type, _: C.Type, _: D.Type
  ) throws(A.Failure) -> OneOf4<A.Handle, B.Handle, C.Handle, D.Handle>?
  where A.L == L, B.L == L, C.L == L, D.L == L, B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
    try choose(among: (A.first, B.first, C.first, D.first), labels: [A.label, B.label, C.label, D.label]) {
      (index: Int, parser: inout Self) throws(A.Failure) -> OneOf4<A.Handle, B.Handle, C.Handle, D.Handle> in
      switch index {
      case 0: .first(try parser.parse(A.self))
      case 1: .second(try parser.parse(B.self))
      case 2: .third(try parser.parse(C.self))
      default: .fourth(try parser.parse(D.self))
      }
    }
  }

  /// Parses one of up to four alternatives by their first sets.
  @inlinable
  mutating func choose<Result, Failure: Error>(
    among first: (TokenSet<Kind>, TokenSet<Kind>, TokenSet<Kind>, TokenSet<Kind>),
    labels: @autoclosure () -> [String], from alternative: (Int, inout Self) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    func set(_ index: Int) -> TokenSet<Kind> {
      switch index {
      case 0: first.0
      case 1: first.1
      case 2: first.2
      default: first.3
      }
    }
    guard let last = (0..<4).last(where: { at(set($0)) }) else {
      try fail(expectation(.oneOf(labels().map { .words($0) }), at: position), throwing: Failure.self)
      return nil
    }
    return try choose(upTo: last, named: { nil }, first: set, from: alternative)
  }
}

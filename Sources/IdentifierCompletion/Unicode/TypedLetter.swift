/// A letter that was typed, and what it asks of the letters of names.
struct TypedLetter {
  /// What a letter must be beside the same letter.
  enum Demand {
    case nothing
    case capital
    /// The same marks, in either case.
    case sameMarks(Character)
    /// The same ASCII character.
    case sameASCII
    /// The same Character.
    case same(Character)
  }

  let folded: UInt32
  let kind: LetterKind
  let demand: Demand
  /// The byte that a letter of ASCII must be; 0 if the folded letter tells enough, and 255 if there is none.
  let demandedASCII: UInt8

  private init(folded: UInt32, kind: LetterKind, demand: Demand) {
    self.folded = folded
    self.kind = kind
    self.demand = demand
    // The letter as it was typed but for its marks, if it is one of ASCII.
    let byte = folded < 0x80 ? UInt8(kind == .capital ? folded - 0x20 : folded) : nil
    demandedASCII =
      switch demand {
      case .nothing: 0
      case .capital, .sameASCII: byte ?? 255
      // A few scalars are canonically equivalent to one of ASCII, such as the sign of Kelvin.
      case .sameMarks(let character), .same(let character):
        byte.map { Character(Unicode.Scalar($0)) == character ? $0 : 255 } ?? 255
      }
  }
}

extension TypedLetter {
  init(ascii byte: UInt8, _ matching: LetterMatching) {
    let scalar = FoldedScalar(ascii: byte)
    let demand: Demand =
      switch matching {
      case .exact: .sameASCII
      case .smart: scalar.kind == .capital ? .capital : .nothing
      }
    self.init(folded: scalar.letter, kind: scalar.kind, demand: demand)
  }

  init(_ character: Character, _ matching: LetterMatching) {
    if let byte = character.utf8.first, byte < 0x80, character.utf8.count == 1 {
      self.init(ascii: byte, matching)
      return
    }
    let letter = Letter(character, in: 0..<0)
    let demand: Demand =
      switch (matching, letter.kind == .capital, letter.isMarked) {
      case (.exact, _, _), (.smart, true, true): .same(character)
      case (.smart, _, _) where letter.isComposite: .same(character)
      case (.smart, true, false): .capital
      case (.smart, false, true): .sameMarks(character)
      case (.smart, false, false): .nothing
      }
    self.init(folded: letter.folded, kind: letter.kind, demand: demand)
  }

  var asksNothing: Bool { if case .nothing = demand { true } else { false } }

  /// Whether a letter of ASCII can be the one that was typed, but for its case.
  var standsForASCII: Bool {
    switch demand {
    case .nothing, .capital, .sameASCII: true
    case .sameMarks, .same: false
    }
  }

  /// Whether a letter of ASCII is one that was meant.
  @inline(__always)
  func matches(ascii byte: UInt8) -> Bool {
    UInt32(byte.foldedASCII) == folded && (demandedASCII == 0 || demandedASCII == byte)
  }

  /// Whether the letter is one that was meant.
  ///
  /// - Parameter pool: The texts, one of which the letter is of.
  @inline(__always)
  func matches(_ letter: Letter, of pool: borrowing NamePool) -> Bool {
    guard folded == letter.folded else { return false }
    switch demand {
    case .nothing: return true
    case .capital: return letter.kind == .capital
    case .sameASCII: return letter.range.count == 1 ? letter.kind == kind : isSame(as: letter, of: pool)
    case .sameMarks, .same: return isSame(as: letter, of: pool)
    }
  }

  /// Whether the letter is the one that was typed, or as good.
  @inline(never)
  private func isSame(as letter: Letter, of pool: borrowing NamePool) -> Bool {
    let text = pool.text(in: letter.range)
    switch demand {
    case .nothing, .capital: return true
    case .sameMarks(let character): return text.lowercased() == character.lowercased()
    case .same(let character): return text == String(character)
    case .sameASCII: return text == String(Unicode.Scalar(demandedASCII))
    }
  }

  /// Whether the letter is the one that was typed but for its case.
  func hasSameMarks(as letter: Letter, of pool: borrowing NamePool) -> Bool {
    switch demand {
    case .nothing, .capital, .sameASCII: true
    case .sameMarks(let character), .same(let character):
      pool.text(in: letter.range).lowercased() == character.lowercased()
    }
  }
}

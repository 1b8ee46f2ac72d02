/// The rules for the letters that a typed letter matches. In all of them text is compared by canonical equivalence,
/// `Character` by `Character`.
public enum LetterMatching: Sendable {
  /// A letter matches only itself.
  case exact
  /// A lowercase letter also matches its uppercase, and a letter without marks also matches it with marks: `e` matches
  /// `E`, `é` and `É`. A typed uppercase letter or mark is required: `E` does not match `e`, nor does `é` match `e`.
  case smart
}

/// A typed letter, and the condition that a letter of a name must satisfy to match it.
struct TypedLetter {
  /// The condition besides having the same folded letter.
  enum Demand { case nothing, uppercase, sameMarks, sameCharacter }

  let folded: UInt32
  let kind: LetterKind
  let demand: Demand
  /// The letter itself; nil for an ASCII letter, and if the folded letter is sufficient.
  private let character: Character?
  /// The byte that an ASCII letter must have; 0 if the folded letter is sufficient, and 255 if no ASCII letter
  /// matches.
  let demandedASCII: UInt8

  init(ascii byte: UInt8, _ matching: LetterMatching) {
    let scalar = FoldedScalar(ascii: byte)
    let demand: Demand = matching == .exact ? .sameCharacter : scalar.kind == .uppercase ? .uppercase : .nothing
    self.init(scalar.letter, scalar.kind, demand, nil, ascii: byte)
  }

  init(_ character: Character, _ matching: LetterMatching) {
    if let byte = character.utf8.first, byte < 0x80, character.utf8.count == 1 {
      self.init(ascii: byte, matching)
      return
    }
    let letter = Letter(character, in: 0..<0)
    let demand: Demand =
      switch (matching, letter.kind == .uppercase, letter.isMarked) {
      case (.exact, _, _), (.smart, true, true): .sameCharacter
      case (.smart, _, _) where letter.isComposite: .sameCharacter
      case (.smart, true, false): .uppercase
      case (.smart, false, true): .sameMarks
      case (.smart, false, false): .nothing
      }
    // A few scalars, such as the kelvin sign, are canonically equivalent to an ASCII scalar.
    let byte = letter.folded < 0x80 ? UInt8(letter.kind == .uppercase ? letter.folded - 0x20 : letter.folded) : nil
    let isByte = byte.map { demand == .uppercase || Character(Unicode.Scalar($0)) == character } ?? false
    let asksNothing = demand == .nothing || demand == .uppercase
    self.init(letter.folded, letter.kind, demand, asksNothing ? nil : character, ascii: isByte ? byte : nil)
  }

  private init(_ folded: UInt32, _ kind: LetterKind, _ demand: Demand, _ character: Character?, ascii: UInt8?) {
    self.folded = folded
    self.kind = kind
    self.demand = demand
    self.character = character
    demandedASCII = demand == .nothing ? 0 : ascii ?? 255
  }

  /// True if an ASCII letter matches.
  @inline(__always) func matches(ascii byte: UInt8) -> Bool {
    UInt32(byte.foldedASCII) == folded && (demandedASCII == 0 || demandedASCII == byte)
  }

  /// True if a letter matches.
  ///
  /// - Parameter pool: The pool that contains the letter.
  @inline(__always) func matches(_ letter: Letter, of pool: borrowing NamePool) -> Bool {
    guard folded == letter.folded else { return false }
    if letter.range.count == 1 { return demandedASCII == 0 || demandedASCII == pool.bytes[letter.range.lowerBound] }
    return demand == .nothing || demand == .uppercase && letter.kind == .uppercase || isSame(as: letter, of: pool)
  }

  @inline(never) private func isSame(as letter: Letter, of pool: borrowing NamePool) -> Bool {
    switch demand {
    case .nothing, .uppercase: false
    case .sameMarks: pool.text(in: letter.range).lowercased() == character?.lowercased()
    case .sameCharacter:
      pool.text(in: letter.range) == String(character ?? Character(Unicode.Scalar(demandedASCII)))
    }
  }

  /// True if a letter matches in either case.
  func matchesWithoutCase(_ letter: Letter, of pool: borrowing NamePool) -> Bool {
    guard folded == letter.folded else { return false }
    return demand == .nothing || demand == .uppercase
      || pool.text(in: letter.range).lowercased() == character?.lowercased()
  }
}

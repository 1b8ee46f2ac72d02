/// The letters that a typed letter stands for. Text is compared by canonical equivalence in any case, Character by
/// Character.
public enum LetterMatching: Sendable {
  /// A letter stands for itself.
  case exact
  /// A small letter finds its capital as well, and a letter without marks finds it with marks: `e` finds `E`, `é` and
  /// `É`. A capital or a mark that was typed is required: `E` does not find `e`, nor `é` an `e`.
  case smart
}

/// A letter that was typed, and the condition that a letter of a name must satisfy.
struct TypedLetter {
  /// The condition beside the same folded letter.
  enum Demand { case nothing, capital, sameMarks, sameCharacter }

  let folded: UInt32
  let kind: LetterKind
  let demand: Demand
  /// The letter itself; nil for one of ASCII, and where the folded letter tells enough.
  private let character: Character?
  /// The byte that a letter of ASCII must be; 0 if the folded letter tells enough, and 255 if there is none.
  let demandedASCII: UInt8

  init(ascii byte: UInt8, _ matching: LetterMatching) {
    let scalar = FoldedScalar(ascii: byte)
    let demand: Demand = matching == .exact ? .sameCharacter : scalar.kind == .capital ? .capital : .nothing
    self.init(scalar.letter, scalar.kind, demand, nil, ascii: byte)
  }

  init(_ character: Character, _ matching: LetterMatching) {
    if let byte = character.utf8.first, byte < 0x80, character.utf8.count == 1 {
      self.init(ascii: byte, matching)
      return
    }
    let letter = Letter(character, in: 0..<0)
    let demand: Demand =
      switch (matching, letter.kind == .capital, letter.isMarked) {
      case (.exact, _, _), (.smart, true, true): .sameCharacter
      case (.smart, _, _) where letter.isComposite: .sameCharacter
      case (.smart, true, false): .capital
      case (.smart, false, true): .sameMarks
      case (.smart, false, false): .nothing
      }
    // A few scalars are canonically equivalent to one of ASCII, such as the sign of Kelvin.
    let byte = letter.folded < 0x80 ? UInt8(letter.kind == .capital ? letter.folded - 0x20 : letter.folded) : nil
    let isByte = byte.map { demand == .capital || Character(Unicode.Scalar($0)) == character } ?? false
    let asksNothing = demand == .nothing || demand == .capital
    self.init(letter.folded, letter.kind, demand, asksNothing ? nil : character, ascii: isByte ? byte : nil)
  }

  private init(_ folded: UInt32, _ kind: LetterKind, _ demand: Demand, _ character: Character?, ascii: UInt8?) {
    self.folded = folded
    self.kind = kind
    self.demand = demand
    self.character = character
    demandedASCII = demand == .nothing ? 0 : ascii ?? 255
  }

  /// Whether a letter of ASCII matches.
  @inline(__always)
  func matches(ascii byte: UInt8) -> Bool {
    UInt32(byte.foldedASCII) == folded && (demandedASCII == 0 || demandedASCII == byte)
  }

  /// Whether a letter matches.
  ///
  /// - Parameter pool: The texts, one of which the letter is of.
  @inline(__always)
  func matches(_ letter: Letter, of pool: borrowing NamePool) -> Bool {
    guard folded == letter.folded else { return false }
    if letter.range.count == 1 { return demandedASCII == 0 || demandedASCII == pool.bytes[letter.range.lowerBound] }
    return demand == .nothing || demand == .capital && letter.kind == .capital || isSame(as: letter, of: pool)
  }

  @inline(never)
  private func isSame(as letter: Letter, of pool: borrowing NamePool) -> Bool {
    switch demand {
    case .nothing, .capital: false
    case .sameMarks: pool.text(in: letter.range).lowercased() == character?.lowercased()
    case .sameCharacter:
      pool.text(in: letter.range) == String(character ?? Character(Unicode.Scalar(demandedASCII)))
    }
  }

  /// Whether a letter matches whatever its case.
  func matchesWithoutCase(_ letter: Letter, of pool: borrowing NamePool) -> Bool {
    guard folded == letter.folded else { return false }
    return demand == .nothing || demand == .capital
      || pool.text(in: letter.range).lowercased() == character?.lowercased()
  }
}

/// Numbers that follow from a seed: the same in every run and on every machine (Steele, Lea and Flood, *Fast splittable
/// pseudorandom number generators*, 2014).
struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number from 0 to below a bound.
  mutating func next(below bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}

/// Writes random texts of lexical rules.
struct TokenWriter {
  private let model: GrammarModel
  private let sizes: SentenceSizes
  private var text: [UInt8] = []

  init(_ model: GrammarModel, _ sizes: SentenceSizes) { (self.model, self.sizes) = (model, sizes) }

  /// A text of a rule.
  ///
  /// - Parameter size: about how often something is repeated at most.
  mutating func text(of rule: Int, size: Int, _ random: inout RandomNumbers) -> [UInt8] {
    text.removeAll(keepingCapacity: true)
    write(.rule(rule), size, 0, &random)
    return text
  }

  private mutating func write(_ expression: Expression, _ size: Int, _ depth: Int, _ random: inout RandomNumbers) {
    switch expression {
    case .nothing, .predicate, .context, .exclusion, .end: break
    case .terminal(let bytes): text += bytes
    case .characters(let set): write(set, &random)
    case .search(let bytes):
      for _ in 0..<random.next(below: size + 1) { text.append(UInt8(ascii: "a") + UInt8(random.next(below: 26))) }
      text += bytes
    case .rule(let rule): write(model.rules[rule].expression, size, depth + 1, &random)
    case .sequence(let parts): for part in parts { write(part, size, depth, &random) }
    case .choice(let parts):
      let parts = parts.filter(sizes.isWritten)
      if parts.isEmpty { return }
      // Deep down, the smallest one, so that rules that refer to themselves come to an end.
      let chosen =
        depth > 24
        ? parts.min { (sizes.size(of: $0) ?? .max) < (sizes.size(of: $1) ?? .max) }
        : parts[random.next(below: parts.count)]
      write(chosen ?? .nothing, size, depth, &random)
    case .optional(let part):
      if depth <= 24, random.next(below: 2) == 0, sizes.isWritten(part) {
        write(part, size, depth, &random)
      }
    case .many(let part):
      if depth > 24 || !sizes.isWritten(part) { return }
      for _ in 0..<random.next(below: size + 1) { write(part, size, depth, &random) }
    case .list(let element, _, _): write(element, size, depth, &random)
    }
  }

  private mutating func write(_ set: CharacterRanges, _ random: inout RandomNumbers) {
    if !set.isNegated {
      // Most often a character of ASCII, if there is one.
      let plain = set.ranges.filter { $0.upperBound < 0x80 }
      let ranges = plain.isEmpty || random.next(below: 16) == 0 ? set.ranges : plain
      if ranges.isEmpty { return }
      let range = ranges[random.next(below: ranges.count)]
      return append(range.lowerBound + UInt32(random.next(below: range.count)))
    }
    let usual = Array("abcdefghijklmnopqrstuvwxyzABCXYZ0123456789_ -+.,:;".unicodeScalars)
    for _ in 0..<64 {
      let value = usual[random.next(below: usual.count)].value
      if !set.ranges.contains(where: { $0.contains(value) }) { return append(value) }
    }
    for value in 0x21...0x2FF as ClosedRange<UInt32> where !set.ranges.contains(where: { $0.contains(value) }) {
      return append(value)
    }
  }

  private mutating func append(_ value: UInt32) {
    // Surrogates are no characters.
    text += Array(String(Character(Unicode.Scalar(value) ?? "a")).utf8)
  }
}

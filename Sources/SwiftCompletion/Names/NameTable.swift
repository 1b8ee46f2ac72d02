import Descent
import SwiftGrammar

/// Every name that a set of Swift files declares or uses, with its kind, its positions and the number of its
/// occurrences.
///
///     var table = NameTable()
///     table.add(try SwiftFile(parsing: "let count = list.count"))
///     table.names.map { "\($0.text) \($0.declarationCount) \($0.useCount)" }     // ["count 1 1", "list 0 1"]
///
/// Reserved words are not names, except as members (`.default`); neither are operators, `_` and `$0`. A name is the
/// same with and without back-quotes.
public struct NameTable: Sendable {
  /// A name with the number of its occurrences.
  public struct Name: Hashable, Sendable {
    public var text: String
    /// The number of declarations.
    public var declarationCount: Int
    /// The number of uses.
    public var useCount: Int
  }

  package struct Occurrence: Sendable {
    /// The number of the name, in the order of first occurrence.
    package var name: UInt32
    package var range: SourceRange
    package var role: NameRole
  }

  /// All occurrences, file by file, each file in source order.
  package private(set) var occurrences: [Occurrence] = []

  private var interner = NameInterner()
  private var counts: [(declared: Int, used: Int)] = []
  private var collector = NameCollector()

  public init() {}

  /// Adds the names of a file.
  ///
  /// - Complexity: Linear in the number of tokens.
  public mutating func add(_ file: SwiftFile) {
    let source = file.tree.source
    for (token, role) in collector.roles(in: file.tree).enumerated() {
      guard let role else { continue }
      let range = Self.nameRange(ofToken: token, in: file.tree)
      let number = interner.number(of: range, in: source)
      if number == counts.count { counts.append((0, 0)) }
      if case .declared = role { counts[number].declared += 1 } else { counts[number].used += 1 }
      occurrences.append(Occurrence(name: UInt32(number), range: range, role: role))
    }
  }

  /// The names, in the order of first occurrence.
  ///
  /// - Complexity: Linear in the number of names.
  public var names: [Name] {
    counts.enumerated().map { Name(text: interner.text(of: $0), declarationCount: $1.declared, useCount: $1.used) }
  }

  /// The source range of a name, without back-quotes.
  static func nameRange(ofToken index: Int, in tree: SyntaxTree) -> SourceRange {
    tree.source.nameRange(in: tree.tokens.range(at: index))
  }
}

/// Assigns numbers to texts, in the order of first occurrence; texts with equal bytes have equal numbers.
///
/// `NameIndex` also stores texts, but keeps them sorted for search by partial text, which makes adding one expensive.
/// An interner numbers every token of every file without creating strings, and never looks up a part of a text.
struct NameInterner: Sendable {
  private var bytes: [UInt8] = []
  /// The end of the text of each number; `hashes` has their hashes.
  private var ends: [Int] = []
  private var hashes: [UInt32] = []
  /// A hash table of the numbers, counted from 1; 0 is a free slot. The count is a power of two.
  private var slots = [UInt32](repeating: 0, count: 1 << 10)

  var count: Int { ends.count }

  func text(of number: Int) -> String { String(decoding: bytes[range(of: number)], as: UTF8.self) }

  private func range(of number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }

  func number(of text: String) -> Int? { number(of: text.utf8, hash: Self.hash(of: text.utf8)) }

  /// The number of a text in a source; assigns one if it has none.
  mutating func number(of range: SourceRange, in source: SourceText) -> Int {
    let text = source.paddedBytes[Int(range.start)..<Int(range.end)]
    let hash = Self.hash(of: text)
    if let number = number(of: text, hash: hash) { return number }
    slots[freeSlot(for: hash)] = UInt32(ends.count + 1)
    bytes += text
    ends.append(bytes.count)
    hashes.append(hash)
    if ends.count * 2 > slots.count { grow() }
    return ends.count - 1
  }

  private func number(of text: some Collection<UInt8>, hash: UInt32) -> Int? {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, bytes[range(of: number)].elementsEqual(text) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func freeSlot(for hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() { slots[freeSlot(for: hash)] = UInt32(number + 1) }
  }

  /// FNV-1a (Fowler, Noll, Vo), with its upper half mixed into the lower one.
  private static func hash(of text: some Sequence<UInt8>) -> UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}

import Descent
import SwiftGrammar

/// Every name of some Swift files, declared or used, with its kind, its places and how often it occurs.
///
///     var table = NameTable()
///     table.add(try SwiftFile(parsing: "let count = list.count"))
///     table.names.map { "\($0.text) \($0.declared) \($0.used)" }     // ["count 1 1", "list 0 1"]
///
/// Words that the language reserves are no names, but for members (`.default`); neither are operators, `_` and `$0`. A
/// name is the same with and without back-quotes.
public struct NameTable: Sendable {
  /// A name, and how often it occurs.
  public struct Name: Hashable, Sendable {
    public var text: String
    /// The number of places that declare it.
    public var declared: Int
    /// The number of places that use it.
    public var used: Int
  }

  /// A place of a name.
  public struct Occurrence: Hashable, Sendable {
    /// The number of the name, in the order of first occurrence.
    public var name: UInt32
    /// The number of the file, in the order in which files were added.
    public var file: UInt32
    public var range: SourceRange
    public var role: NameRole
  }

  /// All places, file by file; in a file in the order of the source.
  public private(set) var occurrences: [Occurrence] = []

  private var interner = NameInterner()
  private var counts: [(declared: Int, used: Int)] = []
  private var walk = NameWalk()
  private var fileCount: UInt32 = 0

  public init() {}

  /// Adds the names of a file.
  ///
  /// - Returns: the number of the file.
  /// - Complexity: linear in the number of tokens.
  @discardableResult
  public mutating func add(_ file: SwiftFile) -> Int {
    let source = file.tree.source
    for (token, role) in walk.roles(in: file.tree).enumerated() {
      guard let role else { continue }
      let range = Self.nameRange(ofToken: token, in: file.tree)
      let number = interner.number(of: range, in: source)
      if number == counts.count { counts.append((0, 0)) }
      if case .declared = role { counts[number].declared += 1 } else { counts[number].used += 1 }
      occurrences.append(Occurrence(name: UInt32(number), file: fileCount, range: range, role: role))
    }
    fileCount += 1
    return Int(fileCount) - 1
  }

  /// The names, in the order of first occurrence.
  ///
  /// - Complexity: linear in the number of names.
  public var names: [Name] {
    counts.enumerated().map { Name(text: interner.text(of: $0), declared: $1.declared, used: $1.used) }
  }

  /// The text of a name by its number.
  public func text(ofName number: UInt32) -> String { interner.text(of: Int(number)) }

  /// The bytes of a name without back-quotes.
  static func nameRange(ofToken index: Int, in tree: SyntaxTree) -> SourceRange {
    let range = tree.tokens.range(at: index)
    guard range.count > 2, tree.source.paddedBytes[Int(range.start)] == UInt8(ascii: "`") else { return range }
    return SourceRange(range.start + 1, range.end - 1)
  }
}

/// Gives every text a number: the same for the same bytes, in the order in which they came first.
///
/// `NameIndex` keeps texts as well, but for another question: its texts are sorted to be found by what somebody typed,
/// and a new one costs a place in that order. Here a token of a source gets its number, at every token of every file,
/// without a string being made; nothing is ever looked up by a part of it.
struct NameInterner: Sendable {
  private var bytes: [UInt8] = []
  /// The end of the text of each number, and its hash.
  private var ends: [Int] = []
  private var hashes: [UInt32] = []
  /// Numbers, counted from 1, by their hash; 0 is a free slot. As many as a power of two.
  private var slots = [UInt32](repeating: 0, count: 1 << 10)

  var count: Int { ends.count }

  func text(of number: Int) -> String { String(decoding: bytes[range(of: number)], as: UTF8.self) }

  private func range(of number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }

  /// The number of a text that may have none.
  func number(of text: String) -> Int? { number(of: text.utf8, hash: Self.hash(of: text.utf8)) }

  /// The number of a text of a source, which gets one if it has none.
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

  /// FNV-1a (Fowler, Noll, Vo), its upper half mixed into the lower one.
  private static func hash(of text: some Sequence<UInt8>) -> UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}

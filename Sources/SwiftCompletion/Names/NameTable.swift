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

  /// A place where a name stands.
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

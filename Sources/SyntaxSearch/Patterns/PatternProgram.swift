import Descent

/// A pattern as the matcher reads it: one reading of its text.
///
/// Two readings are equal if they find the same: the text in the place of a hole does not count. It is an object, as a
/// matcher takes up another one for each node; only the compiler changes it, before others have it.
final class PatternProgram: @unchecked Sendable, Equatable {
  /// A node, with a field for each field of its type.
  struct Node: Sendable, Equatable {
    let type: ObjectIdentifier
    let fields: Range<Int>
  }

  /// The required contents of a field.
  enum Field: Sendable, Equatable {
    case anything
    case absent
    case node(Int)
    case hole(Int)
    case token(PatternBytes)
    case list(Range<Int>)
    /// Elements of a list that may have others between them, in any order.
    case subset(Range<Int>)
  }

  /// The required element of a list, or token of a list of tokens.
  enum Item: Sendable, Equatable {
    case node(Int)
    case token(PatternBytes)
    case hole(Int)
    case run(Int)
  }

  /// A hole: where its value is kept, and the construct that it must be.
  struct Hole: Sendable, Equatable {
    /// The number of its name among those of the pattern; nil for one without a name.
    let name: Int?
    let construct: String?
    /// Its place among the holes of the text.
    let place: Int
  }

  var nodes: [Node] = []
  var fields: [Field] = []
  var items: [Item] = []
  var holes: [Hole] = []
  /// The elements side by side that the pattern is; most often one.
  var roots: Range<Int> = 0..<0
  /// The type of the first element that is no run; nil if that is a hole.
  var anchorType: Any.Type?
  /// The first token of all matches, if it is always the same.
  var firstToken: PatternBytes?
  /// The types of elements before which a run of several elements ends.
  var sectionHeads: Set<ObjectIdentifier> = []
  /// The texts that separate elements in a list of a match; nil for any.
  var separators: [String]?
  /// Texts of tokens that every match has.
  var words: [[UInt8]] = []

  /// Whether the pattern is several elements side by side.
  var isWindow: Bool { roots.count > 1 }

  /// Whether the first of several elements is a run of any elements: no construct and no other hole restricts them.
  var beginsWithFreeRun: Bool {
    guard case .run(let hole) = items[roots.lowerBound], holes[hole].construct == nil, sectionHeads.isEmpty else {
      return false
    }
    return holes[hole].name.map { name in holes.count { $0.name == name } == 1 } ?? true
  }

  /// Whether the last of several elements is a run.
  var endsWithRun: Bool { isRun(roots.upperBound - 1) }

  /// Whether an element begins a section, in which a run is not continued.
  func isSectionHead(_ element: AnyNode) -> Bool { sectionHeads.contains(ObjectIdentifier(element.type)) }

  /// Whether a hole of the text is an element of a list.
  func hasElement(atHole place: Int) -> Bool {
    items.contains { item in
      switch item {
      case .hole(let hole), .run(let hole): holes[hole].place == place
      case .node, .token: false
      }
    }
  }

  func isRun(_ item: Int) -> Bool { if case .run = items[item] { true } else { false } }

  /// The number of elements of a list that items need at least, and how many runs are among them.
  func needs(_ items: Range<Int>) -> Need {
    let runs = items.count { isRun($0) }
    return Need(elements: items.count - runs, runs: runs)
  }

  struct Need {
    let elements: Int
    let runs: Int

    func fits(_ count: Int) -> Bool { elements == count || runs > 0 && elements < count }
  }

  static func == (left: PatternProgram, right: PatternProgram) -> Bool {
    left.roots == right.roots && left.nodes == right.nodes && left.fields == right.fields && left.items == right.items
      && left.holes == right.holes
  }
}

/// The text of a token.
struct PatternBytes: Sendable, Equatable {
  let bytes: [UInt8]

  @inline(__always) func matches(_ source: SourceText, _ range: SourceRange) -> Bool {
    guard range.count == bytes.count else { return false }
    var place = Int(range.start)
    for byte in bytes {
      if source.paddedBytes[place] != byte { return false }
      place &+= 1
    }
    return true
  }
}

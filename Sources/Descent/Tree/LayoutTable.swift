import SystemCalls

/// The layouts of the types of nodes and choices that were met so far.
///
/// There is one table for the process, under a lock. A reader of nodes takes a copy of it, which costs nothing until
/// the next type is met, and so looks up almost every layout without the lock. Each thread keeps a copy for
/// choices that are looked into one by one.
@usableFromInline struct LayoutTable: Sendable {
  private var nodes = TypeTable<Range<Int>>()
  private var choices = TypeTable<Any.Type?>()
  private var innerChoices = TypeTable<[InnerChoice]>()
  /// The fields of all types, those of one type next to each other.
  private(set) var fields: [FieldLayout] = []
  private var names: [String: FieldName] = [:]
  /// The choices of which the types of nodes were met as alternatives.
  private var choicesOfNodes: [ObjectIdentifier: [Any.Type]] = [:]

  private static let shared = Platform.Monitor(Self())

  /// The places in `fields` of the fields of a type, if it was met before.
  @inline(__always) func fields(of type: Any.Type) -> Range<Int>? { nodes[ObjectIdentifier(type), 0] }

  /// The type of the node that a choice holds, if that alternative was met before; the inner nil is that of an
  /// optional choice.
  @inline(__always) func nodeType(chosenIn type: Any.Type, _ discriminator: UInt32) -> Any.Type?? {
    choices[ObjectIdentifier(type), discriminator]
  }

  private mutating func addAlternative(_ chosen: ChosenNode, of choice: Any.Type) {
    guard let node = chosen.type else { return }
    for choice in [choice] + chosen.choices.map(\.type) where !choices(of: node).contains(where: { $0 == choice }) {
      choicesOfNodes[ObjectIdentifier(node), default: []].append(choice)
    }
  }

  /// The choices of which a type of nodes was met as an alternative.
  func choices(of node: Any.Type) -> [Any.Type] { choicesOfNodes[ObjectIdentifier(node)] ?? [] }

  /// How many these are, without a copy of the table.
  static func choiceCount(of node: Any.Type) -> Int { shared.read { $0.choices(of: node).count } }

  /// All choices that were met, some more than once.
  var choicesMet: [Any.Type] { choicesOfNodes.values.flatMap(\.self) }

  /// The table of the process as it is now.
  static var current: Self { shared.read { $0 } }

  @inline(never) static func addNode(_ node: Any) {
    shared.update { table in
      let key = ObjectIdentifier(type(of: node))
      guard table.nodes[key, 0] == nil else { return }
      let start = table.fields.count
      table.fields += [FieldLayout](of: node) { name in
        if let known = table.names[name] { return known }
        let new = FieldName(interning: name)
        table.names[name] = new
        return new
      }
      table.nodes.add(start..<table.fields.count, for: key, 0)
    }
  }

  /// The type of the node that a choice holds, which is added if the alternative is met for the first time.
  static func nodeType(
    chosenIn layout: ChoiceLayout, _ discriminator: UInt32, by choice: () -> Any
  ) -> Any.Type? {
    if let known = unsafe ThreadTables.current.layouts.nodeType(chosenIn: layout.type, discriminator) { return known }
    add(discriminator, of: layout, by: choice)
    return unsafe ThreadTables.current.layouts.nodeType(chosenIn: layout.type, discriminator)!
  }

  /// The node that a choice holds, if this thread has met the alternative.
  @usableFromInline static func node(_ index: UInt32, chosenIn type: Any.Type, _ discriminator: UInt32) -> AnyNode? {
    guard let known = unsafe ThreadTables.current.layouts.nodeType(chosenIn: type, discriminator) else { return nil }
    return known.map { AnyNode(type: $0, index: index) }
  }

  /// The cached result of a cast from an alternative of a choice, in this thread: the discriminator in the target, or
  /// the inner nil if the cast fails.
  @usableFromInline static func cast(from choice: Any.Type, _ discriminator: UInt32, to target: Any.Type) -> UInt32?? {
    unsafe ThreadTables.current.casts[ObjectIdentifier(choice), discriminator, ObjectIdentifier(target)]
  }

  /// The choices inside one of its alternatives, from the outside in.
  static func innerChoices(
    chosenIn layout: ChoiceLayout, _ discriminator: UInt32, by choice: () -> Any
  ) -> [InnerChoice] {
    _ = nodeType(chosenIn: layout, discriminator, by: choice)
    return unsafe ThreadTables.current.layouts.innerChoices[ObjectIdentifier(layout.type), discriminator] ?? []
  }

  /// Adds an alternative to the table of the process, and takes a new copy.
  @inline(never) private static func add(_ discriminator: UInt32, of layout: ChoiceLayout, by choice: () -> Any) {
    // Without this copy, the table of the process grows in place.
    unsafe ThreadTables.current.layouts = LayoutTable()
    LayoutTable.shared.update { table in
      guard table.nodeType(chosenIn: layout.type, discriminator) == nil else { return }
      let chosen = ChosenNode(in: choice())
      table.addAlternative(chosen, of: layout.choice)
      table.choices.add(chosen.type, for: ObjectIdentifier(layout.type), discriminator)
      if !chosen.choices.isEmpty {
        table.innerChoices.add(chosen.choices, for: ObjectIdentifier(layout.type), discriminator)
      }
    }
    unsafe ThreadTables.current.layouts = .current
  }
}

/// The tables of a thread, which it reads without a lock.
final class ThreadTables {
  /// A copy of the layouts of the process.
  @exclusivity(unchecked) var layouts = LayoutTable()
  @exclusivity(unchecked) var casts = TypeTable<UInt32?>()
  /// The names of types of nodes.
  @exclusivity(unchecked) var names = TypeTable<[UInt8]>()

  private static let ofThreads = Platform.ThreadLocal { ThreadTables() }

  @inline(__always) static var current: ThreadTables {
    unsafe ofThreads.object._withUnsafeGuaranteedRef { unsafe unsafeDowncast($0, to: ThreadTables.self) }
  }
}

/// Values by a type and a number, and for casts by a second type: a table of its own, as the dictionary's hash takes longer
/// than the walk of a tree.
struct TypeTable<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let type: ObjectIdentifier
    let number: UInt32
    let other: ObjectIdentifier?
    let value: Value
  }
  /// As many as a power of two, at least twice as many as are in use.
  private var entries = [Entry?](repeating: nil, count: 1)
  private var count = 0

  @inline(__always) subscript(type: ObjectIdentifier, number: UInt32, other: ObjectIdentifier? = nil) -> Value? {
    var place = Self.hash(type, number, other) & (entries.count - 1)
    while let entry = entries[place] {
      if entry.type == type, entry.number == number, entry.other == other { return entry.value }
      place = (place + 1) & (entries.count - 1)
    }
    return nil
  }

  mutating func add(_ value: Value, for type: ObjectIdentifier, _ number: UInt32, _ other: ObjectIdentifier? = nil) {
    count += 1
    if count * 2 > entries.count {
      let old = entries
      entries = Array(repeating: nil, count: old.count * 2)
      for case let entry? in old { insert(entry) }
    }
    insert(Entry(type: type, number: number, other: other, value: value))
  }

  private mutating func insert(_ entry: Entry) {
    var place = Self.hash(entry.type, entry.number, entry.other) & (entries.count - 1)
    while entries[place] != nil { place = (place + 1) & (entries.count - 1) }
    entries[place] = entry
  }

  /// Addresses are multiples of eight, and near to each other.
  @inline(__always)
  private static func hash(_ type: ObjectIdentifier, _ number: UInt32, _ other: ObjectIdentifier?) -> Int {
    let address = (UInt(bitPattern: type) &+ (other.map { UInt(bitPattern: $0) } ?? 0)) >> 3
    return Int(bitPattern: (address ^ (address >> 7) &+ UInt(number) &* 31) & UInt(Int32.max))
  }
}

import SystemCalls

/// The types of nodes that were met so far, by number, and where each has its children.
///
/// There is one for the process, under a lock. A scan of a tree takes a copy, which costs nothing until the next type is
/// met.
struct NodeSchema: Sendable {
  /// Where a node holds a child or a list of children.
  struct Slot: Sendable {
    /// The number of words before it in the node.
    let offset: UInt16
    /// The number of words of each element of a list; 0 for a single child.
    let stride: UInt16
    /// The possible children.
    var choice: Choice
  }

  /// The slots of a type, those of its last fields first.
  struct Slots: Sendable {
    static let unknown = Slots(start: 0, count: .max)
    var start: UInt32
    var count: UInt32

    @inline(__always) var isUnknown: Bool { count == .max }
  }

  /// The possible nodes of a child: a choice, whose alternatives have a part of `alternatives`, by discriminator. A
  /// type of nodes is a choice with one alternative.
  struct Choice: Sendable {
    let mask: UInt32
    var start: UInt32 = 0
    var count: UInt32 = 0
  }

  /// The number of a type that was not met.
  static let unknown = UInt16.max
  /// The number in the place of a type where there is no node.
  static let absent: UInt16 = 0

  /// The types, by number.
  private(set) var types: [Any.Type] = [NoNode.self]
  /// The names of the types, which a file with many nodes asks for again and again.
  private(set) var names = [""]
  private(set) var slots: [Slot] = []
  /// The numbers of the choices of the slots.
  private(set) var choicesOfSlots: [UInt16] = []
  private(set) var slotsOfTypes = [Slots(start: 0, count: 0)]
  private var choices: [Choice] = []
  /// The numbers of the types that alternatives hold: `unknown` for one that was not met, `absent` for no choice.
  private(set) var alternatives: [UInt16] = []
  /// The layouts of the choices; nil for a type of nodes.
  private var layouts: [ChoiceLayout?] = []
  private var typeNumbers: [ObjectIdentifier: UInt16] = [:]
  private var choiceNumbers: [ObjectIdentifier: UInt16] = [:]

  private struct NoNode: SyntaxNode {}

  private static let shared = Platform.Monitor(Self())

  /// The schema of the process as it is now.
  static var current: Self { shared.read { $0 } }

  /// The number of a type, which may not have been met.
  static func number(of type: Any.Type) -> UInt16 {
    // Reading alone would make a copy, and a visitor asks for each type of each file.
    shared.wait { $0.number(of: type) }
  }

  /// Looks where a type holds children.
  ///
  /// - Parameter sample: makes a node of the type.
  static func addSlots(of type: Any.Type, _ sample: () -> Any) {
    if LayoutTable.current.fields(of: type) == nil { LayoutTable.addNode(sample()) }
    let table = LayoutTable.current
    let fields = table.fields(of: type).map { table.fields[$0] } ?? []
    shared.update { $0.addSlots(fields, of: type) }
  }

  /// The choice of a slot whose alternatives are not all known.
  func choice(ofSlot slot: Int) -> (number: Int, layout: ChoiceLayout) {
    let number = Int(choicesOfSlots[slot])
    guard let layout = layouts[number] else { preconditionFailure("a type of nodes has one alternative") }
    return (number, layout)
  }

  /// Looks which type an alternative of a choice holds.
  static func addAlternative(_ discriminator: UInt32, of choice: Int, in layout: ChoiceLayout, _ sample: () -> Any) {
    let type = LayoutTable.nodeType(chosenIn: layout, discriminator, by: sample)
    shared.update { schema in
      let number = type.map { schema.number(of: $0) } ?? absent
      schema.makeRoom(for: discriminator, in: choice)
      schema.alternatives[Int(schema.choices[choice].start + discriminator)] = number
    }
  }

  /// The number of the type that an alternative of the choice of a slot holds.
  @inline(__always) func alternative(_ discriminator: UInt32, of choice: Choice) -> UInt16 {
    discriminator < choice.count
      ? alternatives[unchecked: Int(choice.start &+ discriminator)] : Self.unknown
  }

  /// Moves the alternatives of a choice to the end, where there is room for more.
  private mutating func makeRoom(for discriminator: UInt32, in index: Int) {
    let choice = choices[index]
    if discriminator < choice.count { return }
    let known = alternatives[Int(choice.start)..<Int(choice.start + choice.count)]
    choices[index].start = UInt32(alternatives.count)
    choices[index].count = max(2 * choice.count, discriminator + 1)
    alternatives += known + Array(repeating: Self.unknown, count: Int(choices[index].count - choice.count))
    for slot in slots.indices where choicesOfSlots[slot] == index { slots[slot].choice = choices[index] }
  }

  private mutating func addSlots(_ fields: some BidirectionalCollection<FieldLayout>, of type: Any.Type) {
    let owner = number(of: type)
    if !slotsOfTypes[Int(owner)].isUnknown { return }
    let start = slots.count
    for field in fields.reversed() {
      let (choice, stride): (UInt16, Int)
      switch field.content {
      case .node(let type), .optionalNode(let type): (choice, stride) = (self.choice(of: type), 0)
      case .choice(let layout): (choice, stride) = (self.choice(of: layout), 0)
      case .list(.node(let type)): (choice, stride) = (self.choice(of: type), 1)
      case .list(.choice(let layout)): (choice, stride) = (self.choice(of: layout), layout.words)
      case .tokens, .token, .optionalToken: continue
      }
      slots.append(Slot(offset: UInt16(field.offset), stride: UInt16(stride), choice: choices[Int(choice)]))
      choicesOfSlots.append(choice)
    }
    slotsOfTypes[Int(owner)] = Slots(start: UInt32(start), count: UInt32(slots.count - start))
  }

  private mutating func number(of type: Any.Type) -> UInt16 {
    if let known = typeNumbers[ObjectIdentifier(type)] { return known }
    let number = UInt16(types.count)
    typeNumbers[ObjectIdentifier(type)] = number
    types.append(type)
    names.append(NodeName.of(type))
    slotsOfTypes.append(.unknown)
    return number
  }

  private mutating func choice(of type: Any.Type) -> UInt16 {
    if let known = choiceNumbers[ObjectIdentifier(type)] { return known }
    let only = number(of: type)
    alternatives.append(only)
    return add(Choice(mask: 0, start: UInt32(alternatives.count - 1), count: 1), of: type, nil)
  }

  private mutating func choice(of layout: ChoiceLayout) -> UInt16 {
    choiceNumbers[ObjectIdentifier(layout.type)] ?? add(Choice(mask: layout.discriminatorMask), of: layout.type, layout)
  }

  private mutating func add(_ choice: Choice, of type: Any.Type, _ layout: ChoiceLayout?) -> UInt16 {
    let number = UInt16(choices.count)
    choiceNumbers[ObjectIdentifier(type)] = number
    choices.append(choice)
    layouts.append(layout)
    return number
  }
}

extension Array {
  /// The element at an index that the schema itself has made.
  @inline(__always) subscript(unchecked index: Int) -> Element { unsafe withUnsafeBufferPointer { unsafe $0[index] } }
}

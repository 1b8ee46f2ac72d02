import SystemCalls

/// The types of nodes that were met so far, by number, and where each has its children.
///
/// There is one for the process, under a lock. A scan of a tree takes a copy, which costs nothing until the next type is
/// met.
struct NodeSchema: Sendable {
  /// Where a node holds children.
  struct Slot: Sendable {
    enum Content: UInt8 { case node, optionalNode, choice, nodes, choices }

    let content: Content
    let offset: UInt16
    /// The number of the type, or of the choice.
    let number: UInt16
  }

  /// A choice, whose alternatives have a part of `alternatives`, by discriminator.
  struct Choice: Sendable {
    let mask: UInt32
    let words: UInt32
    var start: UInt32 = 0
    var count: UInt32 = 0
  }

  static let unknown = UInt16.max
  static let absent = UInt16.max - 1

  /// The types, by number.
  private(set) var types: [any SyntaxNode.Type] = []
  /// The names of the types, which a file with many nodes asks for again and again.
  private(set) var names: [String] = []
  private(set) var slots: [Slot] = []
  /// The slots of each type; nil for one that was not looked at.
  private(set) var slotRanges: [Range<Int>?] = []
  private(set) var choices: [Choice] = []
  /// The numbers of the types that alternatives hold: `unknown` for one that was not met, `absent` for no choice.
  private(set) var alternatives: [UInt16] = []
  private(set) var layouts: [ChoiceLayout] = []
  private var typeNumbers: [ObjectIdentifier: UInt16] = [:]
  private var choiceNumbers: [ObjectIdentifier: UInt16] = [:]

  private static let shared = Platform.Monitor(Self())

  /// The schema of the process as it is now.
  static var current: Self { shared.read { $0 } }

  /// The number of a type, which may not have been met.
  static func number(of type: any SyntaxNode.Type) -> UInt16 { shared.wait { $0.number(of: type) } }

  /// Looks where a type holds children.
  ///
  /// - Parameter sample: makes a node of the type.
  static func addSlots(of type: any SyntaxNode.Type, _ sample: () -> Any) {
    if LayoutTable.current.fields(of: type) == nil { LayoutTable.addNode(sample()) }
    let table = LayoutTable.current
    let fields = table.fields(of: type).map { table.fields[$0] } ?? []
    shared.update { $0.addSlots(fields, of: type) }
  }

  /// Looks which type an alternative of a choice holds.
  static func addAlternative(_ discriminator: Int, of choice: UInt16, _ sample: () -> Any) {
    let layout = current.layouts[Int(choice)]
    let type = LayoutTable.nodeType(chosenIn: layout.type, UInt32(discriminator), by: sample)
    shared.update { schema in
      let number = type.map { schema.number(of: $0) } ?? absent
      schema.makeRoom(for: discriminator, in: Int(choice))
      schema.alternatives[Int(schema.choices[Int(choice)].start) + discriminator] = number
    }
  }

  /// Moves the alternatives of a choice to the end, where there is room for more.
  private mutating func makeRoom(for discriminator: Int, in index: Int) {
    let choice = choices[index]
    if discriminator < choice.count { return }
    let known = alternatives[Int(choice.start)..<Int(choice.start + choice.count)]
    choices[index].start = UInt32(alternatives.count)
    choices[index].count = UInt32(max(2 * known.count, discriminator + 1))
    alternatives += known + Array(repeating: Self.unknown, count: Int(choices[index].count) - known.count)
  }

  private mutating func addSlots(_ fields: some Collection<FieldLayout>, of type: any SyntaxNode.Type) {
    let owner = Int(number(of: type))
    if slotRanges[owner] != nil { return }
    let start = slots.count
    for field in fields {
      let (content, number): (Slot.Content, UInt16)
      switch field.content {
      case .node(let type): (content, number) = (.node, self.number(of: type))
      case .optionalNode(let type): (content, number) = (.optionalNode, self.number(of: type))
      case .choice(let layout): (content, number) = (.choice, self.number(of: layout))
      case .list(.node(let type)): (content, number) = (.nodes, self.number(of: type))
      case .list(.choice(let layout)): (content, number) = (.choices, self.number(of: layout))
      case .tokens, .token, .optionalToken: continue
      }
      slots.append(Slot(content: content, offset: UInt16(field.offset), number: number))
    }
    slotRanges[owner] = start..<slots.count
  }

  private mutating func number(of type: any SyntaxNode.Type) -> UInt16 {
    if let known = typeNumbers[ObjectIdentifier(type)] { return known }
    let number = UInt16(types.count)
    typeNumbers[ObjectIdentifier(type)] = number
    types.append(type)
    names.append(NodeName.of(type))
    slotRanges.append(nil)
    return number
  }

  private mutating func number(of layout: ChoiceLayout) -> UInt16 {
    if let known = choiceNumbers[ObjectIdentifier(layout.type)] { return known }
    let number = UInt16(choices.count)
    choiceNumbers[ObjectIdentifier(layout.type)] = number
    choices.append(Choice(mask: layout.discriminatorMask, words: UInt32(layout.words)))
    layouts.append(layout)
    return number
  }
}

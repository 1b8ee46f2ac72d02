import Descent

// The values of holes.
extension Matcher {
  mutating func bind(_ hole: Int, _ node: AnyNode) -> Bool {
    if let construct = program.holes[hole].construct, !constructs.is(node, construct) { return false }
    return bind(hole, tree.tokenRange(of: node), [node])
  }

  mutating func bind(_ hole: Int, _ token: TokenRef) -> Bool {
    guard let index = token.index, program.holes[hole].construct == nil else { return false }
    return bind(hole, TokenRange(UInt32(index), UInt32(tree.tokens.lastPiece(at: index) + 1)), [])
  }

  mutating func bind(_ hole: Int, _ list: AnyList, _ elements: Range<Int>) -> Bool {
    let hasSections = !program.sectionHeads.isEmpty
    if hasSections, elements.contains(where: { program.isSectionHead(reader.element($0, of: list)) }) { return false }
    if program.holes[hole].name == nil, program.holes[hole].construct == nil, !notesAll { return true }
    var place: UInt32 = 0
    if elements.isEmpty, list.count > 0 {
      // After the element before, or before the first one.
      let (isFirst, index) = (elements.lowerBound == 0, max(elements.lowerBound - 1, 0))
      let neighbour = tree.tokenRange(of: reader.element(index, of: list))
      place = isFirst ? neighbour.start : neighbour.end
    }
    return bind(hole, elements.map { reader.element($0, of: list) }, orPlace: place)
  }

  /// Binds the runs for a list without elements.
  mutating func bind(_ items: Range<Int>, empty list: AnyList, of owner: AnyNode) -> Bool {
    items.allSatisfy { item in
      guard case .run(let hole) = program.items[item] else { return false }
      return bind(hole, HoleValue(emptyList: list, of: owner, in: tree))
    }
  }

  /// - Parameter place: the token before which a run without elements is.
  mutating func bind(_ hole: Int, _ elements: [AnyNode], orPlace place: UInt32) -> Bool {
    if let construct = program.holes[hole].construct, !elements.allSatisfy({ constructs.is($0, construct) }) {
      return false
    }
    guard let first = elements.first, let last = elements.last else {
      return bind(hole, TokenRange(place, place), [], isRun: true)
    }
    let range = TokenRange(tree.tokenRange(of: first).start, tree.tokenRange(of: last).end)
    return bind(hole, range, elements, isRun: true)
  }

  mutating func bind(_ hole: Int, _ range: TokenRange, _ nodes: [AnyNode], isRun: Bool = false) -> Bool {
    bind(hole, HoleValue(tree: tree, tokens: range, isRun: isRun, handles: nodes))
  }

  private mutating func bind(_ hole: Int, _ value: HoleValue) -> Bool {
    if notesAll { holeValues[hole] = value }
    guard let name = program.holes[hole].name else { return true }
    if let known = values[name] { return known.isSameCode(as: value) }
    values[name] = value
    trail.append(name)
    return true
  }
}

import Descent

/// Makes the program of a pattern from its tree.
struct PatternCompiler {
  private(set) var program = PatternProgram()
  /// The nodes of the program in the tree of the pattern.
  private(set) var handles: [AnyNode] = []
  let spelled: SpelledPattern
  private let holes: [PatternHole]
  private let syntax: PatternSyntax
  private let isExact: Bool
  private var names: HoleNames
  private var isPlaced: [Bool]
  private var reader: FieldReader
  /// The hole for a run of elements that is in the place of a single construct.
  private var misplacedRun: Int?
  private var depth = 0
  private var isTooDeep = false

  /// The number of constructs inside one another that a pattern may have: rewrites and the compiler follow them.
  static let depthLimit = 500

  /// Why a spelled pattern is no pattern.
  enum Failure: Error {
    /// It is no whole construct, nor several elements of a list.
    case incomplete
    case misplacedHole(Int)
    case runOutsideList(Int)
    case holeAlone(Int)
    case notConstruct
    case tooDeep
  }

  private init(
    _ spelled: SpelledPattern, _ holes: [PatternHole], _ syntax: PatternSyntax, isExact: Bool, names: HoleNames
  ) {
    self.spelled = spelled
    self.holes = holes
    self.syntax = syntax
    self.isExact = isExact
    self.names = names
    isPlaced = spelled.holeTokens.map { $0 == nil }
    reader = FieldReader(spelled.tree)
  }

  /// Makes the program.
  ///
  /// - Parameter construct: the name of the construct that the pattern must be.
  static func compile(
    _ spelled: SpelledPattern, _ holes: [PatternHole], _ syntax: PatternSyntax, as construct: String?, isExact: Bool,
    names: HoleNames
  ) throws(Failure) -> PatternReading {
    var compiler = Self(spelled, holes, syntax, isExact: isExact, names: names)
    let roots = try compiler.roots(as: construct)
    let items = roots.map { compiler.item($0) }
    compiler.program.roots = compiler.add(items)
    try compiler.check()
    if roots.count > 1 { compiler.program.sectionHeads = Set(syntax.sectionHeads.map { ObjectIdentifier($0) }) }
    compiler.program.anchorType = compiler.anchorType(of: roots)
    if roots.count > 1, compiler.program.anchorType == nil {
      compiler.program.separators = compiler.spelled.tree.separators(between: roots[0], roots[1])
    }
    compiler.program.words = compiler.words()
    compiler.program.firstToken = compiler.firstToken(of: roots[0])
    return PatternReading(program: compiler.program, spelled: spelled, handles: compiler.handles)
  }

  // MARK: The construct that the pattern is

  /// The innermost node that is the whole pattern, or the elements of a list that are.
  private func roots(as construct: String?) throws(Failure) -> [NodeView] {
    let fragment = spelled.fragment
    if fragment.isEmpty { throw .incomplete }
    var node = spelled.tree.root
    var whole: [NodeView] = []
    while true {
      if node.tokenRange == fragment { whole.append(node) }
      guard let child = node.children.first(where: { $0.tokenRange.contains(fragment) }) else { break }
      node = child
    }
    if let construct {
      if let named = whole.last(where: { NodeName.isName(construct, of: $0.node.type) }) {
        return [named]
      }
      throw .notConstruct
    }
    if let innermost = whole.last, innermost != spelled.tree.root { return [innermost] }
    // Several elements that are a whole source may be a part of another one.
    let elements = elements(of: node, in: fragment)
    if !elements.isEmpty { return elements }
    guard let root = whole.last else { throw .incomplete }
    return [root]
  }

  /// The elements of a list of a node that have all tokens of the pattern, apart from separators, which are of one kind.
  private func elements(of node: NodeView, in fragment: TokenRange) -> [NodeView] {
    var reader = FieldReader(spelled.tree)
    reader.read(node.node)
    for case .list(let list) in reader.fields.map(\.value) {
      let elements = (0..<list.count).map { NodeView(tree: spelled.tree, node: reader.element($0, of: list)) }
        .filter { fragment.contains($0.tokenRange) && !$0.tokenRange.isEmpty }
      guard let first = elements.first, let last = elements.last, first.tokenRange.start == fragment.start else {
        continue
      }
      // A separator may follow.
      if last.tokenRange.end + 1 >= fragment.end, areSeparators(between: elements, in: fragment) { return elements }
    }
    return []
  }

  /// Whether all that is between some elements, and after the last one, begins with the same token: not if an element of a
  /// list is before the sign that opens the rest.
  private func areSeparators(between elements: [NodeView], in fragment: TokenRange) -> Bool {
    let ends = elements.dropFirst().map(\.tokenRange.start) + [fragment.end]
    let gaps = zip(elements, ends).filter { $0.tokenRange.end < $1 }
    return Set(gaps.map { spelled.tree.tokens[Int($0.0.tokenRange.end)].kindIndex }).count <= 1
  }

  // MARK: Nodes and fields

  private func hole(over tokens: TokenRange) -> Int? {
    spelled.holeTokens.firstIndex { $0 == tokens }
  }

  private mutating func place(_ hole: Int) -> Int {
    isPlaced[hole] = true
    let name = holes[hole].name
    program.holes.append(
      PatternProgram.Hole(
        name: name.isEmpty ? nil : names.number(of: name), construct: holes[hole].construct, place: hole))
    return program.holes.count - 1
  }

  private mutating func item(_ node: NodeView) -> PatternProgram.Item {
    if let hole = hole(over: node.tokenRange) {
      let placed = place(hole)
      return holes[hole].isRun ? .run(placed) : .hole(placed)
    }
    return .node(self.node(node))
  }

  private mutating func add(_ items: [PatternProgram.Item]) -> Range<Int> {
    let start = program.items.count
    program.items += items
    return start..<program.items.count
  }

  private mutating func node(_ node: NodeView) -> Int {
    depth += 1
    defer { depth -= 1 }
    isTooDeep = isTooDeep || depth > Self.depthLimit
    reader.read(node.node)
    let fields = reader.fields
    let compiled = isTooDeep ? [] : fields.indices.map { field(fields, $0, of: node) }
    let start = program.fields.count
    program.fields += compiled
    program.nodes.append(
      PatternProgram.Node(type: ObjectIdentifier(node.node.type), fields: start..<program.fields.count))
    handles.append(node.node)
    return program.nodes.count - 1
  }

  private mutating func field(_ fields: [Field], _ index: Int, of node: NodeView) -> PatternProgram.Field {
    let tree = spelled.tree
    let isOmissible = isOmissible(fields, index, of: node)
    switch fields[index].value {
    case .absent: return isOmissible ? .anything : .absent
    case .node(let node):
      let view = NodeView(tree: tree, node: node)
      guard let hole = hole(over: view.tokenRange) else { return .node(self.node(view)) }
      if holes[hole].isRun {
        if isNothingButList(view) { return .node(self.node(view)) }
        misplacedRun = misplacedRun ?? hole
      }
      return .hole(place(hole))
    case .token(let token):
      let view = TokenView(tree: tree, token: token)
      if let hole = hole(over: tokens(of: view)) {
        if holes[hole].isRun { misplacedRun = misplacedRun ?? hole }
        return .hole(place(hole))
      }
      return .token(PatternBytes(bytes: Array(tree.source.bytes(in: view.range))))
    case .list(let list):
      if list.count == 0 { return isOmissible ? .anything : .list(0..<0) }
      let elements = (0..<list.count).map { NodeView(tree: tree, node: reader.element($0, of: list)) }
      if elements.count == 1, let hole = hole(over: elements[0].tokenRange), holes[hole].isInCompletion {
        isPlaced[hole] = true
        return .anything
      }
      let items = elements.map { item($0) }
      let runs = items.filter { if case .run = $0 { true } else { false } }
      guard isOmissible, runs.count <= 1 else { return .list(add(items)) }
      return .subset(add(items.filter { if case .run = $0 { false } else { true } } + runs))
    case .tokens(let list):
      if list.count == 0 { return isOmissible ? .anything : .list(0..<0) }
      let items = (0..<list.count).map { index -> PatternProgram.Item in
        let view = TokenView(tree: tree, token: tree.pool.token(index, of: list))
        guard let hole = hole(over: tokens(of: view)) else {
          return .token(PatternBytes(bytes: Array(tree.source.bytes(in: view.range))))
        }
        return holes[hole].isRun ? .run(place(hole)) : .hole(place(hole))
      }
      return .list(add(items))
    }
  }

  /// Whether all tokens of a node are an element of a list, in it or in a node inside.
  private func isNothingButList(_ node: NodeView) -> Bool {
    var reader = FieldReader(spelled.tree)
    var next: AnyNode? = node.node
    while let inner = next {
      next = nil
      reader.read(inner)
      for value in reader.fields.map(\.value) where spelled.tree.tokenRange(of: value) == node.tokenRange {
        switch value {
        case .list(let list): return list.count == 1
        case .tokens(let list): return list.count == 1
        case .node(let child): next = child
        case .token, .absent: break
        }
      }
    }
    return false
  }

  private func tokens(of token: TokenView) -> TokenRange {
    TokenRange(UInt32(token.place), UInt32(token.isMissing ? token.place : token.lastPlace + 1))
  }

  func isOmissible(_ fields: [Field], _ index: Int, of node: NodeView) -> Bool {
    if isExact { return false }
    switch syntax.omission(of: fields[index].name.description, in: node) {
    case nil: return false
    case .always: return true
    case .beforeRun:
      guard index + 1 < fields.count, case .list(let list) = fields[index + 1].value, list.count == 1 else {
        return false
      }
      var reader = reader
      let tokens = spelled.tree.tokenRange(of: reader.element(0, of: list))
      return hole(over: tokens).map { holes[$0].isRun } ?? false
    }
  }

  // MARK: Checks

  private func check() throws(Failure) {
    if isTooDeep { throw .tooDeep }
    if let hole = isPlaced.firstIndex(of: false) { throw .misplacedHole(hole) }
    if let misplacedRun { throw .runOutsideList(misplacedRun) }
    if program.isWindow {
      // Runs alone fit every list.
      if program.roots.allSatisfy({ program.isRun($0) }) { throw .holeAlone(0) }
      return
    }
    switch program.items[program.roots.lowerBound] {
    case .run: throw .holeAlone(0)
    case .hole(let hole): if program.holes[hole].construct == nil { throw .holeAlone(0) }
    case .node, .token: break
    }
  }
}

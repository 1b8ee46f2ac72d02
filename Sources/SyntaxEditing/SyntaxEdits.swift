import Descent

/// Changes of a tree, collected and then made together.
///
///     var edits = SyntaxEdits(tree)
///     edits.replace(call.callee, with: "g")
///     edits.append("2", to: call.arguments)
///     let text = try edits.text().text     // "g(1, 2)" for f(1)
///
/// All places are those of the tree as it is; edits see nothing of each other. Elements of lists get and lose their
/// separators; an element with its lines for itself comes and goes with its lines, and new code has the indentation of its
/// place. The comments before a node without a blank line between, and those at the end of its last line, are moved and
/// removed with it.
///
/// Several insertions at one place keep their order. An edit inside a node that is moved, or put into new code, is made
/// there. An edit inside code that another one removes is an error, which is thrown when the edits are made.
public struct SyntaxEdits {
  /// The tree that is edited.
  public let tree: SyntaxTree
  let traits: EditingTraits
  private(set) var operations: [Operation] = []
  /// The request of each operation; nil for one with a fault.
  private(set) var requests: [Request?] = []
  /// The ranges of the source that operations keep, by operation.
  private(set) var kept: [Int: [SourceRange]] = [:]

  /// The request of an operation.
  enum Request {
    case replace(SourceRange, CodeText, isApart: Bool)
    case insert(CodeText, Side, NodeView, separator: String?)
    case insertAt(UInt32, CodeText)
    /// Indirect, since a request would else be as large as a layout, and there may be many.
    indirect case insertIntoEmpty(CodeText, ListLayout)
    case remove(NodeView)
    case removeToken(TokenView)
    case move(NodeView, Side, NodeView)
    case wrap(NodeView, (CodeText) -> CodeText)
    case swap(NodeView, NodeView)
  }

  /// The side of a node on which code is put.
  package enum Side { case before, after }

  /// Begins without edits.
  public init(_ tree: SyntaxTree) {
    self.tree = tree
    traits = EditingTraits(tree)
  }

  // MARK: Replacing

  /// Puts code in the place of a node; the comments around the node stay.
  ///
  /// Where the code would be read as a part of the code around it, as `a + b` in `a + b * c`, it is put between the
  /// grouping signs of the language.
  public mutating func replace(_ node: some SyntaxView, with code: CodeText) {
    add("replace", node.any, code) { .replace(node.any.range, code, isApart: true) }
  }

  /// Puts code in the place of a token.
  public mutating func replace(_ token: TokenView, with code: CodeText) {
    add("replace", token, code) { .replace(token.range, code, isApart: false) }
  }

  /// Puts code in the place of a range of bytes.
  public mutating func replace(_ range: SourceRange, with code: CodeText) {
    add("replace", range, code.fault, code) { .replace(range, code, isApart: false) }
  }

  /// Puts code around a node.
  ///
  ///     edits.wrap(call) { "try \($0)" }
  ///
  /// If the code has line ends before or after the node, the comments before or after the node are in it, too.
  public mutating func wrap(_ node: some SyntaxView, _ code: @escaping (CodeText) -> CodeText) {
    add("wrap", node.any, nil) { .wrap(node.any, code) }
  }

  /// Puts two nodes in each other's place; the comments around them stay.
  public mutating func swap(_ left: some SyntaxView, _ right: some SyntaxView) {
    add("swap", left.any, nil, right.any) { .swap(left.any, right.any) }
  }

  // MARK: Inserting

  /// Inserts code before a node: before an element of a list as another element.
  public mutating func insert(_ code: CodeText, before node: some SyntaxView) {
    insert(code, .before, node.any)
  }

  /// Inserts code after a node: after an element of a list as another element.
  public mutating func insert(_ code: CodeText, after node: some SyntaxView) {
    insert(code, .after, node.any)
  }

  /// Inserts code next to a node.
  ///
  /// - Parameter separator: the separator of the elements of its list, if nothing else tells that.
  package mutating func insert(_ code: CodeText, _ side: Side, _ node: NodeView, separator: String? = nil) {
    add("insert", node, code) { .insert(code, side, node, separator: separator) }
  }

  /// Inserts code before a token, with a space between them if it reads better so.
  public mutating func insert(_ code: CodeText, before token: TokenView) {
    add("insert", token, code) { .insertAt(token.range.start, code) }
  }

  /// Inserts code after a token, with a space between them if it reads better so.
  public mutating func insert(_ code: CodeText, after token: TokenView) {
    add("insert", token, code) { .insertAt(token.range.end, code) }
  }

  /// Inserts an element before the one at an index of a list, or at its end.
  public mutating func insert<Element>(_ code: CodeText, at index: Int, in list: ListView<Element>) {
    precondition(index >= 0 && index <= list.count, "list index out of range")
    if index < list.count {
      insert(code, before: list[index])
    } else if let last = list.last {
      insert(code, after: last)
    } else {
      let place = list.owner?.range ?? SourceRange(0, 0)
      let fault: EditError.Reason? = list.tree !== tree ? .otherTree : list.layout == nil ? .noPlace : code.fault
      add("insert", place, fault, code, in: list.tree) { .insertIntoEmpty(code, list.layout!) }
    }
  }

  /// Inserts an element into an empty list of a node.
  ///
  /// - Returns: false if the list has neither brackets nor a token to introduce it, so that nothing is inserted.
  package mutating func insert(_ code: CodeText, intoEmpty list: AnyList, of owner: NodeView) -> Bool {
    let layout = ListLayout(emptyOf: list.elementType, in: owner)
    guard layout.delimiters != nil || layout.style?.introducerText != nil && layout.start > 0 else { return false }
    add("insert", owner.range, code.fault, code, in: owner.tree) { .insertIntoEmpty(code, layout) }
    return true
  }

  /// Inserts an element at the end of a list.
  public mutating func append<Element>(_ code: CodeText, to list: ListView<Element>) {
    insert(code, at: list.count, in: list)
  }

  // MARK: Removing and moving

  /// Removes a node with its comments: an element of a list with its separator, and if it has its lines for itself, with
  /// its lines.
  public mutating func remove(_ node: some SyntaxView) { add("remove", node.any, nil) { .remove(node.any) } }

  /// Removes a token.
  public mutating func remove(_ token: TokenView) { add("remove", token, nil) { .removeToken(token) } }

  /// Moves an element of a list, with its comments, before another element, of the same list or another.
  public mutating func move(_ node: some SyntaxView, before other: some SyntaxView) {
    add("move", node.any, nil, other.any) { .move(node.any, .before, other.any) }
  }

  /// Moves an element of a list, with its comments, after another element, of the same list or another.
  public mutating func move(_ node: some SyntaxView, after other: some SyntaxView) {
    add("move", node.any, nil, other.any) { .move(node.any, .after, other.any) }
  }

  // MARK: Operations

  package var withoutEdits: Self { Self(tree, traits) }

  private init(_ tree: SyntaxTree, _ traits: EditingTraits) { (self.tree, self.traits) = (tree, traits) }

  /// Adds edits of the same tree that were collected apart.
  package mutating func append(_ others: Self) {
    for (operation, ranges) in others.kept { kept[operations.count + operation] = ranges }
    operations += others.operations
    requests += others.requests
  }

  /// How many edits there are.
  public var count: Int { operations.count }

  /// The ranges of the source that the edits from one on are about.
  package func editedRanges(from first: Int) -> [SourceRange] { operations[first...].map(\.range) }

  private func isInSource(_ range: SourceRange) -> Bool {
    range.start <= range.end && Int(range.end) <= tree.source.count
  }

  private mutating func add(
    _ name: StaticString, _ node: NodeView, _ code: CodeText?, _ other: NodeView? = nil, _ request: () -> Request
  ) {
    let isOther = node.tree !== tree || other.map { $0.tree !== tree } == true
    add(name, node.range, isOther ? .otherTree : code?.fault, code, in: node.tree, request)
  }

  private mutating func add(_ name: StaticString, _ token: TokenView, _ code: CodeText?, _ request: () -> Request) {
    let fault: EditError.Reason? = token.tree !== tree ? .otherTree : token.isMissing ? .missingToken : code?.fault
    add(name, token.range, fault, code, in: token.tree, request)
  }

  private mutating func add(
    _ name: StaticString, _ range: SourceRange, _ fault: EditError.Reason?, _ code: CodeText?,
    in source: SyntaxTree? = nil, _ request: () -> Request
  ) {
    let fault = fault ?? (isInSource(range) ? nil : .outsideSource)
    let otherSource = source.flatMap { $0 === tree ? nil : $0.source }
    operations.append(Operation(name: name, range: range, fault: fault, otherSource: otherSource))
    requests.append(fault == nil ? request() : nil)
    if fault == nil, let code, code.hasParts { code.addKept(of: tree, to: &kept[operations.count - 1]) }
  }
}

extension CodeText {
  fileprivate var hasParts: Bool { pieces.contains { if case .text = $0 { false } else { true } } }

  /// Adds the parts of a tree that are in the code.
  func addKept(of tree: SyntaxTree, to ranges: inout [SourceRange]?) {
    for piece in pieces {
      switch piece {
      case .source(let other, let range) where other === tree:
        if ranges == nil { ranges = [] }
        ranges!.append(range)
      case .code(let inner): inner.addKept(of: tree, to: &ranges)
      case .source, .text: break
      }
    }
  }
}

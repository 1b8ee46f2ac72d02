import Descent

/// Collects the symbols of a tree.
struct Outline {
  private let tree: SyntaxTree

  init(_ tree: SyntaxTree) { self.tree = tree }

  func symbols() -> [Symbol] {
    let readers = DeclaredName.readers
    var symbols: [Symbol] = []
    var depth = 0
    var scan = NodeScan(tree.root, reportsEnds: true)
    scan.passOverLeaves { readers.reader(ofType: $0) != nil }
    while let step = scan.next() {
      guard let names = readers.reader(ofType: Int(step.type)) else { continue }
      if step.isEnd {
        depth -= 1
        continue
      }
      let declaration = NodeView(tree: tree, node: scan.node(step))
      for name in names(declaration) { symbols.append(Symbol(name, declaration: declaration.range, depth: depth)) }
      depth += 1
    }
    return symbols
  }
}

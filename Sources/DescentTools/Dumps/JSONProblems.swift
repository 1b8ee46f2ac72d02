import Descent

/// The missing and unexpected tokens of the nodes of a dump, kept until the end of their node.
struct JSONProblems {
  private let tree: SyntaxTree
  private let positions: JSONPositions
  /// Each with the depth of its node.
  private var pending: [(depth: Int, event: TreeWalker.Event)] = []

  init(_ tree: SyntaxTree, _ positions: JSONPositions) {
    self.tree = tree
    self.positions = positions
  }

  var isEmpty: Bool { pending.isEmpty }

  mutating func add(_ event: TreeWalker.Event, depth: Int) { pending.append((depth, event)) }

  /// Removes and returns those of the node that ends; nil if it has none.
  mutating func take(ofDepth depth: Int) -> OfNode? {
    guard pending.last?.depth == depth else { return nil }
    let start = pending.lastIndex { $0.depth != depth }.map { $0 + 1 } ?? 0
    var problems = OfNode(tree: tree, positions: positions)
    for (_, event) in pending[start...] {
      switch event {
      case .unexpected(let tokens): problems.unexpected.append(tree.sourceRange(of: tokens))
      case .missing(let kindIndex, let position):
        let place = TokenRange(UInt32(position), UInt32(position))
        problems.missing.append((kindIndex, tree.sourceRange(of: place)))
      default: break
      }
    }
    pending.removeSubrange(start...)
    return problems
  }

  /// The missing and unexpected tokens of one node.
  struct OfNode {
    fileprivate let tree: SyntaxTree
    fileprivate let positions: JSONPositions
    fileprivate var unexpected: [SourceRange] = []
    fileprivate var missing: [(kindIndex: UInt8, range: SourceRange)] = []

    /// Writes the members `unexpected` and `missing`.
    func write(to json: inout JSONWriter) {
      json.memberIfAny("unexpected", unexpected) { json, range in
        json.object {
          $0.members(of: range, positions)
          $0.member("text", tree.source.bytes(in: range))
        }
      }
      json.memberIfAny("missing", missing) { json, token in
        json.object {
          $0.key("token")
          $0.plainValue(tree.tokenKinds.caseNames[Int(token.kindIndex)].escapedForJSON)
          $0.members(of: token.range, positions)
        }
      }
    }
  }
}

import Descent
import SwiftGrammar

/// A node that holds names itself, not in a node below it.
///
/// What is a name, and in which role, is said once, by the conformances: the table of the names of a file and the place
/// of a cursor both follow from it.
protocol NameHolder: SyntaxNode {
  /// Hands every token that may be a name to the sink, with its role.
  func names(_ name: inout NameSink)

  /// Hands the names of the node at an index of the pool to the sink; comes with the protocol, for each type on its own.
  static func describeNames(_ index: UInt32, in pool: borrowing NodePool, to sink: inout NameSink)
}

extension NameHolder {
  static func describeNames(_ index: UInt32, in pool: borrowing NodePool, to sink: inout NameSink) {
    pool.load(Self.self, at: index).names(&sink)
  }
}

/// Receives the names that a node holds.
struct NameSink {
  private(set) var names: [(token: TokenRef, role: NameRole)] = []

  mutating func removeAll() { names.removeAll(keepingCapacity: true) }

  mutating func callAsFunction(_ token: TokenRef, _ role: NameRole) { names.append((token, role)) }

  mutating func callAsFunction(_ token: OptionalTokenRef, _ role: NameRole) {
    if let token = token.token { names.append((token, role)) }
  }
}

extension NodeView {
  /// The names that the node holds itself, with their roles.
  var ownNames: [(token: TokenRef, role: NameRole)] {
    guard let type = node.type as? any NameHolder.Type else { return [] }
    var sink = NameSink()
    type.describeNames(node.index, in: tree.pool, to: &sink)
    return sink.names
  }
}

/// A place where the source is not as the grammar wants it: a missing token, or skipped tokens.
///
/// Anomalies are kept in a table of their own, so that a valid file pays nothing for them. Each belongs to the innermost
/// node during whose production it was found.
package struct Anomaly: Sendable, BitwiseCopyable {
  /// The index of the token before which a token is missing, or of the first skipped token.
  package var position: UInt32
  /// The number of skipped tokens; zero means that a token is missing.
  package var count: UInt32
  /// The kind of the missing token.
  package var kindIndex: UInt8
  /// The index of the node that it belongs to.
  package var owner: UInt32
  /// The index of the fact that it is.
  var factIndex: Int

  package var isMissing: Bool { count == 0 }
  package var tokens: TokenRange { TokenRange(position, position + count) }
}

extension FactList {
  /// The facts that are shown in the tree, by their owners, then in the order of the source.
  func anomalies() -> [Anomaly] {
    var anomalies: [Anomaly] = []
    for (index, fact) in facts.enumerated() where fact.isInTree {
      anomalies.append(
        Anomaly(
          position: fact.position, count: fact.count, kindIndex: fact.kindIndex, owner: owner(of: index),
          factIndex: index))
    }
    anomalies.sort { ($0.owner, $0.position, $0.factIndex) < ($1.owner, $1.position, $1.factIndex) }
    return anomalies
  }
}

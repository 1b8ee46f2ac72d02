/// The names of nodes and token kinds in a tree, each made once for a dump.
package struct DumpNames {
  private let kinds: TokenKindTable
  private var nodeNames: [ObjectIdentifier: String] = [:]
  private var kindNames: [String?] = Array(repeating: nil, count: 256)

  package init(_ kinds: TokenKindTable) { self.kinds = kinds }

  mutating func name(of node: AnyNode) -> String {
    let key = ObjectIdentifier(node.type)
    if let name = nodeNames[key] { return name }
    let name = NodeName.of(node.type)
    nodeNames[key] = name
    return name
  }

  package mutating func name(ofKind index: UInt8) -> String {
    if let name = kindNames[Int(index)] { return name }
    let name = kinds.caseName(of: index)
    kindNames[Int(index)] = name
    return name
  }

  /// A missing token: its spelling in quotes, or the name of its kind if it has no fixed spelling.
  mutating func missingName(ofKind index: UInt8) -> String {
    kinds.hasFixedSpelling(index) ? "\"\(kinds.spelling(of: index))\"" : name(ofKind: index)
  }
}

extension SyntaxTree {
  /// The index of the kind of a token, be it missing or not.
  func kindIndex(of token: TokenRef) -> UInt8 {
    if let index = token.index { return tokens[index].kindIndex }
    return anomalyPlace(of: token).map { anomalies[$0].kindIndex } ?? 0
  }
}

import Descent

/// A cache of the names of nodes and token kinds for a dump.
package struct DumpNames {
  private let kinds: TokenKindTable
  private var nodeNames: [ObjectIdentifier: [UInt8]] = [:]
  /// The most recent name for each value of the low bits of a type's address.
  private var recentNodes: [(type: ObjectIdentifier, name: [UInt8])?] = Array(repeating: nil, count: 256)
  private var kindNames: [[UInt8]?] = Array(repeating: nil, count: 256)

  package init(_ kinds: TokenKindTable) { self.kinds = kinds }

  package mutating func name(of node: AnyNode) -> [UInt8] {
    let type = ObjectIdentifier(node.type)
    // The lowest bits of addresses are zero.
    let place = Int(UInt(bitPattern: type) >> 4 & 255)
    if let recent = recentNodes[place], recent.type == type { return recent.name }
    let name = nodeNames[type] ?? Array(NodeName.of(node.type).utf8)
    nodeNames[type] = name
    recentNodes[place] = (type, name)
    return name
  }

  package mutating func name(ofKind index: UInt8) -> [UInt8] {
    if let name = kindNames[Int(index)] { return name }
    let name = Array(kinds.caseName(of: index).utf8)
    kindNames[Int(index)] = name
    return name
  }

  /// The text for a missing token: its spelling in quotes, or the name of its kind if it has no fixed spelling.
  mutating func missingName(ofKind index: UInt8) -> [UInt8] {
    guard kinds.hasFixedSpelling(index) else { return name(ofKind: index) }
    let spelling = kinds.spelling(of: index).map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    return Array("\"\(spelling)\"".utf8)
  }
}

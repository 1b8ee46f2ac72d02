import Descent

/// The names of nodes and token kinds, as bytes for a dump.
package struct DumpNames {
  private let kinds: TokenKindTable
  private let kindNames: [[UInt8]]
  /// The names of kinds inside of strings of JSON, nil until they are asked for: of a grammar, a sign may be one that needs an
  /// escape.
  private var escapedKindNames: [[UInt8]?]
  /// The name of the most recent type with each value of the low bits of its address.
  private var recent = [(type: ObjectIdentifier?, name: [UInt8])](repeating: (nil, []), count: 256)

  package init(_ kinds: TokenKindTable) {
    self.kinds = kinds
    kindNames = kinds.caseNames
    escapedKindNames = Array(repeating: nil, count: kindNames.count)
  }

  package mutating func name(of node: AnyNode) -> [UInt8] {
    let type = ObjectIdentifier(node.type)
    // The lowest bits of addresses are zero.
    let low = Int(UInt(bitPattern: type) >> 4 & 255)
    if recent[low].type != type { recent[low] = (type, NodeName.bytes(of: node.type)) }
    return recent[low].name
  }

  package func name(ofKind index: UInt8) -> [UInt8] { kindNames[Int(index)] }

  /// The name of a kind inside of a string of JSON.
  package mutating func escapedName(ofKind index: UInt8) -> [UInt8] {
    if let known = escapedKindNames[Int(index)] { return known }
    let name = name(ofKind: index).escapedForJSON
    escapedKindNames[Int(index)] = name
    return name
  }

  /// The text for a missing token: its spelling in quotes, or the name of its kind if it has no fixed spelling.
  func missingName(ofKind index: UInt8) -> [UInt8] {
    guard kinds.hasFixedSpelling(index) else { return name(ofKind: index) }
    let spelling = kinds.spelling(of: index).map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    return Array("\"\(spelling)\"".utf8)
  }
}

import Descent
import SystemCalls

/// The names of nodes and token kinds, as bytes for a dump.
package struct DumpNames {
  private let kinds: TokenKindTable
  private let kindNames: [[UInt8]]
  /// The names of kinds inside of strings of JSON: of a grammar, a sign may be one that needs an escape.
  private var escapedKindNames: [[UInt8]?]
  private var nodes = Self.nodes.read { $0 }
  /// The place in `nodes` of the most recent type with each value of the low bits of its address.
  private var recent = [Recent](repeating: Recent(type: nil, place: 0), count: 256)

  /// The names of the types of nodes that were dumped so far.
  private struct NodeNames {
    var places: [ObjectIdentifier: Int] = [:]
    var names: [[UInt8]] = []
  }

  private struct Recent: BitwiseCopyable {
    let type: ObjectIdentifier?
    let place: Int
  }

  /// Those of the process; most files have no others.
  private static let nodes = Platform.Monitor(NodeNames())

  package init(_ kinds: TokenKindTable) {
    self.kinds = kinds
    kindNames = kinds.caseNames
    escapedKindNames = Array(repeating: nil, count: kindNames.count)
  }

  package mutating func name(of node: AnyNode) -> [UInt8] {
    let type = ObjectIdentifier(node.type)
    // The lowest bits of addresses are zero.
    let low = Int(UInt(bitPattern: type) >> 4 & 255)
    if recent[low].type != type { recent[low] = Recent(type: type, place: place(of: node.type)) }
    return nodes.names[recent[low].place]
  }

  private mutating func place(of type: Any.Type) -> Int {
    let key = ObjectIdentifier(type)
    if let known = nodes.places[key] { return known }
    // Without a copy, the names of the process grow in place.
    nodes = NodeNames()
    Self.nodes.update { nodes in
      guard nodes.places[key] == nil else { return }
      nodes.places[key] = nodes.names.count
      nodes.names.append(Array(NodeName.of(type).utf8))
    }
    nodes = Self.nodes.read { $0 }
    return nodes.places[key]!
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

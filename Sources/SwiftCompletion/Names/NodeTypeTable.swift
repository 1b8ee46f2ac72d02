import Descent

/// Keeps what is known of types of nodes: asking a type for a conformance is slow, so each is asked once.
///
/// A table of its own, for one look-up for each node of a tree: the dictionary's hash takes longer than the walk.
struct NodeTypeTable<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    var type: ObjectIdentifier
    var value: Value
  }
  /// As many as a power of two, more than there are types of nodes.
  private var entries = [Entry?](repeating: nil, count: 1 << 10)
  private var count = 0

  /// The value for a type.
  ///
  /// - Parameter make: makes the value when the type is met first.
  mutating func value(for type: any SyntaxNode.Type, make: (any SyntaxNode.Type) -> Value) -> Value {
    let key = ObjectIdentifier(type)
    var place = Self.hash(key) & (entries.count - 1)
    while let entry = entries[place] {
      if entry.type == key { return entry.value }
      place = (place + 1) & (entries.count - 1)
    }
    let value = make(type)
    entries[place] = Entry(type: key, value: value)
    count += 1
    if count * 2 > entries.count { grow() }
    return value
  }

  private mutating func grow() {
    let old = entries
    entries = [Entry?](repeating: nil, count: old.count * 2)
    for entry in old.lazy.compactMap(\.self) {
      var place = Self.hash(entry.type) & (entries.count - 1)
      while entries[place] != nil { place = (place + 1) & (entries.count - 1) }
      entries[place] = entry
    }
  }

  /// Addresses are multiples of eight, and near to each other.
  private static func hash(_ key: ObjectIdentifier) -> Int {
    let address = UInt(bitPattern: key) >> 3
    return Int(bitPattern: (address ^ (address >> 7)) & UInt(Int32.max))
  }
}

import Descent

/// Reads the keys of a table as values of types, and collects the errors in them.
public struct TOMLTableReader<Key: CaseIterable & RawRepresentable<String>> {
  /// The table.
  public let item: TOMLItem
  /// The errors found so far.
  private(set) var problems: [Diagnostic] = []
  /// The keys that unknown keys are probably misspellings of. They are not reported as missing, too.
  private var misspelled: Set<String> = []

  /// Takes a table, and reports its unknown keys.
  init(_ item: TOMLItem) {
    self.item = item
    let known = Key.allCases.map(\.rawValue)
    var absent = known.filter { item[$0] == nil }
    for (key, item) in item.entries ?? [] where !known.contains(key) {
      let meant = nearest(to: key, among: absent)
      absent.removeAll { $0 == meant }
      if let meant { misspelled.insert(meant) }
      problems.append(.tomlUnknownKey(at: item.keyRange ?? item.range, meant: meant))
    }
  }

  /// The value of a key; nil if the key is absent, or its value invalid, which is reported.
  public mutating func read<Value: TOMLReadable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
    item[key.rawValue].flatMap { Value(reading: $0, reporting: &problems) }
  }

  /// The value of a key that must be present; otherwise an error is reported.
  public mutating func require<Value: TOMLReadable>(_ key: Key, as type: Value.Type = Value.self) -> Value? {
    if item[key.rawValue] == nil, !misspelled.contains(key.rawValue) {
      report(Diagnostic(.tomlMissingKey, at: item.range, [.words(key.rawValue)]))
    }
    return read(key)
  }

  /// Reports something else that is wrong, such as keys that exclude each other.
  public mutating func report(_ problem: Diagnostic) { problems.append(problem) }
}

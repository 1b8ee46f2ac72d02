/// Keys and values, in the order in which they were defined.
///
///     let table = try TOMLTable(parsing: SourceText(path: "Package.toml"))
///     table["owner"]?["name"]               // .string("Tom")
///
/// Keys are equal if their bytes are: `é` in one scalar and in two are two keys.
public struct TOMLTable: Sendable {
  public private(set) var entries: [Entry] = []
  private var places: [ExactText: Int] = [:]

  public struct Entry: Hashable, Sendable {
    public let key: String
    public var value: TOMLValue
  }

  public init() {}

  /// The value of a key; nil takes it away.
  ///
  /// - Complexity: constant; linear in the number of keys where one is taken away.
  public subscript(key: String) -> TOMLValue? {
    get { places[ExactText(key)].map { entries[$0].value } }
    set {
      switch (places[ExactText(key)], newValue) {
      case (let place?, let value?): entries[place].value = value
      case (nil, let value?):
        places[ExactText(key)] = entries.count
        entries.append(Entry(key: key, value: value))
      case (let place?, nil):
        entries.remove(at: place)
        places = Dictionary(uniqueKeysWithValues: entries.enumerated().map { (ExactText($1.key), $0) })
      case (nil, nil): break
      }
    }
  }
}

extension TOMLTable: Hashable {
  /// The same keys with the same values; their order does not matter.
  public static func == (left: Self, right: Self) -> Bool {
    left.entries.count == right.entries.count && left.entries.allSatisfy { right[$0.key] == $0.value }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(entries.count)
    var keys = 0
    for entry in entries { keys ^= ExactText(entry.key).hashValue }
    hasher.combine(keys)
  }
}

extension TOMLTable: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, TOMLValue)...) {
    for (key, value) in elements { self[key] = value }
  }
}

/// A text that is equal to another only if all their bytes are, where `String` asks for the same characters.
struct ExactText: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: Self, right: Self) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

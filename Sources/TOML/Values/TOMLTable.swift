/// Keys and values, in the order in which they were defined.
///
///     let table = try TOMLTable(parsing: SourceText(path: "Package.toml"))
///     table["owner"]?["name"]               // .string("Tom")
///
/// Keys are equal if their bytes are: precomposed and decomposed `é` are different keys.
public struct TOMLTable: Sendable {
  public private(set) var entries: [Entry] = []
  /// The indices of the entries by the bytes of their keys.
  private var places: [[UInt8]: Int] = [:]

  public struct Entry: Hashable, Sendable {
    public let key: String
    public let value: TOMLValue
  }

  init() {}

  func index(of key: String) -> Int? { places[Array(key.utf8)] }

  /// The value of a key.
  ///
  /// - Complexity: constant.
  public subscript(key: String) -> TOMLValue? { index(of: key).map { entries[$0].value } }

  /// Adds a key that the table does not have.
  mutating func append(_ key: String, _ value: TOMLValue) {
    places[Array(key.utf8)] = entries.count
    entries.append(Entry(key: key, value: value))
  }
}

extension TOMLTable: Hashable {
  /// Two tables are equal if they have the same keys with the same values, in any order.
  public static func == (left: Self, right: Self) -> Bool {
    left.entries.count == right.entries.count && left.entries.allSatisfy { right[$0.key] == $0.value }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(Set(places.keys)) }
}

/// A value of a TOML file.
///
///     let ports = try TOMLTable(parsing: SourceText("ports = [80, 443]"))["ports"]
///     ports?[1]     // .integer(443)
public indirect enum TOMLValue: Hashable, Sendable {
  case string(String)
  case integer(Int64)
  case float(Double)
  case boolean(Bool)
  /// A moment: a date and time, with the offset from UTC in minutes.
  case offsetDateTime(TOMLDateTime, offset: Int)
  /// A date and time without a time zone.
  case localDateTime(TOMLDateTime)
  case localDate(TOMLDate)
  case localTime(TOMLTime)
  case array([TOMLValue])
  case table(TOMLTable)
}

extension TOMLValue {
  /// The value of a key in a table; nil if the value is not a table.
  public subscript(key: String) -> TOMLValue? {
    table?[key]
  }

  /// The value as a table; nil if it is not one.
  var table: TOMLTable? { if case .table(let table) = self { table } else { nil } }

  /// An element of an array; nil if the value is not an array, or the index is out of range.
  public subscript(index: Int) -> TOMLValue? {
    if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
  }
}

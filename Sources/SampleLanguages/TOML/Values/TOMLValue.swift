/// A value of a TOML file.
///
///     let ports = try TOMLTable(parsing: SourceText("ports = [80, 443]"))["ports"]
///     ports?[1]     // .integer(443)
public indirect enum TOMLValue: Hashable, Sendable {
  case string(String)
  case integer(Int64)
  case float(Double)
  case boolean(Bool)
  /// A moment: a date and time, and how many minutes it is ahead of UTC.
  case offsetDateTime(TOMLDateTime, offset: Int)
  /// A date and time of no time zone in particular.
  case localDateTime(TOMLDateTime)
  case localDate(TOMLDate)
  case localTime(TOMLTime)
  case array([TOMLValue])
  case table(TOMLTable)
}

extension TOMLValue {
  /// The value that a table has under a key; nil if this is no table.
  public subscript(key: String) -> TOMLValue? {
    if case .table(let table) = self { table[key] } else { nil }
  }

  /// An element of an array; nil if this is no array, or a shorter one.
  public subscript(index: Int) -> TOMLValue? {
    if case .array(let elements) = self, elements.indices.contains(index) { elements[index] } else { nil }
  }
}

import Descent
@testable import TOML

// Tables that the tests write, as literals and as files that they read back.

extension TOMLTable: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, TOMLValue)...) {
    self.init()
    for (key, value) in elements { append(key, value) }
  }
}

extension TOMLTable {
  /// A TOML file with the same values: plain values come first, then tables and arrays of tables with their headers.
  var fileText: String {
    var text = ""
    appendLines(to: &text, path: "")
    return text
  }

  private func appendLines(to text: inout String, path: String) {
    for entry in entries where entry.value.sections == nil {
      text += "\(Self.key(entry.key)) = \(entry.value.literal)\n"
    }
    for entry in entries {
      guard let sections = entry.value.sections else { continue }
      let path = path + Self.key(entry.key)
      for section in sections.tables {
        text += sections.areInArray ? "[[\(path)]]\n" : "[\(path)]\n"
        section.appendLines(to: &text, path: path + ".")
      }
    }
  }
}

extension TOMLValue {
  /// The value as a literal, on one line.
  fileprivate var literal: String {
    switch self {
    case .string(let text): TOMLTable.quoted(text)
    case .integer(let number): String(number)
    case .float(let number): "\(number)"
    case .boolean(let flag): String(flag)
    case .offsetDateTime(let moment, offset: 0): "\(moment.literal)Z"
    case .offsetDateTime(let moment, let offset):
      "\(moment.literal)\(offset < 0 ? "-" : "+")\(padded(abs(offset) / 60, 2)):\(padded(abs(offset) % 60, 2))"
    case .localDateTime(let moment): moment.literal
    case .localDate(let date): date.literal
    case .localTime(let time): time.literal
    case .array(let elements): "[\(elements.map(\.literal).joined(separator: ", "))]"
    case .table(let table):
      "{\(table.entries.map { "\(TOMLTable.key($0.key)) = \($0.value.literal)" }.joined(separator: ", "))}"
    }
  }

  /// The tables that can have headers: the value itself, or all elements of an array of tables.
  fileprivate var sections: (tables: [TOMLTable], areInArray: Bool)? {
    switch self {
    case .table(let table): return ([table], false)
    case .array(let elements):
      let tables = elements.compactMap(\.table)
      return tables.isEmpty || tables.count < elements.count ? nil : (tables, true)
    default: return nil
    }
  }
}

extension TOMLDate {
  fileprivate var literal: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }
}

extension TOMLTime {
  /// The time with as many fractional digits as needed.
  fileprivate var literal: String {
    var fraction = nanosecond == 0 ? "" : ".\(padded(nanosecond, 9))"
    while fraction.last == "0" { fraction.removeLast() }
    return "\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))\(fraction)"
  }
}

extension TOMLDateTime {
  fileprivate var literal: String { "\(date.literal)T\(time.literal)" }
}

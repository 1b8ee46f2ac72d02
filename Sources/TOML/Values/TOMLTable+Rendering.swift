import Descent

extension TOMLTable: CustomStringConvertible {
  /// The table as a TOML file with the same values.
  ///
  /// Plain values come first, followed by tables and arrays of tables with their headers.
  public var description: String {
    var text = ""
    appendLines(to: &text, path: "")
    return text
  }

  private func appendLines(to text: inout String, path: String) {
    for entry in entries where entry.value.sections == nil {
      text += "\(Self.key(entry.key)) = \(entry.value)\n"
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

  /// The source form of a key: bare if possible, otherwise quoted.
  static func key(_ key: String) -> String {
    let isBare = key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) }
    return isBare && !key.isEmpty ? key : quoted(key)
  }

  /// The text as a basic string.
  static func quoted(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case "\0"..."\u{1F}", "\u{7F}": literal += "\\u" + padded(Int(scalar.value), 4, radix: 16, uppercase: true)
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}

extension TOMLValue: CustomStringConvertible {
  /// The value as a literal, on one line.
  public var description: String {
    switch self {
    case .string(let text): TOMLTable.quoted(text)
    case .integer(let number): String(number)
    case .float(let number): "\(number)"
    case .boolean(let flag): String(flag)
    case .offsetDateTime(let moment, offset: 0): "\(moment)Z"
    case .offsetDateTime(let moment, let offset):
      "\(moment)\(offset < 0 ? "-" : "+")\(padded(abs(offset) / 60, 2)):\(padded(abs(offset) % 60, 2))"
    case .localDateTime(let moment): moment.description
    case .localDate(let date): date.description
    case .localTime(let time): time.description
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .table(let table):
      "{\(table.entries.map { "\(TOMLTable.key($0.key)) = \($0.value)" }.joined(separator: ", "))}"
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

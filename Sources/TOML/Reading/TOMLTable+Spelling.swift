import Descent

// How fix-its write keys and strings.
extension TOMLTable {
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

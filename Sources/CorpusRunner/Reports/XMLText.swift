/// XML under construction.
struct XMLText {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  mutating func open(_ name: String, _ attributes: [(String, String)]) {
    text += "\(indentation)<\(name)\(list(attributes))>\n"
    depth += 1
  }

  mutating func close(_ name: String) {
    depth -= 1
    text += "\(indentation)</\(name)>\n"
  }

  mutating func element(_ name: String, _ attributes: [(String, String)], _ content: String = "") {
    text += "\(indentation)<\(name)\(list(attributes))"
    text += content.isEmpty ? "/>\n" : ">\(escaped(content, keepsLines: true))</\(name)>\n"
  }

  private var indentation: String { String(repeating: "  ", count: depth) }

  private func list(_ attributes: [(String, String)]) -> String {
    attributes.map { " \($0.0)=\"\(escaped($0.1, keepsLines: false))\"" }.joined()
  }

  /// Text in which nothing is markup. Characters that XML 1.0 cannot hold at all become replacement characters.
  private func escaped(_ text: String, keepsLines: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n" where keepsLines: result += "\n"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

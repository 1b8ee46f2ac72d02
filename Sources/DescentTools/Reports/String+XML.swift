extension String {
  /// The text escaped for XML. Characters that XML 1.0 does not allow become replacement characters.
  ///
  /// - Parameter keepsLines: whether line ends stay as they are, which they do not in an attribute.
  package func escapedForXML(keepsLines: Bool) -> String {
    var result = ""
    for scalar in unicodeScalars {
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

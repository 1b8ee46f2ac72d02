import Descent

// What the characters of a string are.

extension JSONParser {
  /// The characters that a string token stands for; none for a missing one.
  func characters(of token: TokenRef) -> String {
    guard let index = token.index, var range = range(of: token) else { return "" }
    switch kind(at: index) {
    case .string:
      range = SourceRange(range.start + 1, range.end - 1)
      return source.text(in: range)
    case .escapedString: return unescaped(range)
    default: return source.text(in: range)
    }
  }

  /// The characters of a string with escapes. A string that is wrong was reported; what can be understood of it is taken.
  private func unescaped(_ range: SourceRange) -> String {
    let bytes = source.paddedBytes.span
    let start = Int(range.start)
    let end = Int(range.end)
    let isClosed = end > start + 1 && bytes[end - 1] == bytes[start]
    // No escape is shorter than what it stands for.
    return String(utf8Capacity: end - start) { output in
      var position = start + 1
      let last = isClosed ? end - 1 : end
      while position < last {
        if bytes[position] == UInt8(ascii: "\\") {
          position += JSONEscape.read(bytes, at: position).decode(into: &output)
        } else {
          output.append(bytes[position])
          position += 1
        }
      }
    }
  }
}

import Descent

extension StringForm {
  /// The value of a piece of text: without indentation, with the characters of escapes; nil for an invalid escape.
  func value(of text: ArraySlice<UInt8>, _ start: Edge, _ end: Edge) -> String? {
    var value: [UInt8] = []
    value.reserveCapacity(text.count)
    for line in lines(of: text, start, end) {
      guard append(text[line], to: &value) else { return nil }
    }
    return String(decoding: value, as: UTF8.self)
  }

  /// Whether the text of a multi-line string begins and ends with a line end, next to the delimiters.
  func isComplete(from first: ArraySlice<UInt8>, to last: ArraySlice<UInt8>) -> Bool {
    if !isMultiline { return true }
    guard first.first?.isLineEnd == true else { return false }
    return last.dropLast(StringForm.indentation(ofText: last)).last?.isLineEnd == true
  }

  private func append(_ line: ArraySlice<UInt8>, to value: inout [UInt8]) -> Bool {
    var rest = line
    while let byte = rest.popFirst() {
      if byte.isLineEnd {
        // Any line end in the source is a line feed in the value.
        if byte == UInt8(ascii: "\r"), rest.first == UInt8(ascii: "\n") { rest.removeFirst() }
        value.append(UInt8(ascii: "\n"))
      } else if byte == UInt8(ascii: "\\"), beginsEscape(rest) {
        rest = rest.dropFirst(poundCount)
        guard appendEscape(&rest, to: &value) else { return false }
      } else {
        value.append(byte)
      }
    }
    return true
  }

  /// Appends the character of an escape, given the text after its backslash.
  private func appendEscape(_ text: inout ArraySlice<UInt8>, to value: inout [UInt8]) -> Bool {
    switch text.popFirst() {
    case UInt8(ascii: "n"): value.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): value.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "r"): value.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "0"): value.append(0)
    case let quoted? where [UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quoted):
      value.append(quoted)
    case UInt8(ascii: "u"):
      guard text.popFirst() == UInt8(ascii: "{"), let end = text.firstIndex(of: UInt8(ascii: "}")) else { return false }
      let digits = String(decoding: text[..<end], as: UTF8.self)
      guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else { return false }
      value.append(contentsOf: UTF8.encode(scalar)!)
      text = text[(end + 1)...]
    default: return false
    }
    return true
  }
}

import Descent

extension SourceText {
  /// Reports bytes that are not allowed anywhere in a TOML file, not even in comments and strings: invalid UTF-8, and
  /// control characters other than tab and the line ends LF and CRLF. At most one hundred of each are reported.
  ///
  /// - Complexity: linear in the source.
  func tomlCharacterDiagnostics() -> [Diagnostic] {
    var found: [Diagnostic] = []
    let bytes = paddedBytes.span
    for index in 0..<count where found.count < 100 && (bytes[index] < 0x20 || bytes[index] == 0x7F) {
      switch bytes[index] {
      case UInt8(ascii: "\t"), UInt8(ascii: "\n"): continue
      case UInt8(ascii: "\r") where bytes[index + 1] == UInt8(ascii: "\n"): continue
      default:
        let code = padded(Int(bytes[index]), 4, radix: 16, uppercase: true)
        let place = SourceRange(UInt32(index), UInt32(index) + 1)
        found.append(Diagnostic(.tomlControlCharacter, at: place, [.words(code)]))
      }
    }
    return encodingDiagnostics().filter { $0.category != .zeroByte } + found
  }
}

extension DiagnosticKind {
  static let tomlControlCharacter = DiagnosticKind(
    "control-character", .error, "the control character U+%0 is not allowed in TOML")
}

// Messages are written as bytes: a file may have very many of them.

extension ByteBuffer {
  /// Appends the text of a message, with its arguments in the places that its template has for them.
  mutating func append(_ kind: DiagnosticKind, _ arguments: [DiagnosticArgument], in source: SourceText) {
    var isPlace = false
    for byte in kind.template.utf8 {
      if isPlace {
        isPlace = false
        if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
          let index = Int(byte - UInt8(ascii: "0"))
          if arguments.indices.contains(index) { append(arguments[index], in: source) }
          continue
        }
        append(UInt8(ascii: "%"))
      }
      if byte == UInt8(ascii: "%") { isPlace = true } else { append(byte) }
    }
    if isPlace { append(UInt8(ascii: "%")) }
  }

  fileprivate mutating func append(_ argument: DiagnosticArgument, in source: SourceText) {
    switch argument {
    case .tokenKind(let index, let table): append(table.displayName(of: index))
    case .source(let range):
      append("'")
      appendAbbreviated(range, of: source)
      append("'")
    case .words(let words): append(words)
    case .anyOf(let arguments): append(anyOf: arguments, in: source)
    }
  }

  /// Appends texts to choose from. Several things may be called alike, such as two kinds of strings.
  private mutating func append(anyOf arguments: [DiagnosticArgument], in source: SourceText) {
    var texts: [ByteBuffer] = []
    for argument in arguments {
      var text = ByteBuffer()
      text.append(argument, in: source)
      if !texts.contains(where: { $0.bytes == text.bytes }) { texts.append(text) }
    }
    for (index, text) in texts.enumerated() {
      if index > 0 { append(index == texts.count - 1 ? " or " : ", ") }
      append(text)
    }
  }

  /// The number of characters of a source that still fit a message.
  private static let abbreviatedCount = 40

  /// Appends the first line of a piece of the source, cut to a length that fits a message.
  private mutating func appendAbbreviated(_ range: SourceRange, of source: SourceText) {
    let start = Int(range.start)
    let limit = min(Int(range.end), start + Self.abbreviatedCount + 1)
    var end = start
    while end < limit, source.paddedBytes[end].isPrintableASCII { end += 1 }
    if end == Int(range.end), end < limit || range.count <= Self.abbreviatedCount {
      append(source.paddedBytes[start..<end])
    } else if end == limit {
      append(source.paddedBytes[start..<end - 1])
      append("…")
    } else {
      append(abbreviated(source.text(in: range)))
    }
  }

  private func abbreviated(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    let isCut = line.endIndex != text.endIndex || line.dropFirst(Self.abbreviatedCount).first != nil
    return isCut ? "\(line.prefix(Self.abbreviatedCount))…" : String(line)
  }
}

extension DiagnosticArgument {
  func text(in source: SourceText) -> String {
    var text = ByteBuffer()
    text.append(self, in: source)
    return text.text
  }
}

extension UInt8 {
  /// Whether the byte is a character that every terminal draws in one cell.
  @inline(__always)
  var isPrintableASCII: Bool { 0x20...0x7E ~= self }
}

extension ByteBuffer {
  mutating func append(_ argument: DiagnosticArgument, in source: SourceText) {
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

  /// The number of things to choose from that still fit a message.
  private static let choiceCount = 20

  /// Appends texts to choose from. Several things may be called alike, such as two kinds of strings.
  private mutating func append(anyOf arguments: [DiagnosticArgument], in source: SourceText) {
    var texts: [ByteBuffer] = []
    for argument in arguments {
      var text = ByteBuffer()
      text.append(argument, in: source)
      if !texts.contains(where: { $0.bytes == text.bytes }) { texts.append(text) }
    }
    let others = texts.count > Self.choiceCount ? texts.count - Self.choiceCount / 2 : 0
    texts.removeLast(others)
    for (index, text) in texts.enumerated() {
      if index > 0 { append(index == texts.count - 1 && others == 0 ? " or " : ", ") }
      append(text)
    }
    if others > 0 { append(" or \(others) others") }
  }

  /// The number of characters of a source that still fit a message.
  private static let abbreviatedCount = 40

  /// Appends the first line of a piece of the source, cut to a length that fits a message.
  private mutating func appendAbbreviated(_ range: SourceRange, of source: SourceText) {
    let start = Int(range.start)
    let limit = min(Int(range.end), start + Self.abbreviatedCount + 1)
    var end = start
    while end < limit, source.paddedBytes[end].isPrintableASCII { end += 1 }
    if end == Int(range.end), range.count <= Self.abbreviatedCount {
      append(source.paddedBytes[start..<end])
    } else if end == limit {
      append(source.paddedBytes[start..<end - 1])
      append("…")
    } else {
      // A few bytes may hold enough characters. They end where the bytes of the next character begin.
      var border = min(start + 32 * Self.abbreviatedCount, Int(range.end))
      while border < Int(range.end), source.paddedBytes[border].continuesCharacter { border += 1 }
      let text = source.text(in: SourceRange(range.start, UInt32(border)))
      let line = text.prefix { !$0.isNewline }
      append(String(line.prefix(Self.abbreviatedCount)))
      let isCut = border < Int(range.end) || line.endIndex != text.endIndex
      if isCut || line.dropFirst(Self.abbreviatedCount).first != nil { append("…") }
    }
  }
}

extension DiagnosticArgument {
  package func text(in source: SourceText) -> String { ByteBuffer.text { $0.append(self, in: source) } }
}

extension UInt8 {
  /// Whether the byte is a character that every terminal draws in one cell.
  @inlinable @inline(__always) package var isPrintableASCII: Bool { 0x20...0x7E ~= self }
}

import Descent

extension ParserTrace {
  /// The trace as an indented tree, one line per step.
  ///
  ///     JSONValue 1:2 '1' 1 token → JSONNumber      a production: where, what, and the node that it made
  ///     ? signature 1:1 '1' 1 token                 it was only tried
  ///     ← 1 token, back to 1:1                      … and was undone
  ///     + SumNode 1:1 '1 + 2' 3 tokens              a node was made of what was parsed before
  ///     ! 1:3: error: expected ',' between values   a diagnostic was reported
  ///
  /// Beyond a depth of 64, the indentation no longer grows, so that the text stays linear in the number of steps.
  public func text() -> String { ByteBuffer.text { write(to: &$0) { _ in .continue } } }

  /// Writes the tree, passing the buffer to `drain` from time to time, which empties it.
  package func write(
    style: TextStyle = .plain, to output: inout ByteBuffer, drain: (inout ByteBuffer) -> ByteBuffer.Next
  ) {
    for (index, parse) in parses.enumerated() {
      if parses.count > 1 { output.append("parser \(index + 1): \(parse.source.name)\n", .emphasis, style) }
      let lines = LineMap(parse.source)
      for step in parse.steps {
        output.append(UInt8(ascii: " "), count: 2 * min(step.depth, deepestDumpIndentation))
        output.append(step, of: parse, lines, style)
        output.append(UInt8(ascii: "\n"))
        if output.isPieceFull, drain(&output) == .stop { return }
      }
    }
  }
}

extension ByteBuffer {
  fileprivate mutating func append(
    _ step: ParserTrace.Step, of parse: ParserTrace.Parse, _ lines: LineMap, _ style: TextStyle
  ) {
    let range = parse.range(of: step)
    let place = lines.location(of: range.start)
    switch step.kind {
    case .production(let name, let ending):
      if step.isSpeculative { append("? ", .note, style) }
      append(name, .nodeName, style)
      append(place, step.tokens, parse.source, range, style)
      switch ending {
      case .parsed(nil): break
      case .parsed(let result?): append(" → \(result)", .nodeName, style)
      case .gaveUp: append(", gave up", .warning, style)
      case .threw(let error): append(", threw \(error)", .error, style)
      }
    case .node(let name):
      append("+ ", .fixIt, style)
      append(name, .nodeName, style)
      append(place, step.tokens, parse.source, range, style)
    case .rewind:
      append("← \(tokenCount(step.tokens)), back to \(place)", .note, style)
    case .report(let diagnostic):
      let place = lines.location(of: diagnostic.range.start)
      append("! \(place): \(diagnostic.severity.rawValue): ", .error, style)
      append(diagnostic.message(in: parse.source))
    }
  }

  private mutating func append(
    _ place: SourceLocation, _ tokens: Range<Int>, _ source: SourceText, _ range: SourceRange, _ style: TextStyle
  ) {
    append(" \(place) ", .faint, style)
    if !range.isEmpty { append("'\(source.excerpt(of: range))' ", .tokenText, style) }
    append(tokenCount(tokens), .faint, style)
  }

  private func tokenCount(_ tokens: Range<Int>) -> String { tokens.count == 1 ? "1 token" : "\(tokens.count) tokens" }
}

extension SourceText {
  /// The beginning of the first line of a range.
  ///
  /// - Complexity: constant.
  func excerpt(of range: SourceRange) -> String {
    let bytes = bytes(in: range)
    var piece = bytes.prefix(40).prefix { !$0.isLineEnd }
    if piece.count == bytes.count { return String(decoding: piece, as: UTF8.self) }
    // Never end in the middle of a character.
    if piece.count == 40 { while let last = piece.last, last.continuesCharacter { piece.removeLast() } }
    if let last = piece.last, last >= 0xC0 { piece.removeLast() }
    return String(decoding: piece, as: UTF8.self) + "…"
  }
}

extension ParserTrace.Parse {
  /// The bytes of a step, without the surrounding trivia.
  package func range(of step: ParserTrace.Step) -> SourceRange {
    let start = tokens[min(step.tokens.lowerBound, tokens.count - 1)].start
    return SourceRange(start, step.tokens.isEmpty ? start : tokens.range(at: step.tokens.upperBound - 1).end)
  }
}

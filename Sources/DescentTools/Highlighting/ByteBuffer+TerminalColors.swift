import Descent

extension ByteBuffer {
  /// Appends a source with the colors of a terminal; `drain` may take the buffer's content between two pieces.
  ///
  /// Each line has its own control sequences, so that a pager can show it alone.
  package mutating func append(
    _ source: SourceText, highlighting ranges: [HighlightedRange], _ style: TextStyle,
    drain: (inout ByteBuffer) -> Next
  ) {
    source.forEachPiece(of: ranges) { kind, text in
      var rest = text
      while !rest.isEmpty {
        let line = rest.prefix { !$0.isLineEnd }
        if !line.isEmpty { styled(by: kind?.sequence, style) { $0.append(line) } }
        let end = rest[line.endIndex...].prefix { $0.isLineEnd }
        append(end)
        rest = rest[end.endIndex...]
      }
      return isPieceFull ? drain(&self) : .continue
    }
  }
}

extension HighlightKind {
  /// The control sequence that switches to the color of the class; nil for the usual color.
  fileprivate var sequence: StaticString? {
    switch self {
    case .keyword: "\u{1B}[1;35m"
    case .typeName: "\u{1B}[36m"
    case .functionName: "\u{1B}[34m"
    case .label, .identifier, .punctuation, .operator: nil
    case .variableName, .memberName: "\u{1B}[94m"
    case .integerLiteral, .floatLiteral: "\u{1B}[33m"
    case .stringLiteral, .regexLiteral: "\u{1B}[31m"
    case .stringEscape, .interpolation: "\u{1B}[1;31m"
    case .attribute, .macro: "\u{1B}[35m"
    case .directive: "\u{1B}[1;33m"
    case .comment, .documentation: "\u{1B}[32m"
    case .documentationKeyword: "\u{1B}[1;32m"
    case .placeholder: "\u{1B}[7m"
    case .conflictMarker, .invalid: "\u{1B}[41m"
    }
  }
}

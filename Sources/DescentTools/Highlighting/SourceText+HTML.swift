import Descent

extension SourceText {
  /// The source as an element of HTML, in which each highlighted range is a `span` with the name of its class.
  ///
  ///     let source = try SourceText("a < b")
  ///     let html = source.html(highlighting: [HighlightedRange(.operator, SourceRange(2, 3))])
  ///     // <pre class="highlight"><code>a <span class="operator">&lt;</span> b</code></pre>
  ///
  /// Without its tags, and with its character references decoded, the element is the source.
  /// - Parameter ranges: the ranges in source order, which do not overlap.
  /// - Complexity: linear in the length of the source.
  public func html(highlighting ranges: [HighlightedRange]) -> String {
    ByteBuffer.text { $0.appendHTML(self, highlighting: ranges) { _ in .continue } }
  }

  /// Passes each piece of the source with its class to a closure, nil for white space and other text between the ranges;
  /// ranges of one class that touch are one piece.
  func forEachPiece(of ranges: [HighlightedRange], _ body: (HighlightKind?, ArraySlice<UInt8>) -> ByteBuffer.Next) {
    var end: UInt32 = 0
    var index = 0
    while index < ranges.count {
      var piece = ranges[index]
      index += 1
      while index < ranges.count, ranges[index].kind == piece.kind, ranges[index].range.start == piece.range.end {
        piece.range.end = ranges[index].range.end
        index += 1
      }
      if piece.range.start > end, body(nil, bytes(in: SourceRange(end, piece.range.start))) == .stop { return }
      if body(piece.kind, bytes(in: piece.range)) == .stop { return }
      end = piece.range.end
    }
    if end < count { _ = body(nil, bytes(in: SourceRange(end, UInt32(count)))) }
  }
}

extension ByteBuffer {
  /// Appends a source as an element of HTML; `drain` may take the buffer's content between two pieces.
  package mutating func appendHTML(
    _ source: SourceText, highlighting ranges: [HighlightedRange], drain: (inout ByteBuffer) -> Next
  ) {
    append("<pre class=\"highlight\"><code>")
    source.forEachPiece(of: ranges) { kind, text in
      if let kind { append("<span class=\"\(kind.rawValue)\">") }
      appendEscapedForHTML(text)
      if kind != nil { append("</span>") }
      return isPieceFull ? drain(&self) : .continue
    }
    append("</code></pre>")
  }

  private mutating func appendEscapedForHTML(_ text: ArraySlice<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "&"): append("&amp;")
      // A reader of HTML replaces CR by LF unless it is a character reference.
      case UInt8(ascii: "\r"): append("&#13;")
      default: append(byte)
      }
    }
  }
}

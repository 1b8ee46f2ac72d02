import Descent

extension TOMLFile {
  /// The place of a part of a string, for an error in a text of another language.
  ///
  ///     let file = TOMLFile(parsing: try SourceText(#"pattern = "\"a\" +""#))
  ///     let pattern = file.root["pattern"]!.range
  ///     file.range(of: 4..<5, inStringAt: pattern)     // SourceRange(17, 18)
  ///
  /// - Parameters:
  ///   - bytes: the part, in UTF-8 offsets of the value.
  ///   - place: the place of the string.
  /// - Returns: The place of the part, in which an escape sequence counts as a whole; `place` if no string is there.
  /// - Complexity: linear in the string.
  public func range(of bytes: Range<Int>, inStringAt place: SourceRange) -> SourceRange {
    guard let index = tree.tokenIndex(at: place.start) else { return place }
    let kind = TOMLToken(index: tree.tokens[index].kindIndex)
    guard TOMLToken.strings.contains(kind) else { return place }
    var reader = TOMLScalarReader(source: tree.source, kind: kind, range: tree.tokens.range(at: index))
    _ = reader.readText()
    return SourceRange(reader.sourceOffset(ofByte: bytes.lowerBound), reader.sourceOffset(ofByte: bytes.upperBound))
  }
}

import Descent

extension CSV {
  /// The cells of all records, those of the header included.
  ///
  ///     try CSV.rows(of: SourceText("a,b\n1,\"2\"\n"))         // [["a", "b"], ["1", "2"]]
  ///
  /// The cells are read off the tokens, without a tree.
  /// - Throws: the first error.
  /// - Complexity: linear in the source.
  public static func rows(of source: SourceText) throws(ParseError) -> [[String]] {
    var parser = CSVParser(source)
    if let diagnostic = parser.diagnostics.first { throw ParseError(diagnostic) }
    var rows: [[String]] = []
    while !parser.isAtEnd {
      // A table is as wide as its header, or wrong.
      rows.append(try parser.row(width: rows.first?.count ?? 0))
    }
    return rows
  }
}

extension CSVParser {
  fileprivate mutating func row(width: Int) throws(ParseError) -> [String] {
    var row: [String] = []
    row.reserveCapacity(width)
    repeat { row.append(cell()) } while consume(if: .comma) != nil
    if !isAtEnd { try require(.lineEnd) }
    return row
  }

  private mutating func cell() -> String {
    guard let token = consume(if: CSVToken.fields), let range = range(of: token) else { return "" }
    return source.csvText(in: range)
  }
}

extension SourceText {
  /// What a field says: without the quotes around it, and with those in it only once.
  func csvText(in range: SourceRange) -> String {
    let quote = UInt8(ascii: "\"")
    guard paddedBytes[Int(range.start)] == quote else { return text(in: range) }
    let inside = bytes(in: SourceRange(range.start + 1, range.end)).csvContent
    guard inside.contains(quote) else { return String(decoding: inside, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(inside.count)
    var isSecondQuote = false
    for byte in inside {
      isSecondQuote = byte == quote && !isSecondQuote
      if byte != quote || isSecondQuote { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// What stands before the closing quote, if it is there.
  fileprivate var csvContent: ArraySlice<UInt8> {
    // Of an even number of quotes at the end all are doubled ones.
    let quotes = reversed().prefix { $0 == UInt8(ascii: "\"") }.count
    return quotes % 2 == 1 ? dropLast() : self
  }
}

extension CSV {
  /// Rows as comma-separated values: with quotes around cells that need them, and a line feed behind each row.
  public static func text(of rows: [[String]]) -> String {
    rows.map { $0.map(cell).joined(separator: ",") + "\n" }.joined()
  }

  private static func cell(_ text: String) -> String {
    let special = [UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    guard text.utf8.contains(where: special.contains) else { return text }
    // By bytes: a quote and a mark on it are one character.
    let doubled = text.utf8.flatMap { $0 == UInt8(ascii: "\"") ? [$0, $0] : [$0] }
    return "\"\(String(decoding: doubled, as: UTF8.self))\""
  }
}

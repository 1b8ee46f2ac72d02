import Descent

extension CSV {
  /// The cells of all records, including the header.
  ///
  ///     try CSV.rows(of: SourceText("a,b\n1,\"2\"\n"))         // [["a", "b"], ["1", "2"]]
  ///
  /// The cells are taken from the tokens, without building a tree.
  /// - Throws: the first error.
  /// - Complexity: linear in the source.
  public static func rows(of source: SourceText) throws(ParseError) -> [[String]] {
    var parser = CSVParser(source)
    if let diagnostic = parser.diagnostics.first { throw ParseError(diagnostic) }
    var rows: [[String]] = []
    while !parser.isAtEnd {
      // Every record should have as many cells as the header.
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
  /// The content of a field, without the surrounding quotes and with doubled quotes replaced by single ones.
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
  /// The content before the closing quote, if there is one.
  fileprivate var csvContent: ArraySlice<UInt8> {
    // If the number of quotes at the end is even, all of them are doubled quotes.
    let quotes = reversed().prefix { $0 == UInt8(ascii: "\"") }.count
    return quotes % 2 == 1 ? dropLast() : self
  }
}

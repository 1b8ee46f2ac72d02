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

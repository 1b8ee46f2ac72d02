/// A place in a file as it is typed: `FILE:LINE:COLUMN`, both counted from one, the column in bytes.
struct CursorPosition: Equatable {
  var path: String
  var line: Int
  var column: Int

  /// - Throws: what is wrong with the text.
  init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let line = Self.number(parts[parts.count - 2]),
      let column = Self.number(parts[parts.count - 1])
    else {
      throw UsageError(
        message: "'\(text)' is no position; it is written FILE:LINE:COLUMN, and both numbers begin at 1", hint: nil)
    }
    path = parts.dropLast(2).joined(separator: ":")
    self.line = line
    self.column = column
  }

  /// A number from one on, without a sign.
  private static func number(_ text: Substring) -> Int? {
    text.utf8.first == UInt8(ascii: "+") ? nil : Int(text).flatMap { $0 >= 1 ? $0 : nil }
  }
}

import Descent
import SampleLanguages

/// A record as a line of JSON: an object with `id`, `path` and `content`. Other members are passed over.
struct JSONRecord {
  var id = RecordID.none
  var path: String?
  /// The bytes of the source.
  var content: [UInt8]?

  /// True if the first line of a source is a record that names or has a source: such a line is never Swift.
  static func begins(_ source: SourceText) -> Bool {
    guard source.paddedBytes[0] == UInt8(ascii: "{"), source.paddedBytes[1] == UInt8(ascii: "\"") else { return false }
    var reader = JSONRecordReader(Array(source.paddedBytes.prefix { $0 != UInt8(ascii: "\n") && $0 != 0 }))
    do { try reader.read() } catch { return false }
    return reader.record.path != nil || reader.record.content != nil
  }
}

/// Takes a line of JSON apart, as RFC 8259 has it.
///
/// The fields read before an error are kept, so that a record that is malformed or was cut still has its id. The reader
/// does not recurse, and takes linear time.
struct JSONRecordReader {
  private(set) var record = JSONRecord()
  /// The line, followed by a zero byte.
  private let bytes: [UInt8]
  private let count: Int
  private var position = 0
  /// The first wrong value, after which the line is read on: its id may come later.
  private var firstProblem: RecordError?
  /// Whether the line ended in the middle of the object.
  private(set) var isCut = false

  init(_ line: [UInt8]) {
    count = line.count
    var line = line
    line.append(0)
    bytes = line
  }

  mutating func read() throws(RecordError) {
    do throws(RecordError) { try readObject() } catch {
      isCut = position >= count
      throw firstProblem ?? error
    }
    if let firstProblem { throw firstProblem }
  }

  private mutating func readObject() throws(RecordError) {
    // Some programs begin a file with a mark of the byte order.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipSpace()
    guard take("{") else { throw malformed("expected an object") }
    var known: Set<String> = []
    skipSpace()
    if !take("}") {
      repeat { try readMember(&known) } while try takesComma(before: "}")
    }
    skipSpace()
    if position < count { throw malformed("expected the end of the line") }
  }

  private mutating func readMember(_ known: inout Set<String>) throws(RecordError) {
    let key = try key()
    switch key {
    case "id", "path", "content":
      guard known.insert(key).inserted else { throw malformed("the key '\(key)' occurs twice") }
    default: return try skipValue()
    }
    skipSpace()
    // A member that is null counts as absent.
    if bytes[position] == UInt8(ascii: "n") { return try skipLiteral() }
    let isText = bytes[position] == UInt8(ascii: "\"")
    switch key {
    case "id":
      do throws(RecordError) { record.id = try id() } catch {
        // The path is not the name of a record that has an id, even if that cannot be read.
        record.path = nil
        throw error
      }
    case "path" where isText:
      do throws(RecordError) { record.path = try text(of: key) } catch {
        firstProblem = firstProblem ?? error
      }
    case "content" where isText: record.content = try string(padding: SourceText.padding)
    default:
      note("expected a string as '\(key)'")
      try skipValue()
    }
  }

  private mutating func note(_ message: String, at place: Int? = nil) {
    if firstProblem == nil { firstProblem = malformed(message, at: place) }
  }

  /// Takes an id: a string, or a number that ends before a separator.
  private mutating func id() throws(RecordError) -> RecordID {
    if bytes[position] == UInt8(ascii: "\"") { return .text(try text(of: "id")) }
    guard isNumberStart else { throw malformed("expected a string or a number as 'id'") }
    let digits = try number()
    // Of `01`, and of a line that is cut, there is only a part.
    guard [0x20, 0x09, 0x0D, 0x0A, UInt8(ascii: ","), UInt8(ascii: "}")].contains(bytes[position]) else {
      throw malformed("expected ',' or '}'")
    }
    return .number(String(decoding: digits, as: UTF8.self))
  }

  /// Takes a string that comes back in the output, and so must be text.
  private mutating func text(of key: String) throws(RecordError) -> String {
    let problemBefore = firstProblem
    firstProblem = nil
    defer { firstProblem = problemBefore ?? firstProblem }
    let bytes = try string()
    if let firstProblem { throw firstProblem }
    let text = String(decoding: bytes, as: UTF8.self)
    // Each byte that begins no character was replaced.
    guard text.utf8.elementsEqual(bytes) else { throw malformed("'\(key)' is not UTF-8") }
    return text
  }

  /// Takes a key and the colon.
  private mutating func key() throws(RecordError) -> String {
    skipSpace()
    guard bytes[position] == UInt8(ascii: "\"") else { throw malformed("expected a key") }
    let key = String(decoding: try string(), as: UTF8.self)
    skipSpace()
    guard take(":") else { throw malformed("expected ':'") }
    return key
  }

  /// Takes a comma, or the bracket that ends the list; returns true for the comma.
  private mutating func takesComma(before close: Unicode.Scalar) throws(RecordError) -> Bool {
    skipSpace()
    if take(",") { return true }
    guard take(close) else { throw malformed("expected ',' or '\(close)'") }
    return false
  }

  // MARK: Values that are passed over

  private mutating func skipValue() throws(RecordError) {
    // The brackets that are open; a stack in place of recursion, since a line may nest them a million times.
    var closing: [Unicode.Scalar] = []
    repeat {
      skipSpace()
      if take("{") {
        skipSpace()
        if !take("}") {
          _ = try key()
          closing.append("}")
          continue
        }
      } else if take("[") {
        skipSpace()
        if !take("]") {
          closing.append("]")
          continue
        }
      } else {
        try skipScalar()
      }
      while let close = closing.last {
        if try takesComma(before: close) {
          if close == "}" { _ = try key() }
          break
        }
        closing.removeLast()
      }
    } while !closing.isEmpty
  }

  private mutating func skipScalar() throws(RecordError) {
    if bytes[position] == UInt8(ascii: "\"") {
      _ = try string()
    } else if isNumberStart {
      _ = try number()
    } else {
      try skipLiteral()
    }
  }

  private mutating func skipLiteral() throws(RecordError) {
    for word in ["null", "true", "false"] where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return
    }
    throw malformed("expected a value")
  }

  // MARK: Numbers and strings

  private var isNumberStart: Bool { isDigit || bytes[position] == UInt8(ascii: "-") }
  private var isDigit: Bool { bytes[position] &- UInt8(ascii: "0") < 10 }

  /// Takes a number: `-?(0|[1-9][0-9]*)([.][0-9]+)?([eE][+-]?[0-9]+)?`.
  private mutating func number() throws(RecordError) -> ArraySlice<UInt8> {
    let start = position
    _ = take("-")
    if !take("0") { try skipDigits() }
    if take(".") { try skipDigits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try skipDigits()
    }
    return bytes[start..<position]
  }

  private mutating func skipDigits() throws(RecordError) {
    guard isDigit else { throw malformed("expected a digit") }
    while isDigit { position += 1 }
  }

  /// Takes a string, and returns its text.
  private mutating func string(padding: Int = 0) throws(RecordError) -> [UInt8] {
    position += 1
    var text: [UInt8] = []
    var isFirst = true
    while true {
      let start = position
      position = endOfPlainText(from: start)
      if isFirst, padding > 0, bytes[position] != UInt8(ascii: "\"") {
        // A source has escapes for its line ends, but its text is not longer than the rest of the line.
        text.reserveCapacity(count - start + padding)
      }
      isFirst = false
      text += bytes[start..<position]
      if take("\"") { return text }
      guard take("\\") else {
        throw malformed(position == count ? "the string does not end" : "a control character in a string")
      }
      appendEscape(to: &text)
    }
  }

  private func endOfPlainText(from start: Int) -> Int {
    let bytes = bytes.span
    var position = start
    while true {
      let byte = bytes[position]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return position }
      position &+= 1
    }
  }

  /// Takes an escape whose backslash was taken.
  private mutating func appendEscape(to text: inout [UInt8]) {
    let escape = JSONEscape.read(bytes.span, at: position - 1)
    switch escape.problem {
    case .none: break
    case .unknown: note("an unknown escape")
    case .digits:
      let digits = bytes[(position + 1)...].prefix { $0.hexadecimalDigit != nil }
      note("expected four hexadecimal digits", at: position + 1 + digits.count)
    case .surrogate: note("half of a surrogate pair", at: position + 1)
    }
    if escape.scalar < 0x80 {
      text.append(UInt8(escape.scalar))
    } else {
      text += UTF8.encode(Unicode.Scalar(escape.scalar)!)!
    }
    position += escape.length - 1
  }

  // MARK: Bytes

  private mutating func skipSpace() {
    // A line of a file from Windows ends with a carriage return.
    while [0x20, 0x09, 0x0D, 0x0A].contains(bytes[position]) { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// An error with its place, the number of the byte from 1.
  private func malformed(_ message: String, at place: Int? = nil) -> RecordError {
    RecordError("\(message) at column \((place ?? position) + 1)")
  }
}

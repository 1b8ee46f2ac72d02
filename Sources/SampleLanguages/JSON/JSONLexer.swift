import Descent

/// The lexer of JSON, which validates strings and numbers completely, including UTF-8.
///
/// It is hand-written for the sake of its errors: each one inside a token is reported at its exact position, with
/// a fix-it that depends on the text (`JSONLexer+Malformed.swift`). The lexer of a table, which most languages need,
/// reports a malformed token as a whole, and takes 1.2 to 1.3 times as long for the same tokens.
public struct JSONLexer: Lexer {
  public typealias Kind = JSONToken

  public var state = LexerState()
  /// True if nothing has been read yet.
  private var isAtStart = true

  public init() {}

  public mutating func lex(_ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>) -> Bool {
    let kinds = Self.kinds
    var position = state.position
    var flags: TokenFlags = isAtStart ? .startsLine : []
    isAtStart = false
    while !tokens.isFull {
      let byte = Self.skipWhiteSpace(source, &position, &flags)
      let start = position
      let kind = kinds[Int(byte)]
      switch kind {
      case .string:
        let string = Self.string(source, from: start)
        if let end = string.end {
          position = end
        } else {
          position = malformedString(source, from: start)
          flags.insert(.erroneous)
        }
        state.append(string.kind, from: start, to: position, flags: flags, into: &tokens)
      case .number:
        if let end = Self.endOfNumber(source, from: start) {
          position = end
        } else {
          position = malformedNumber(source, from: start)
          flags.insert(.erroneous)
        }
        state.append(.number as JSONToken, from: start, to: position, flags: flags, into: &tokens)
      case .word:
        let word = Self.word(source, from: start)
        position = word.end
        state.append(word.kind, from: start, to: position, flags: flags, into: &tokens)
      case .unknown:
        if start >= state.end {
          state.position = start
          return true
        }
        guard let token = unknown(source, from: start) else {
          position = state.position
          continue
        }
        position = token.end
        // An unknown token is reported by the parser, which knows what it expects at that position.
        if token.kind != .unknown { flags.insert(.erroneous) }
        state.append(token.kind, from: start, to: position, flags: flags, into: &tokens)
      default:
        position &+= 1
        state.append(kind, from: start, to: position, flags: flags, into: &tokens)
      }
      flags = []
    }
    state.position = position
    return false
  }

  /// The kind of token that each byte begins; for one-byte tokens, their kind.
  private static let kinds: [JSONToken] = (0...UInt8.max).map { byte in
    switch byte {
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "}"): .rightBrace
    case UInt8(ascii: "["): .leftSquare
    case UInt8(ascii: "]"): .rightSquare
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): .number
    case _ where byte.isPartOfJSONWord: .word
    default: .unknown
    }
  }

  /// Skips white space; returns the byte after it.
  @inline(__always) private static func skipWhiteSpace(
    _ source: borrowing Span<UInt8>, _ position: inout Int, _ flags: inout TokenFlags
  ) -> UInt8 {
    var byte = source[position]
    if byte == UInt8(ascii: " ") {
      position &+= 1
      byte = source[position]
    }
    while byte <= UInt8(ascii: " ") {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): flags = .startsLine
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      default: return byte
      }
      position = source.endOfSpaces(from: position &+ 1)
      byte = source[position]
    }
    return byte
  }

  /// The kind of the string that begins with a quote, and its end; the end is nil if the string is malformed.
  @inline(__always)
  private static func string(_ source: borrowing Span<UInt8>, from start: Int) -> (kind: JSONToken, end: Int?) {
    var kind = JSONToken.string
    var position = start &+ 1
    while true {
      position = source.endOfPlainCharacters(from: position)
      let byte = source[position]
      if byte == UInt8(ascii: "\"") { return (kind, position &+ 1) }
      if byte == UInt8(ascii: "\\") {
        kind = .escapedString
        let escape = JSONEscape.read(source, at: position)
        guard escape.problem == .none else { return (.escapedString, nil) }
        position &+= escape.length
      } else {
        guard byte >= 0x80, let scalar = source.scalar(at: position) else { return (.escapedString, nil) }
        position &+= scalar.length
      }
    }
  }

  /// The end of the number that begins with a digit or a minus sign; nil if the number is malformed.
  @inline(__always) private static func endOfNumber(_ source: borrowing Span<UInt8>, from start: Int) -> Int? {
    var position = start
    if source[position] == UInt8(ascii: "-") { position &+= 1 }
    if source[position] == UInt8(ascii: "0") {
      position &+= 1
    } else {
      guard source.skipDigits(&position) else { return nil }
    }
    if source[position] == UInt8(ascii: ".") {
      position &+= 1
      guard source.skipDigits(&position) else { return nil }
    }
    if source[position] | 0x20 == UInt8(ascii: "e") {
      position &+= 1
      if source[position] == UInt8(ascii: "+") || source[position] == UInt8(ascii: "-") { position &+= 1 }
      guard source.skipDigits(&position) else { return nil }
    }
    return source[position].isPartOfJSONNumber ? nil : position
  }

  @inline(__always)
  private static func word(_ source: borrowing Span<UInt8>, from start: Int) -> (kind: JSONToken, end: Int) {
    let end = source.endOfWord(from: start)
    let kind: JSONToken =
      switch source.word(at: start) &<< UInt64(truncatingIfNeeded: max(0, 8 &- (end &- start)) &* 8) {
      case 0x6575_7274_0000_0000 where end &- start == 4: .true
      case 0x6C6C_756E_0000_0000 where end &- start == 4: .null
      case 0x6573_6C61_6600_0000 where end &- start == 5: .false
      default: .word
      }
    return (kind, end)
  }
}

extension Span where Element == UInt8 {
  /// The first offset, from `start` on, that does not hold an ASCII character that represents itself in a string.
  @inline(__always) fileprivate func endOfPlainCharacters(from start: Int) -> Int {
    var position = start
    while true {
      // The subtractions set the highest bit of each byte that is a quote, a backslash or less than a space, by a
      // borrow; it is already set in bytes beyond ASCII. A borrow may also mark the byte after one that was found,
      // but never a byte before it.
      let word = word(at: position)
      let quotes = (word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
      let backslashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
      let controls = word &- 0x2020_2020_2020_2020
      let found = (quotes | backslashes | controls | word) & 0x8080_8080_8080_8080
      if found != 0 { return position &+ found.trailingZeroBitCount &>> 3 }
      position &+= 8
    }
  }

  /// Skips digits; returns true if there was at least one.
  @inline(__always) func skipDigits(_ position: inout Int) -> Bool {
    let start = position
    while self[position].isDecimalDigit { position &+= 1 }
    return position > start
  }
}

extension UInt8 {
  @inline(__always) var isDecimalDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  @inline(__always) var isPartOfJSONWord: Bool {
    isDecimalDigit || (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "_")
  }

  /// True if the byte belongs to a number, or to a malformed one.
  @inline(__always) var isPartOfJSONNumber: Bool {
    isPartOfJSONWord || self == UInt8(ascii: ".") || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
  }
}

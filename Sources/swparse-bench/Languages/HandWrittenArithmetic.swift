/// A handwritten parser of arithmetic, without the toolkit: names, numbers, calls and the operators of
/// `GeneratedText.arithmetic`, to a conventional enum. It stops at the first error.
struct HandWrittenArithmetic {
  indirect enum Expression {
    case number(String)
    case name(String)
    case call(String, [Expression])
    case negative(Expression)
    case infix(Expression, UInt8, Expression)
    case assignment(String, Expression)
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var position = 0

  static func statements(of paddedBytes: [UInt8], count: Int) throws -> [Expression] {
    try paddedBytes.withUnsafeBufferPointer { bytes in
      var parser = HandWrittenArithmetic(bytes: bytes, end: count)
      var statements: [Expression] = []
      while parser.skipLines() { statements.append(try parser.statement()) }
      return statements
    }
  }

  private mutating func skipLines() -> Bool {
    while bytes[position] == UInt8(ascii: "\n") || bytes[position] == UInt8(ascii: " ") { position += 1 }
    return position < end
  }

  private mutating func next() -> UInt8 {
    while bytes[position] == UInt8(ascii: " ") { position += 1 }
    return bytes[position]
  }

  private mutating func statement() throws(ParseFailure) -> Expression {
    let left = try infix(minimum: 1)
    guard case .name(let name) = left, next() == UInt8(ascii: "=") else {
      guard next() == UInt8(ascii: "\n") || position == end else { throw ParseFailure(offset: position) }
      return left
    }
    position += 1
    return .assignment(name, try infix(minimum: 1))
  }

  private func rank(_ sign: UInt8) -> Int {
    switch sign {
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 1
    case UInt8(ascii: "*"), UInt8(ascii: "/"): 2
    case UInt8(ascii: "^"): 4
    default: 0
    }
  }

  private mutating func infix(minimum: Int) throws(ParseFailure) -> Expression {
    var left = try operand()
    while true {
      let sign = next()
      let rank = rank(sign)
      guard rank >= minimum, rank > 0 else { return left }
      position += 1
      left = .infix(left, sign, try infix(minimum: rank == 4 ? rank : rank + 1))
    }
  }

  private mutating func operand() throws(ParseFailure) -> Expression {
    let first = next()
    let start = position
    switch first {
    case UInt8(ascii: "-"):
      position += 1
      return .negative(try infix(minimum: 3))
    case UInt8(ascii: "("):
      position += 1
      let inner = try infix(minimum: 1)
      try skip(UInt8(ascii: ")"))
      return inner
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while bytes[position].isDigit { position += 1 }
      if bytes[position] == UInt8(ascii: "."), bytes[position + 1].isDigit {
        position += 1
        while bytes[position].isDigit { position += 1 }
      }
      return .number(bytes.text(in: start..<position))
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      while bytes[position].isDigit || bytes[position] &- UInt8(ascii: "a") < 26 { position += 1 }
      let name = bytes.text(in: start..<position)
      return next() == UInt8(ascii: "(") ? .call(name, try arguments()) : .name(name)
    default: throw ParseFailure(offset: position)
    }
  }

  private mutating func arguments() throws(ParseFailure) -> [Expression] {
    position += 1
    var arguments = [try infix(minimum: 1)]
    while next() == UInt8(ascii: ",") {
      position += 1
      arguments.append(try infix(minimum: 1))
    }
    try skip(UInt8(ascii: ")"))
    return arguments
  }

  private mutating func skip(_ byte: UInt8) throws(ParseFailure) {
    guard next() == byte else { throw ParseFailure(offset: position) }
    position += 1
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}

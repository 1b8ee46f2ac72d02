import Descent

// The types of the standard library, and those of this module.

extension TOMLItem {
  /// The error that this item has a value of another kind than was expected.
  ///
  /// - Parameter expected: the expected kind with its article, such as "a string".
  public func mismatch(expected: String) -> Diagnostic {
    Diagnostic(.tomlWrongType, at: range, [.words(expected), .words(value.kindName)])
  }

  /// Takes the value apart; if that is impossible, reports that another kind was expected.
  fileprivate func read<Value>(
    _ expected: String, _ problems: inout [Diagnostic], _ read: (TOMLValue) -> Value?
  ) -> Value? {
    let value = read(value)
    if value == nil { problems.append(mismatch(expected: expected)) }
    return value
  }
}

extension TOMLItem: TOMLReadable {
  /// Takes any item, for types that are read in a way of their own.
  public init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) { self = item }
}

extension String: TOMLReadable {
  public init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) {
    let text = item.read("a string", &problems) { if case .string(let text) = $0 { text } else { nil } }
    guard let text else { return nil }
    self = text
  }
}

extension Bool: TOMLReadable {
  public init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) {
    let flag = item.read("a boolean", &problems) { if case .boolean(let flag) = $0 { flag } else { nil } }
    guard let flag else { return nil }
    self = flag
  }
}

extension Int: TOMLReadable {
  public init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) {
    let number = item.read("an integer", &problems) {
      if case .integer(let number) = $0 { Int(exactly: number) } else { nil }
    }
    guard let number else { return nil }
    self = number
  }
}

extension Double: TOMLReadable {
  /// Takes a float or an integer.
  public init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) {
    let number: Double? = item.read("a number", &problems) {
      switch $0 {
      case .float(let number): number
      case .integer(let number): Double(number)
      default: nil
      }
    }
    guard let number else { return nil }
    self = number
  }
}

extension Array: TOMLReadable where Element: TOMLReadable {
  /// Reads all elements, and reports all that are invalid.
  public init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) {
    guard let items = item.read("an array", &problems, { _ in item.elements }) else { return nil }
    self = items.compactMap { Element(reading: $0, reporting: &problems) }
    if count < items.count { return nil }
  }
}

extension Dictionary: TOMLReadable where Key == String, Value: TOMLReadable {
  /// Reads a table with arbitrary keys.
  public init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) {
    guard let entries = item.read("a table", &problems, { _ in item.entries }) else { return nil }
    self = [:]
    var isValid = true
    for (key, item) in entries {
      self[key] = Value(reading: item, reporting: &problems)
      isValid = isValid && self[key] != nil
    }
    if !isValid { return nil }
  }
}

extension TOMLReadable where Self: CaseIterable & RawRepresentable<String> {
  /// Reads the raw value of one of the cases.
  public init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) {
    guard let name = String(reading: item, reporting: &problems) else { return nil }
    if let value = Self(rawValue: name) {
      self = value
    } else {
      problems.append(.tomlUnknownChoice(name, at: item.range, of: Self.allCases.map(\.rawValue)))
      return nil
    }
  }
}

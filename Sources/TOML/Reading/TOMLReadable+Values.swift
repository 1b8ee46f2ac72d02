import Descent

// The types of the standard library, and those of this module.

extension TOMLItem {
  /// The error that this item has a value of another kind than was expected.
  ///
  /// - Parameter expected: the expected kind with its article, such as "a string".
  public func mismatch(expected: String) -> Diagnostic {
    Diagnostic(.tomlWrongType, at: range, [.words(expected), .words(value.kindName)])
  }
}

extension TOMLReadable {
  /// Takes the value of an item apart; if that is impossible, reports that another kind was expected.
  fileprivate init?(
    _ expected: String, _ item: TOMLItem, _ problems: inout [Diagnostic], _ read: (TOMLValue) -> Self?
  ) {
    guard let value = read(item.value) else {
      problems.append(item.mismatch(expected: expected))
      return nil
    }
    self = value
  }
}

extension TOMLItem: TOMLReadable {
  /// Takes any item, for types that are read in a way of their own.
  public init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) { self = item }
}

extension String: TOMLReadable {
  public init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) {
    self.init("a string", item, &problems) { if case .string(let text) = $0 { text } else { nil } }
  }
}

extension Bool: TOMLReadable {
  public init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) {
    self.init("a boolean", item, &problems) { if case .boolean(let flag) = $0 { flag } else { nil } }
  }
}

extension Int: TOMLReadable {
  public init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) {
    self.init("an integer", item, &problems) {
      if case .integer(let number) = $0 { Int(exactly: number) } else { nil }
    }
  }
}

extension Double: TOMLReadable {
  /// Takes a float or an integer.
  public init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) {
    self.init("a number", item, &problems) {
      switch $0 {
      case .float(let number): number
      case .integer(let number): Double(number)
      default: nil
      }
    }
  }
}

extension Array: TOMLReadable where Element: TOMLReadable {
  /// Reads all elements, and reports all that are invalid.
  public init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) {
    guard let items = [TOMLItem]("an array", item, &problems, { _ in item.elements }) else { return nil }
    self = items.compactMap { Element(reading: $0, reporting: &problems) }
    if count < items.count { return nil }
  }
}

extension Dictionary: TOMLReadable where Key == String, Value: TOMLReadable {
  /// Reads a table with arbitrary keys.
  public init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) {
    guard let entries = item.entries else {
      problems.append(item.mismatch(expected: "a table"))
      return nil
    }
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

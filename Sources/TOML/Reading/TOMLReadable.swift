import Descent

/// A type whose values are read from the values of a file: strings, numbers, arrays, dictionaries, enums of strings,
/// and the author's own types, mostly by `TOMLTableReadable`.
public protocol TOMLReadable {
  /// Reads an item; if it is invalid, reports the error and returns nil.
  init?(reading item: TOMLItem, reporting problems: inout [Diagnostic])
}

extension TOMLFile {
  /// Reads the file as a value of a type.
  ///
  /// - Returns: The value, nil if there is an error; and the diagnostics in source order. A file with errors of its own
  ///   is not read.
  public func read<Value: TOMLReadable>(
    as type: Value.Type = Value.self
  ) -> (value: Value?, diagnostics: [Diagnostic]) {
    guard isValid else { return (nil, diagnostics) }
    var problems: [Diagnostic] = []
    let value = Value(reading: root, reporting: &problems)
    return (problems.haveError ? nil : value, problems.inSourceOrder())
  }
}

/// A value with its place, for errors that are found later.
public struct TOMLLocated<Value> {
  public var value: Value
  /// The place of the value, in quotes if it is a string.
  public var range: SourceRange

  public init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension TOMLLocated: TOMLReadable where Value: TOMLReadable {
  public init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) {
    guard let value = Value(reading: item, reporting: &problems) else { return nil }
    self.init(value, at: item.range)
  }
}

extension TOMLLocated: Sendable where Value: Sendable {}
extension TOMLLocated: Equatable where Value: Equatable {}
extension TOMLLocated: Hashable where Value: Hashable {}

import Descent

/// A type whose values are read from tables with certain keys.
///
///     struct Service: TOMLTableReadable {
///       enum Key: String, CaseIterable { case name, ports, logLevel = "log-level" }
///
///       var name: TOMLLocated<String>
///       var ports: [Int]
///       var logLevel: Level
///
///       init?(reading table: inout TOMLTableReader<Key>) {
///         let name = table.require(.name, as: TOMLLocated<String>.self)
///         ports = table.read(.ports) ?? []
///         logLevel = table.read(.logLevel) ?? .warning
///         guard let name else { return nil }
///         self.name = name
///       }
///     }
///
/// `Key` lists all keys, so that unknown ones are reported, with the nearest known name. All keys should be read before
/// the initializer returns nil, so that all errors are reported.
public protocol TOMLTableReadable: TOMLReadable {
  /// All keys of the table.
  associatedtype Key: CaseIterable & RawRepresentable<String>

  /// Reads the keys of a table; returns nil after an error has been reported.
  init?(reading table: inout TOMLTableReader<Key>)
}

extension TOMLTableReadable {
  public init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) {
    guard item.value.table != nil else {
      problems.append(item.mismatch(expected: "a table"))
      return nil
    }
    var table = TOMLTableReader<Key>(item)
    let value = Self(reading: &table)
    problems += table.problems
    guard let value else { return nil }
    self = value
  }
}

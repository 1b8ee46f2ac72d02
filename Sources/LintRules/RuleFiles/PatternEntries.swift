import Descent
import TOML

/// The value of a key for patterns: a pattern, the use of a named one, or an array of both, of which one must fit.
struct PatternEntries: TOMLReadable {
  enum Entry {
    case pattern(TOMLLocated<String>)
    /// The patterns that have a name.
    case use(TOMLLocated<String>)
  }

  private(set) var entries: [Entry] = []

  init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) {
    guard let elements = item.elements else {
      guard let entry = Entry(reading: item, reporting: &problems) else { return nil }
      entries = [entry]
      return
    }
    entries = elements.compactMap { Entry(reading: $0, reporting: &problems) }
    if elements.isEmpty { problems.append(Diagnostic(.noPattern, at: item.range)) }
    if entries.isEmpty { return nil }
  }
}

extension PatternEntries.Entry: TOMLReadable {
  /// The table for the use of a named pattern.
  private struct Use: TOMLTableReadable {
    enum Key: String, CaseIterable { case use }

    let name: TOMLLocated<String>

    init?(reading table: inout TOMLTableReader<Key>) {
      guard let name = table.require(.use, as: TOMLLocated<String>.self) else { return nil }
      self.name = name
    }
  }

  init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) {
    switch item.value {
    case .string:
      guard let text = TOMLLocated<String>(reading: item, reporting: &problems) else { return nil }
      self = .pattern(text)
    case .table:
      guard let use = Use(reading: item, reporting: &problems) else { return nil }
      self = .use(use.name)
    default:
      problems.append(item.mismatch(expected: "a pattern"))
      return nil
    }
  }
}

/// A text or an array of texts.
struct Texts: TOMLReadable {
  let texts: [TOMLLocated<String>]

  init?(reading item: TOMLItem, reporting problems: inout [Diagnostic]) {
    if item.elements == nil {
      guard let text = TOMLLocated<String>(reading: item, reporting: &problems) else { return nil }
      texts = [text]
    } else {
      guard let texts = [TOMLLocated<String>](reading: item, reporting: &problems) else { return nil }
      self.texts = texts
    }
  }
}

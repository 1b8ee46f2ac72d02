/// An entry of an outline, with those that are nested in it.
///
///     let entry = OutlineEntry(.task(.open), "dig the bed", tags: ["garden"])
///     print(entry)                          // - [ ] dig the bed @garden
public struct OutlineEntry: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case heading, item, note
    case task(Progress)
  }

  /// Whether a task is done.
  public enum Progress: Hashable, Sendable {
    case open, done
  }

  /// A name with a value, such as `due:2026-03-01`.
  public struct Attribute: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public var kind: Kind
  /// The words, with one space between them.
  public var text: String
  /// Without the `@`.
  public var tags: [String]
  /// The attributes, in their order.
  public var attributes: [Attribute]
  /// The entries that are indented below it.
  public var nested: [OutlineEntry]

  public init(
    _ kind: Kind, _ text: String, tags: [String] = [], attributes: [Attribute] = [], nested: [OutlineEntry] = []
  ) {
    self.kind = kind
    self.text = text
    self.tags = tags
    self.attributes = attributes
    self.nested = nested
  }
}

extension OutlineEntry: CustomStringConvertible {
  /// The entry as an outline, in which every level is indented by two spaces, tags and attributes behind the text.
  public var description: String {
    var lines: [String] = []
    appendLines(to: &lines, indentation: "")
    return lines.joined(separator: "\n")
  }

  private func appendLines(to lines: inout [String], indentation: String) {
    let words = [kind.sign, text] + tags.map { "@\($0)" } + attributes.map { "\($0.name):\($0.value)" }
    lines.append(indentation + words.filter { !$0.isEmpty }.joined(separator: " "))
    for entry in nested { entry.appendLines(to: &lines, indentation: indentation + "  ") }
  }
}

extension OutlineEntry.Kind {
  /// How a line of this kind begins.
  fileprivate var sign: String {
    switch self {
    case .heading: "#"
    case .item: "-"
    case .task(.open): "- [ ]"
    case .task(.done): "- [x]"
    case .note: ""
    }
  }
}

/// An entry of an outline, with the entries nested in it.
///
///     let entry = OutlineEntry(.task(.open), "dig the bed", tags: ["garden"])     // - [ ] dig the bed @garden
public struct OutlineEntry: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case heading, item, note
    case task(Progress)
  }

  /// The state of a task.
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
  /// The words, separated by single spaces.
  public var text: String
  /// The names of the tags, without `@`.
  public var tags: [String]
  /// The attributes in source order.
  public var attributes: [Attribute]
  /// The entries indented below this one.
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

/// A way to mend a source: edits that belong together.
public struct FixIt: Hashable, Sendable {
  /// The replacement of a range of the source by a text.
  public struct Edit: Hashable, Sendable {
    public var range: SourceRange
    public var replacement: String

    public init(_ range: SourceRange, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  public var edits: [Edit]

  public init(_ edits: [Edit]) { self.edits = edits }
}

extension FixIt {
  /// Puts a text in at an offset.
  public static func insert(_ text: String, at offset: UInt32) -> FixIt {
    FixIt([Edit(SourceRange(offset, offset), text)])
  }

  /// Takes a range away.
  public static func remove(_ range: SourceRange) -> FixIt { FixIt([Edit(range, "")]) }

  /// Puts a text in the place of a range.
  public static func replace(_ range: SourceRange, by text: String) -> FixIt { FixIt([Edit(range, text)]) }
}

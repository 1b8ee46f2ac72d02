/// A correction of a source: edits that belong together.
///
///     let fixIt = FixIt.insert(")", at: 3)     // makes f(1) of f(1
public struct FixIt: Hashable, Sendable {
  /// The replacement of a range of the source by a text.
  public struct Edit: Hashable, Sendable {
    /// The range that is replaced; empty for an insertion.
    public var range: SourceRange
    /// The text in its place; empty for a removal.
    public var replacement: String

    /// The replacement of a range by a text.
    public init(_ range: SourceRange, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// The edits, which are applied together or not at all. Their ranges do not overlap.
  public var edits: [Edit]

  /// Creates a correction of edits whose ranges do not overlap.
  public init(_ edits: [Edit]) { self.edits = edits }
}

extension FixIt {
  /// Inserts a text at an offset.
  public static func insert(_ text: String, at offset: UInt32) -> FixIt {
    FixIt([Edit(SourceRange(offset, offset), text)])
  }

  /// Removes a range.
  public static func remove(_ range: SourceRange) -> FixIt { FixIt([Edit(range, "")]) }

  /// Replaces a range by a text.
  public static func replace(_ range: SourceRange, by text: String) -> FixIt { FixIt([Edit(range, text)]) }
}

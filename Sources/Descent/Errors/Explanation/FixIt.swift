/// A way to mend a source: edits that belong together.
///
///     let fixIt = FixIt.insert(")", at: 3)     // makes f(1) of f(1
public struct FixIt: Hashable, Sendable {
  /// The replacement of a range of the source by a text.
  public struct Edit: Hashable, Sendable {
    /// What goes; empty where something is put in.
    public var range: SourceRange
    /// What comes in its place; empty where something is taken away.
    public var replacement: String

    /// The replacement of a range by a text.
    public init(_ range: SourceRange, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// What is to be done, all of it or nothing. The ranges do not overlap.
  public var edits: [Edit]

  /// Takes edits that belong together, whose ranges do not overlap.
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

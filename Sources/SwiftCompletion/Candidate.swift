import Descent

/// A name that may be proposed at a cursor.
public struct Candidate: Hashable, Sendable {
  /// What is inserted; without back-quotes. The label of an argument that begins at the cursor ends with its colon.
  public var text: String
  public var kind: NameKind
  /// Where the name is declared; nil for what the language declares, and for members that are only used.
  public var declaration: Place?
  /// How many scopes lie between the cursor and the declaration: 0 for the innermost one.
  public var distance: Int

  /// The place of a name in a file.
  public struct Place: Hashable, Sendable {
    /// The name of the source.
    public var file: String
    /// The bytes of the name in the source as it was given.
    public var range: SourceRange
  }
}

extension Candidate {
  /// Whether it is the label of an argument that begins at the cursor.
  var isLabelWithColon: Bool { kind == .argumentLabel && text.hasSuffix(":") }
}

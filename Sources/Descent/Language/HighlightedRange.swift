/// A part of a source with the class by which an editor or a page colors it.
///
///     let keyword = HighlightedRange(.keyword, SourceRange(0, 3))     // the `let` of "let x = 1"
public struct HighlightedRange: Hashable, Sendable {
  /// The bytes, at least one.
  public var range: SourceRange
  /// The class.
  public var kind: HighlightKind

  /// Takes a range and its class.
  public init(_ kind: HighlightKind, _ range: SourceRange) {
    self.range = range
    self.kind = kind
  }
}

/// The class of a part of a source, for highlighting; the raw value is its name in output, such as a class in HTML.
public enum HighlightKind: String, Hashable, Sendable, CaseIterable {
  /// A reserved word, or another word where it acts as a keyword.
  case keyword
  /// The name of a type, at its declaration and where it is used.
  case typeName
  /// The name of a function, at its declaration and in calls.
  case functionName
  /// The label of a parameter, an argument, a tuple element or a statement.
  case label
  /// The name of a variable, constant or parameter at its declaration.
  case variableName
  /// The name of a member, such as a property or an enumeration case.
  case memberName
  /// Another name.
  case identifier
  case integerLiteral
  case floatLiteral
  /// A string literal or a part of one, with its delimiters.
  case stringLiteral
  /// An escape sequence in a string literal.
  case stringEscape
  /// A delimiter of an interpolation in a string literal.
  case interpolation
  case regexLiteral
  case `operator`
  /// Brackets, separators and other signs.
  case punctuation
  /// The name of an attribute, with its sign.
  case attribute
  /// The name of a macro, with its sign.
  case macro
  /// A directive to the compiler, such as `#if`, with the names in its condition.
  case directive
  case comment
  /// A documentation comment.
  case documentation
  /// A word with a meaning in a documentation comment, such as `Returns` in `- Returns:`.
  case documentationKeyword
  /// A place to be filled in, which an editor inserted.
  case placeholder
  /// The lines of a merge conflict, with its markers.
  case conflictMarker
  /// Characters that are not a part of the language.
  case invalid
}

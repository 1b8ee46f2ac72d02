import Descent

/// Code to search for, with holes: `try! $CALL`, `func $NAME($$$PARAMETERS) -> $RESULT { $$$ }`.
///
///     let pattern = try SearchPattern("f($ARGUMENT)", in: swift)
///     let found = pattern.matches(in: tree).map { $0["ARGUMENT"]?.text }     // ["1"]
///
/// `$NAME` fits one node or name, `$_` too; `$$$NAME` and `$$$` fit any number of elements of a list. A name that occurs
/// twice fits equal code. `$NAME:CallExpression` fits nodes of one construct. White space and comments never count.
public struct SearchPattern: Sendable {
  /// The text.
  public let text: String
  /// Probable mistakes in the text.
  public let warnings: [PatternWarning]
  /// The names of the holes, without `$`, in the order in which they first occur.
  public let holeNames: [String]

  let language: SearchLanguage
  /// The construct that it is, if that was asked for, and whether code that has more differs from it.
  let construct: String?
  let isExact: Bool
  /// The readings of the text, each of which is searched for.
  let programs: [PatternProgram]

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - construct: the name of the construct that the pattern is, such as `Attribute`, for code that is more than one or
  ///     a small part; by default the pattern is all that its text can be.
  ///   - isExact: whether code that has more than the pattern, such as a modifier, differs from it.
  ///   - options: how the text is parsed.
  /// - Throws: why the text is no pattern, with the place.
  public init(
    _ text: String, in language: SearchLanguage, as construct: String? = nil, isExact: Bool = false,
    options: ParseOptions = ParseOptions()
  ) throws(PatternError) {
    try self.init(text, in: language, as: construct, isExact: isExact, names: HoleNames(), options: options)
  }

  /// The same for one of several patterns that are used together: holes with the same name fit equal code.
  init(
    _ text: String, in language: SearchLanguage, as construct: String?, isExact: Bool, names: HoleNames,
    options: ParseOptions
  ) throws(PatternError) {
    var reader = PatternReader(text, language, as: construct, isExact: isExact, names: names, options: options)
    try reader.read()
    self.text = text
    self.language = language
    (self.construct, self.isExact) = (construct, isExact)
    programs = reader.readings.map(\.program)
    warnings = reader.warnings
    holeNames = names.names
  }

  /// Whether a hole is in its own text: `holeNames` are those of all patterns that are used together.
  func hasHole(_ name: String) -> Bool { PatternText(text, for: .pattern).holes.contains { $0.name == name } }
}

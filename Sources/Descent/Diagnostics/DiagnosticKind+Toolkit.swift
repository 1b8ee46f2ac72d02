extension DiagnosticKind {
  /// A token, or a construct with a name, is missing at the beginning of the source.
  public static let expected = DiagnosticKind("expected", .error, "expected %0")
  /// A token, or a construct with a name, is missing.
  public static let expectedAfter = DiagnosticKind("expected", .error, "expected %0 after %1")
  /// The name of what is declared or called is missing.
  public static let expectedName = DiagnosticKind("expected", .error, "expected name of the %0")
  /// The opening delimiter of a list is missing.
  public static let expectedOpener = DiagnosticKind("expected", .error, "expected %0 to begin the %1")
  /// The closing delimiter of a list is missing.
  public static let expectedCloser = DiagnosticKind("expected", .error, "expected %0 to end the %1")
  /// One token stands where another is meant.
  public static let expectedInstead = DiagnosticKind("expected", .error, "expected %0 instead of %1")
  /// Tokens stand behind what they belong before.
  public static let misplaced = DiagnosticKind("misplaced", .error, "%0 must stand before %1")
  /// A token stands twice side by side, and nothing fits it the second time.
  public static let repeated = DiagnosticKind("repeated", .error, "repeated %0")
  /// Tokens that fit nowhere were set aside.
  public static let unexpected = DiagnosticKind("unexpected", .error, "unexpected %0")
  /// Tokens that fit nowhere in a list were set aside.
  public static let unexpectedInList = DiagnosticKind("unexpected", .error, "unexpected %0 in the %1")
  /// A token between elements of a list is no element itself.
  public static let unexpectedAmong = DiagnosticKind("unexpected", .error, "unexpected %0 among %1")
  /// A closing delimiter that nothing opens.
  public static let extraneous = DiagnosticKind("extraneous", .error, "extraneous %0 at top level")
  /// A list has a separator before its end where its style allows none.
  public static let trailingSeparator = DiagnosticKind(
    "trailing-separator", .error, "unexpected %0 at the end of a list")
  /// Elements of a list stand side by side without a separator.
  public static let missingSeparator = DiagnosticKind("missing-separator", .error, "expected %0 between %1")
  /// Elements of a list stand on one line, and neither is there a separator.
  public static let missingLineSeparator = DiagnosticKind(
    "missing-separator", .error, "consecutive %1 on a line must be separated by %0")
  /// Constructs are nested more deeply than the limit.
  public static let nestingTooDeep = DiagnosticKind(
    "nesting-too-deep", .error, "nested more deeply than the limit of %0 levels")
  /// The source has more tokens than a tree can hold.
  public static let tooManyTokens = DiagnosticKind(
    "too-many-tokens", .error, "more than %0 tokens; the source is not parsed")
  /// Tries that failed have read more tokens than is allowed.
  public static let tooMuchBacktracking = DiagnosticKind(
    "too-much-backtracking", .error, "more than %0 tokens were read in vain; nothing more is tried")
  /// A production of a repetition consumed nothing.
  public static let noProgress = DiagnosticKind("no-progress", .error, "a repetition would not advance at %0")
  /// The same, where the production has a name.
  public static let noProgressOf = DiagnosticKind(
    "no-progress", .error, "a repetition of %1 would not advance at %0: it consumes nothing")
  /// Bytes that are not UTF-8.
  public static let invalidUTF8 = DiagnosticKind("invalid-utf8", .error, "invalid UTF-8")
  /// Zero bytes in the text.
  public static let zeroByte = DiagnosticKind("zero-byte", .warning, "zero byte in source text")

  /// What was being parsed where something is wrong.
  public static let whileParsing = DiagnosticKind("while-parsing", .note, "while parsing the %0 that begins here")
  /// The other end of a pair of brackets.
  public static let opening = DiagnosticKind("opening", .note, "to match this %0")
}

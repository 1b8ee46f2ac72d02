extension DiagnosticKind {
  /// A token, or a construct with a name, is missing.
  public static let expected = DiagnosticKind("expected", .error, "expected %0")
  /// Tokens that fit nowhere were set aside.
  public static let unexpected = DiagnosticKind("unexpected", .error, "unexpected %0")
  /// A list has a separator before its end where its style allows none.
  public static let trailingSeparator = DiagnosticKind(
    "trailing-separator", .error, "unexpected %0 at the end of a list")
  /// Elements of a list stand on one line without a separator.
  public static let missingSeparator = DiagnosticKind("missing-separator", .error, "expected %0 between elements")
  /// Constructs are nested more deeply than the limit.
  public static let nestingTooDeep = DiagnosticKind(
    "nesting-too-deep", .error, "nested more deeply than the limit of %0 levels")
  /// The source has more tokens than a tree can hold.
  public static let tooManyTokens = DiagnosticKind(
    "too-many-tokens", .error, "more than %0 tokens; the source is not parsed")
  /// A production of a repetition consumed nothing.
  public static let noProgress = DiagnosticKind("no-progress", .error, "a repetition would not advance at %0")
  /// Bytes that are not UTF-8.
  public static let invalidUTF8 = DiagnosticKind("invalid-utf8", .error, "invalid UTF-8")
  /// Zero bytes in the text.
  public static let zeroByte = DiagnosticKind("zero-byte", .warning, "zero byte in source text")

  /// The other end of a pair of brackets.
  public static let opening = DiagnosticKind("opening", .note, "to match this %0")
}

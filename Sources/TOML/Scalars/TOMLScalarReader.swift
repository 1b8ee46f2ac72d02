import Descent

/// Reads the value of a token, and finds the errors in it.
///
/// The lexer knows only the shape of a token; escapes, the range of numbers and the fields of dates are checked
/// here, both for the diagnostics of a tree and for its values.
struct TOMLScalarReader {
  let source: SourceText
  let kind: TOMLToken
  let range: SourceRange
  /// The errors found so far.
  private(set) var problems: [Diagnostic] = []
  /// The ends of the escapes read so far: in the text, and in the source.
  var escapeEnds: [(text: Int, source: Int)] = []

  var bytes: ArraySlice<UInt8> { source.bytes(in: range) }

  /// The value; for an erroneous token, the best approximation.
  mutating func read() -> TOMLValue {
    switch kind {
    case .true, .false: return .boolean(kind == .true)
    case .integer: return .integer(readInteger())
    case .float: return .float(readFloat())
    case .offsetDateTime:
      let moment = readDateTime()
      return .offsetDateTime(moment, offset: readOffset())
    case .localDateTime: return .localDateTime(readDateTime())
    case .localDate: return .localDate(readDate())
    case .localTime: return .localTime(readTime(at: range.start))
    case .word:
      reportMalformed()
      return .string(source.text(in: range))
    default: return .string(readText())
    }
  }

  mutating func report(
    _ kind: DiagnosticKind, at place: SourceRange, _ arguments: [DiagnosticArgument] = [], fixIts: [FixIt] = []
  ) {
    problems.append(Diagnostic(kind, at: place, arguments, fixIts: fixIts))
  }
}

extension TOMLParser {
  /// Consumes a value of one token, and reports errors inside it.
  mutating func expectScalar() -> TokenRef {
    var reader = currentReader
    if at(TOMLToken.scalars) { _ = reader.read() }
    return expect(TOMLToken.scalars, as: .word, reporting: reader.problems)
  }

  /// Consumes a name in a key, and reports errors inside it.
  mutating func expectKeyPart() -> TokenRef {
    var reader = currentReader
    if at(TOMLKey.first) { _ = reader.readText() }
    return expect(TOMLKey.first, as: .bareKey, reporting: reader.problems)
  }

  private var currentReader: TOMLScalarReader {
    TOMLScalarReader(source: source, kind: kind, range: range(ahead: 0))
  }

  private mutating func expect(
    _ kinds: TokenSet<TOMLToken>, as expected: TOMLToken, reporting problems: [Diagnostic]
  ) -> TokenRef {
    // The first problem counts as the error of this token, which suppresses errors that follow from it.
    if let first = problems.first { reportError(first) }
    for problem in problems.dropFirst() { report(problem) }
    return expect(kinds, as: expected)
  }
}

import Descent

/// Turns Swift source into tokens.
///
///     let (tokens, diagnostics) = TokenBuffer.lexing(source, with: SwiftLexer())
///
/// Three decisions shape its output:
///
/// - A string literal without interpolations is one token. One with interpolations is `stringStart`, then
///   alternating segments and interpolations, then `stringEnd`; the tokens of an interpolation are between
///   `interpolationStart` and `interpolationEnd`, to any depth.
/// - Operators are classified by the characters around them, as in *Operators* of the language reference.
/// - No token is split later. An operator that begins with `>`, and the few others that a type may have to split,
///   are lexed as adjacent pieces, all but the last with the flag `.continuesInNext`. The expression grammar joins
///   them again; the type grammar uses them one by one.
///
/// - Complexity: Linear in the length of the source. There is no recursion: the strings around an interpolation are
///   kept on a stack.
public struct SwiftLexer: Lexer {
  public typealias Kind = SwiftToken

  public var state = LexerState()
  let version: SwiftVersion
  /// True if `/…/` is a regular expression (SE-0354).
  let hasBareRegex: Bool

  /// The flags of the next token that the trivia read so far determines.
  var pendingFlags: TokenFlags = [.startsLine, .leadingGlued]
  /// The kind of the previous token, for the few tokens that depend on it.
  var previous: SwiftToken = .endOfFile
  /// The end of an operator whose pieces are not all lexed yet.
  var piecesEnd = 0
  /// The start of a regular expression directly after a prefix operator, as in `!/a/`.
  var regexAfterOperator = -1
  /// The strings around the interpolation being lexed, the innermost last.
  var openStrings: [OpenString] = []
  /// The offset where strings were last closed because a line or the source ended inside an interpolation.
  var abandonedAt = -1
  /// The starts of the lines in open multi-line strings, until their indentation can be checked.
  var textLines: [UInt32] = []
  /// The offset up to which the last cut-off multi-line string would have reached.
  var cutOffEnd = -1
  /// The positions that could close a raw string, on the line of the raw string checked last.
  var rawStringClosers = PoundRuns()
  /// The positions that could close a regular expression with number signs.
  var regexClosers = PoundRuns()
  /// The end of a run of number signs that open neither a string nor a regular expression.
  var barePoundsEnd = 0
  /// The styles of conflict markers that are known to have no end.
  var conflictsWithoutEnd: Set<ConflictStyle> = []
  /// Whether a marker is one even if its conflict has no end or no beginning.
  var findsLoneMarkers = false
  /// Whether such a marker was found, after which others belong to the same conflict.
  var isInConflict = false

  private let tables: LexerTables
  var classes: [ByteClass] { tables.classes }
  var traits: [ByteTraits] { tables.traits }
  var poundWords: KeywordTable<SwiftToken> { tables.poundWords }

  /// The maximum number of tokens appended between two checks of the free capacity: the end of an interpolation, a
  /// segment, and the start of the next interpolation.
  static let roomForOneStep = 3

  /// - Parameter version: The language version, which determines the reserved words and the meaning of a bare slash.
  public init(version: SwiftVersion = .latest) {
    self.version = version
    hasBareRegex = version >= .swift6
    tables = .of(version)
  }

  public mutating func lex(_ source: borrowing Span<UInt8>, into tokens: inout OutputSpan<Token>) -> Bool {
    let tables = self.tables
    let classes = tables.classes
    let end = state.end
    var position = state.position
    var flags = pendingFlags
    defer {
      state.position = position
      pendingFlags = flags
    }
    while tokens.freeCapacity >= Self.roomForOneStep {
      // Most tokens follow a single space.
      if source[position] == UInt8(ascii: " ") {
        position = source.endOfSpaces(from: position &+ 1)
        flags.remove(.leadingGlued)
      }
      let start = position
      let byte = source[start]
      switch classes[Int(byte)] {
      case .space:
        position &+= 1
        flags.remove(.leadingGlued)
        continue

      case .newline:
        if !openStrings.isEmpty {
          if interpolationEndsWithLine {
            abandonString(at: start, flags: flags, into: &tokens)
            break
          }
          textLines.append(UInt32(start &+ 1))
        }
        position &+= 1
        flags = .startsLine
        continue

      case .letter:
        position = source.endOfWord(from: start &+ 1)
        // A dollar sign, or a character outside ASCII.
        if source[position] >= 0x80 || source[position] == UInt8(ascii: "$") {
          position = endOfIdentifier(source, from: position)
        }
        let kind = tables.words.kind(from: start, to: position, in: source) ?? .identifier
        append(kind, from: start, to: position, flags: flags, into: &tokens)

      case .colon:
        let isDouble = source[start &+ 1] == UInt8(ascii: ":")
        position &+= isDouble ? 2 : 1
        append(isDouble ? .colonColon : .colon, from: start, to: position, flags: flags, into: &tokens)

      case .punctuation:
        position &+= 1
        append(tables.punctuation[Int(byte)], from: start, to: position, flags: flags, into: &tokens)

      case .leftParenthesis:
        position &+= 1
        if !openStrings.isEmpty { openStrings[openStrings.count - 1].parentheses += 1 }
        append(.leftParen, from: start, to: position, flags: flags, into: &tokens)

      case .rightParenthesis:
        position &+= 1
        if !openStrings.isEmpty, closesInterpolation() {
          append(.interpolationEnd, from: start, to: position, flags: flags, into: &tokens)
          position = lexTextAfterInterpolation(source, from: position, into: &tokens)
        } else {
          append(.rightParen, from: start, to: position, flags: flags, into: &tokens)
        }

      case .period:
        position = lexPeriod(source, from: start, flags: flags, into: &tokens)

      case .operatorCharacter:
        if flags.contains(.startsLine), let conflictEnd = skipConflict(source, from: start) {
          position = conflictEnd
          flags = .startsLine
          continue
        }
        position = lexOperator(source, from: start, flags: flags, into: &tokens)

      case .digit:
        position = lexNumber(source, from: start, flags: flags, into: &tokens)

      case .quote:
        position = lexString(source, from: start, quote: start, flags: flags, into: &tokens)

      case .slash:
        let next = source[start &+ 1]
        if next == UInt8(ascii: "/"), start >= piecesEnd {
          position = endOfLineComment(source, from: start &+ 2)
          flags.remove(.leadingGlued)
          continue
        }
        if next == UInt8(ascii: "*"), start >= piecesEnd {
          if interpolationEndsWithLine,
            start == abandonedAt || BlockComment(source, from: start, end: end).hasNewline
          {
            abandonString(at: start, flags: flags, into: &tokens)
            break
          }
          position = skipBlockComment(source, from: start, flags: &flags)
          continue
        }
        position = lexOperator(source, from: start, flags: flags, into: &tokens)

      case .pound:
        position = lexPound(source, from: start, flags: flags, into: &tokens)

      case .dollar:
        position = lexDollar(source, from: start, flags: flags, into: &tokens)

      case .backquote:
        position = lexBackquote(source, from: start, flags: flags, into: &tokens)

      case .apostrophe:
        position = lexApostrophe(source, from: start, flags: flags, into: &tokens)

      case .nonASCII:
        guard let tokenEnd = lexNonASCII(source, from: start, flags: flags, into: &tokens) else {
          position = skipUnexpectedCharacters(source, from: start)
          flags.remove(.leadingGlued)
          continue
        }
        position = tokenEnd

      case .zero:
        if start >= end {
          if openStrings.isEmpty { return true }
          abandonString(at: start, flags: flags, into: &tokens)
          break
        }
        position &+= 1
        flags.remove(.leadingGlued)
        continue

      case .invalid:
        position &+= 1
        report(.invalidCharacter, from: start, to: position)
        flags.remove(.leadingGlued)
        continue
      }
      flags = .leadingGlued
    }
    return false
  }

  /// Appends a token and remembers its kind.
  @inline(__always) mutating func append(
    _ kind: SwiftToken, from start: Int, to end: Int, flags: TokenFlags, into tokens: inout OutputSpan<Token>
  ) {
    state.append(kind, from: start, to: end, flags: flags, into: &tokens)
    previous = kind
  }

  /// Reports a diagnostic for the bytes between two offsets.
  mutating func report(
    _ kind: DiagnosticKind, from start: Int, to end: Int, _ arguments: [DiagnosticArgument] = [],
    notes: [DiagnosticNote] = [], fixIts: [FixIt] = []
  ) {
    state.diagnostics.append(Diagnostic(kind, at: SourceRange(start, end), arguments, notes: notes, fixIts: fixIts))
  }
}

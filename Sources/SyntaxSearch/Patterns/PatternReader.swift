import Descent

/// Finds the readings of a pattern: the places in which it is code, and a spelling for each of its holes.
///
/// The source does not say what construct a hole is, so the spellings of the language are tried one after the other. An
/// error tells which hole to spell anew: the last one before it, and if all its spellings fail, the one before that.
struct PatternReader {
  private let text: String
  private let bytes: [UInt8]
  private var pattern: PatternText
  private let language: SearchLanguage
  private let construct: String?
  private let isExact: Bool
  private let names: HoleNames
  private let use: PatternText.Use
  private let options: ParseOptions
  private(set) var readings: [PatternReading] = []
  private(set) var warnings: [PatternWarning]
  /// The spellings of the holes in the first place in which the pattern is code, which are tried first in others.
  private var spellings: [String?]?
  /// The number of tokens that the pattern has as a part of a whole source.
  private var tokenCount: UInt32?
  /// The error of the reading that failed furthest on, of several the first.
  private var bestError: PatternError?

  /// How often a pattern is parsed at most for one place.
  static let trialLimit = 200

  init(
    _ text: String, _ language: SearchLanguage, as construct: String?, isExact: Bool, names: HoleNames,
    for use: PatternText.Use = .pattern, options: ParseOptions
  ) {
    self.text = text
    bytes = Array(text.utf8)
    pattern = PatternText(text, for: use)
    self.use = use
    self.language = language
    self.construct = construct
    self.isExact = isExact
    self.names = names
    var options = options
    options.observer = nil
    // A pattern with errors is read otherwise instead.
    options.repairsLayout = false
    options.correctsTokens = false
    self.options = options
    warnings = pattern.warnings
  }

  /// Finds all readings.
  mutating func read() throws(PatternError) {
    if text.utf8.allSatisfy({ $0.isBlank || $0.isLineEnd }) { throw error(.empty, SourceRange(0, 0)) }
    let start = bytes.drop { $0.isBlank || $0.isLineEnd }
    let places = language.syntax.places.filter { start.starts(with: $0.beginning.utf8) }
    // Many places have no place for a construct, with any values of the holes: those that need no search come first.
    if construct != nil { for place in places where readings.isEmpty { read(in: place, trials: 1) } }
    for place in places where construct == nil ? place.isCommon : readings.isEmpty { read(in: place) }
    if isDoubtful {
      spellings = nil
      for place in places where place.isCommon { readVariations(in: place) }
      if !readings.isEmpty { for place in places where place.construct != nil { read(in: place, trials: 1) } }
    }
    if readings.isEmpty, bestError?.reason != .holeAlone { readCompleted() }
    if readings.isEmpty, construct == nil {
      let error = bestError
      for place in places where !place.isCommon { read(in: place) }
      // An error in a rare place says less: 'func $F' could be a parameter with the label 'func'.
      bestError = error ?? bestError
    }
    if let (message, range) = misspelling { throw error(.malformed(message: message), range) }
    if !readings.isEmpty { return checkNames(in: readings[0].spelled) }
    if tokenCount == 0 { throw error(.empty, SourceRange(0, UInt32(bytes.count))) }
    // A hole inside a token explains the failure better than the message of the parser.
    if let lost = warnings.first(where: { $0.reason == .insideToken }) {
      throw error(.malformed(message: lost.message), lost.range)
    }
    throw bestError ?? error(construct.map { .notConstruct($0) } ?? .empty, SourceRange(0, UInt32(bytes.count)))
  }

  /// Keeps one warning of a name that is like a hole; a part of a longer token, such as a string, is none.
  private mutating func checkNames(in spelled: SpelledPattern) {
    let names = warnings.filter { $0.reason == .nameLikeHole && spelled.isToken($0.range, of: pattern) }
    warnings.removeAll { $0.reason == .nameLikeHole }
    warnings += names.prefix(1)
  }

  /// Finds the readings of the text with its completions.
  private mutating func readCompleted() {
    for completion in language.syntax.completions where readings.isEmpty {
      var reader = Self(
        text + completion, language, as: construct, isExact: isExact, names: names, for: use, options: options)
      reader.pattern.setCompletion(from: bytes.count)
      for place in language.syntax.places where place.isCommon && place.beginning.isEmpty { reader.read(in: place) }
      readings = reader.readings
    }
  }

  /// Finds the readings in one place.
  ///
  /// - Parameter trials: how often the pattern is parsed at most to find a spelling of its holes.
  private mutating func read(in place: PatternPlace, trials: Int = trialLimit) {
    let isLooked = spellings == nil || place.spellings != nil
    guard let found = known(in: place) ?? (isLooked ? spelling(in: place, trials) : nil) else { return }
    spellings = spellings ?? found.spellings
    // A reading that was found before has its alternatives where it was new.
    guard add(found.reading) else { return }
    for hole in found.spellings.indices {
      guard let spelling = found.spellings[hole], let others = language.syntax.alternatives[spelling] else { continue }
      // The likeliest spelling is doubtful in lists only: the node in a field of its own is of one construct.
      if spelling == language.syntax.spellings[0], !found.reading.program.hasElement(atHole: hole) { continue }
      for other in others {
        var spellings = found.spellings
        spellings[hole] = other
        if case .success(let reading) = reading(of: spelled(spellings, in: place)) { add(reading) }
      }
    }
  }

  /// Whether a hole is read only as a part of the language itself, such as a keyword: then all other constructs that
  /// the pattern can be are found, too.
  private var isDoubtful: Bool {
    guard language.syntax.places.contains(where: { $0.construct != nil }) else { return false }
    return spellings?.contains { $0.map { !PatternSyntax.standardSpellings.contains($0) } ?? false } ?? true
  }

  /// Finds the readings in one place in which all holes but one have the likeliest spelling: an error does not always tell
  /// which hole it is.
  private mutating func readVariations(in place: PatternPlace) {
    for spellings in variations(ofHoles: pattern.holes.count) {
      if case .success(let reading) = reading(of: spelled(spellings, in: place)) { add(reading) }
    }
  }

  private var likeliest: [String?] { pattern.holes.map { _ in language.syntax.spellings.first } }
  /// The likeliest spellings, but for one of the first holes each spelling.
  private func variations(ofHoles count: Int) -> some Sequence<[String?]> {
    let (likeliest, choices) = (likeliest, language.syntax.spellings)
    return likeliest.indices.prefix(count).lazy.flatMap { hole in
      choices.lazy.map { choice in likeliest.indices.map { $0 == hole ? choice : likeliest[$0] } }
    }
  }

  /// The reading with the spellings of another place.
  private func known(in place: PatternPlace) -> (spellings: [String?], reading: PatternReading)? {
    guard let spellings, case .success(let reading) = reading(of: spelled(spellings, in: place)) else { return nil }
    return (spellings, reading)
  }

  /// Adds a reading; returns false if it was there.
  @discardableResult
  private mutating func add(_ reading: PatternReading) -> Bool {
    if readings.contains(where: { $0.program == reading.program }) { return false }
    readings.append(reading)
    return true
  }

  /// The first spelling of the holes with which the pattern is code in a place.
  private mutating func spelling(
    in place: PatternPlace, _ trials: Int
  ) -> (spellings: [String?], reading: PatternReading)? {
    let choices = place.spellings ?? language.syntax.spellings
    var chosen = [Int](repeating: 0, count: pattern.holes.count)
    var isLiteral = [Bool](repeating: false, count: pattern.holes.count)
    func chosenSpellings() -> [String?] { chosen.indices.map { isLiteral[$0] ? nil : choices[chosen[$0]] } }
    var lastError: UInt32?
    for _ in 0..<trials {
      let spelled = spelled(chosenSpellings(), in: place)
      let count = spelled.fragment.end - spelled.fragment.start
      if place.construct == nil { tokenCount = tokenCount ?? count }
      // Code is no text, such as that of a string, which a scope of its own takes it for.
      if place.construct != nil, count == 1, (tokenCount ?? 1) > 1 { return nil }
      var culprit: Int?
      let inside = chosen.indices.first { chosen[$0] == 0 && !isLiteral[$0] && spelled.isInsideToken($0) }
      if let inside {
        culprit = spelled.hole(thatBeginsTokenOf: inside)
        if culprit == nil {
          isLiteral[inside] = true
          let warning = PatternWarning(reason: .insideToken, range: pattern.holes[inside].range)
          if !warnings.contains(warning) { warnings.append(warning) }
          continue
        }
      }
      switch inside == nil ? reading(of: spelled) : nil {
      case nil: break
      case .success(let reading)?: return (chosenSpellings(), reading)
      case .failure(.malformed(let diagnostic))?:
        let range = spelled.place(of: diagnostic, pattern)
        note(.malformed(message: spelled.message(of: diagnostic)), range)
        // A spelling that is no token has begun a comment, which causes the error.
        let lost = chosen.indices.first { !isLiteral[$0] && spelled.holeTokens[$0] == nil }
        culprit = lost ?? spelled.hole(at: diagnostic)
        // An error apart from a hole remains with any other spelling.
        if lost == nil, let culprit, isApart(range, fromHole: culprit) {
          if range.start == lastError { return nil }
          lastError = range.start
        }
      case .failure(.program(let failure))?: culprit = note(failure)
      }
      // If no spelling of this hole removes the error, an earlier hole may have the wrong one.
      guard let culprit,
        let next = (0...culprit).last(where: { !isLiteral[$0] && chosen[$0] + 1 < choices.count })
      else { return nil }
      chosen[next] += 1
      for later in chosen.indices where later > next { chosen[later] = 0 }
    }
    return nil
  }

  /// Whether there is code between a hole and an error after it.
  private func isApart(_ error: SourceRange, fromHole hole: Int) -> Bool {
    let end = Int(pattern.holes[hole].range.end)
    guard end < Int(error.start) else { return false }
    return bytes[end..<Int(error.start)].contains { !$0.isBlank && !$0.isLineEnd }
  }

  private func spelled(_ spellings: [String?], in place: PatternPlace, correcting: Bool = false) -> SpelledPattern {
    var options = options
    options.correctsTokens = correcting
    return SpelledPattern(pattern, original: bytes, spellings: spellings, in: place, language, options)
  }

  /// The message about a misspelt word, where the likeliest spelling is no code: after `retrun` could be a closure. In
  /// `swich $X { $$$ }`, the first holes decide.
  private var misspelling: (message: String, range: SourceRange)? {
    if !readings.isEmpty, spellings == likeliest || !words.contains(where: language.language.mayMisspellKeyword) {
      return nil
    }
    let firstWords = words(in: pattern.texts[0])
    let isAfterWord = !readings.isEmpty && firstWords.map(language.language.mayMisspellKeyword) == [true]
    for place in language.syntax.places where place.isCommon && place.spellings == nil && place.beginning.isEmpty {
      for spellings in [likeliest] + variations(ofHoles: isAfterWord ? 3 : 0) {
        let spelled = spelled(spellings, in: place, correcting: true)
        guard let error = spelled.firstError, case .expectedInstead = error.category else { continue }
        if language.isWord(spelled.tree.source.text(in: error.range)) { continue }
        if isAfterWord, spellings != likeliest, spelled.tree.diagnostics.count > 1 { continue }
        let start = spelled.place(of: error, pattern).start
        return (spelled.message(of: error), SourceRange(start, start + UInt32(error.range.count)))
      }
    }
    return nil
  }

  /// The words of the text outside of holes.
  private var words: [[UInt8]] { pattern.texts.flatMap(words(in:)) }
  private func words(in text: [UInt8]) -> [[UInt8]] { text.split { !$0.isWordPart }.map(Array.init) }

  private enum Failure: Error {
    case malformed(Diagnostic)
    case program(PatternCompiler.Failure)
  }

  private func reading(of spelled: SpelledPattern) -> Result<PatternReading, Failure> {
    if let error = spelled.firstError { return .failure(.malformed(error)) }
    do throws(PatternCompiler.Failure) {
      return .success(
        try PatternCompiler.compile(
          spelled, pattern.holes, language.syntax, as: construct, isExact: isExact, names: names))
    } catch { return .failure(.program(error)) }
  }

  // MARK: Errors

  /// Notes why a program could not be made; returns the hole that causes it.
  private mutating func note(_ failure: PatternCompiler.Failure) -> Int? {
    let whole = SourceRange(0, UInt32(bytes.count))
    func name(_ hole: Int) -> String {
      let range = pattern.holes[hole].range
      return String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
    }
    switch failure {
    case .incomplete:
      note(construct.map { .notConstruct($0) } ?? .incomplete, whole)
      return pattern.holes.indices.last
    // Another construct is a matter of the place.
    case .notConstruct: note(construct.map { .notConstruct($0) } ?? .incomplete, whole)
    case .tooDeep: note(.tooDeep(limit: PatternCompiler.depthLimit), whole)
    case .holeAlone(let hole): note(.holeAlone, pattern.holes[hole].range)
    case .misplacedHole(let hole):
      note(.misplacedHole(name(hole)), pattern.holes[hole].range)
      return hole
    case .runOutsideList(let hole): note(.runOutsideList(name(hole)), pattern.holes[hole].range)
    }
    return nil
  }

  private mutating func note(_ reason: PatternError.Reason, _ range: SourceRange) {
    // That the text is no code says less than the error in the code that it is.
    if let bestError {
      guard case .malformed = bestError.reason else { return }
      if case .malformed = reason, range.start <= bestError.range?.start ?? 0 { return }
      if case .incomplete = reason { return }
    }
    bestError = error(reason, range)
  }

  private func error(_ reason: PatternError.Reason, _ range: SourceRange) -> PatternError {
    PatternError(reason, in: text, at: range)
  }
}

import Descent
import SyntaxEditing

/// Code that replaces the matches of a pattern, with the holes of the pattern.
struct CodeTemplate: Sendable {
  /// The text between its holes, and the holes.
  private let text: PatternText
  /// The ways in which it is code; none for a template without code, which removes the matches.
  let readings: [PatternReading]
  let names: [String]
  /// Probable mistakes in it.
  private(set) var warnings: [PatternWarning] = []
  /// The texts that separate elements of lists in the language, or at least in the template.
  private(set) var separators: [String]

  /// - Parameter known: the names of the holes of the pattern.
  /// - Throws: why the text is no code, or which hole the pattern does not have.
  init(_ template: String, for query: SearchQuery, in language: SearchLanguage) throws(PatternError) {
    text = PatternText(template, for: .template)
    separators = language.separators
    try query.check(text.holes, of: template)
    for hole in text.holes where hole.name.isEmpty {
      throw PatternError(.unnamedHole, in: template, at: hole.range)
    }
    isEmpty = template.utf8.allSatisfy { $0.isBlank || $0.isLineEnd }
    guard !isEmpty else {
      (readings, names) = ([], query.holeNames)
      return
    }
    let holeNames = HoleNames(query.holeNames)
    var reader = PatternReader(
      template, language, as: nil, isExact: true, names: holeNames, for: .template, options: ParseOptions())
    do { try reader.read() } catch {
      // A hole alone is code for a template, though no pattern to search for.
      guard error.reason == .holeAlone else { throw error }
    }
    // A hole in a string is filled, too.
    warnings = reader.warnings.filter { $0.reason != .insideToken }
    readings = reader.readings
    names = holeNames.names
    separators += readings.flatMap(\.separators)
  }

  let isEmpty: Bool

  /// The whole code, with values for the holes by number.
  func code(_ values: [HoleValue?]) -> CodeText {
    var pieces = TemplatePieces(separators)
    for (index, bytes) in text.texts.enumerated() {
      pieces.append(String(decoding: bytes, as: UTF8.self), isLast: index == text.holes.count)
      if index < text.holes.count { pieces.append(value(of: text.holes[index].name, index, values, readings.first)) }
    }
    return pieces.code
  }

  /// The code of a part of a reading: a range of the bytes of its spelled text.
  func code(of range: SourceRange, in reading: PatternReading, _ values: [HoleValue?]) -> CodeText {
    var pieces = TemplatePieces(separators)
    let (source, holes) = (reading.spelled.tree.source, reading.spelled.holeRanges)
    var place = range.start
    for index in holes.indices where holes[index].start >= range.start && holes[index].end <= range.end {
      pieces.append(source.text(in: SourceRange(place, holes[index].start)), isLast: false)
      pieces.append(value(of: reading.spelled.holeNames[index], index, values, reading))
      place = holes[index].end
    }
    pieces.append(source.text(in: SourceRange(place, range.end)), isLast: true)
    return pieces.code
  }

  /// The label in the value of a hole, such as an argument, if the hole is in a place that has no label.
  func lostLabel(_ values: [HoleValue?]) -> SourceRange? {
    for (place, hole) in text.holes.enumerated() {
      guard let value = value(of: hole.name, values), let part = value.partAfterLabel else { continue }
      if readings.first?.spelled.labelPlace(ofHole: place, for: value.handles[0]) ?? .nowhere == .nowhere {
        return SourceRange(value.range.start, part.range.start)
      }
    }
    return nil
  }

  /// The code in the place of a hole: a value without its label where the template has one of its own.
  private func value(
    of hole: String, _ place: Int, _ values: [HoleValue?], _ reading: PatternReading?
  ) -> HoleValue? {
    guard let value = value(of: hole, values), let part = value.partAfterLabel else {
      return self.value(of: hole, values)
    }
    return reading?.spelled.labelPlace(ofHole: place, for: value.handles[0]) == .inTemplate ? part : value
  }

  private func value(of hole: String, _ values: [HoleValue?]) -> HoleValue? {
    names.firstIndex(of: hole).flatMap { $0 < values.count ? values[$0] : nil }
  }
}

/// The pieces of new code: texts, and between them the values of holes.
private struct TemplatePieces {
  private var pieces: [(text: String, value: HoleValue?)] = []
  /// The texts that separate elements in the language.
  private let separators: [String]
  /// Whether a run without elements was put in, so that the texts around it become one.
  private var lacksElement = false

  init(_ separators: [String]) { self.separators = separators }

  /// Appends a text, of which there is one before and after each hole.
  ///
  /// - Parameter isLast: whether no hole comes after it.
  mutating func append(_ text: String, isLast: Bool) {
    guard lacksElement else { return pieces.append((text, nil)) }
    lacksElement = false
    var before = pieces.removeLast().text[...]
    var after = text[...]
    let isFirst = pieces.isEmpty
    // The separator after the missing element goes with it, or if there is none, the one before.
    let start = after.drop(while: \.isBlank)
    if let separator = separators.first(where: { start.hasPrefix($0) }) {
      after = start.dropFirst(separator.count).drop(while: \.isBlank)
    } else {
      before = withoutSeparator(before)
    }
    let rest = after.drop(while: \.isBlank)
    let end = before.lastIndex { !$0.isBlank }
    let startsLine = end.map { before[$0].isNewline } ?? isFirst
    if startsLine, rest.first?.isNewline ?? isLast {
      // A line of its own is left out.
      before = before[..<(end ?? before.startIndex)]
      after = end == nil ? rest.dropFirst() : rest
    } else if startsLine || before.last?.isBlank ?? false {
      after = rest
    }
    pieces.append((String(before + after), nil))
  }

  /// A text without the separator that it ends in; white space after it stays if it ends the line.
  private func withoutSeparator(_ text: Substring) -> Substring {
    let end = (text.lastIndex { !$0.isWhitespace }).map { text.index(after: $0) } ?? text.startIndex
    guard let separator = separators.first(where: { text[..<end].hasSuffix($0) }) else { return text }
    let space = text[end...]
    return text[..<end].dropLast(separator.count) + (space.contains(where: \.isNewline) ? space : "")
  }

  mutating func append(_ value: HoleValue?) {
    guard let value, !value.tokens.isEmpty else { return lacksElement = true }
    pieces.append(("", value))
  }

  /// The source between brackets, for a run that alone is between the same brackets of the template on one line, and has
  /// lines of its own in the source: it keeps them. The blanks before the last bracket are those of the template's line.
  private func linesBetweenBrackets(at index: Int) -> SourceRange? {
    guard let value = pieces[index].value, value.isRun, index > 0, index + 1 < pieces.count,
      pieces[index - 1].value == nil, pieces[index + 1].value == nil,
      let before = pieces[index - 1].text.last(where: { $0 != " " }),
      let after = pieces[index + 1].text.first(where: { $0 != " " }),
      value.tokenRange.start > 0
    else { return nil }
    let (tree, tokens) = (value.tree, value.tree.tokens)
    let last = Int(value.tokenRange.end)
    let (open, close) = (tokens.range(at: Int(value.tokenRange.start) - 1), tokens.range(at: last))
    guard "([{".contains(before), ")]}".contains(after), tree.source.text(in: open) == String(before),
      tree.source.text(in: close) == String(after),
      tree.source.bytes(in: SourceRange(open.end, value.range.start)).contains(where: \.isLineEnd)
    else { return nil }
    let lines = SourceRange(open.end, close.start)
    let end = tree.source.bytes(in: lines).lastIndex { !$0.isBlank }.map { UInt32($0) + 1 } ?? close.start
    return tree.source.paddedBytes[Int(end) - 1].isLineEnd ? SourceRange(open.end, end) : lines
  }

  var code: CodeText {
    var interpolation = CodeText.Interpolation(literalCapacity: 0, interpolationCount: pieces.count)
    var lines: SourceRange?
    // The line of the template so far, and the blanks with which the text after kept lines begins.
    var (line, blanks) = ("", "")
    for (index, (text, value)) in pieces.enumerated() {
      guard let value else {
        var text = text[...]
        if lines != nil { text = blanks + text.drop { $0 == " " } }
        line = text.lastIndex(where: \.isNewline).map { String(text[text.index(after: $0)...]) } ?? line + text
        lines = index + 1 < pieces.count ? linesBetweenBrackets(at: index + 1) : nil
        while lines != nil, text.last == " " { text.removeLast() }
        interpolation.appendLiteral(String(text))
        continue
      }
      if let lines {
        let endsLine = value.tree.source.paddedBytes[Int(lines.end) - 1].isLineEnd
        blanks = endsLine ? String(line.prefix { $0 == " " || $0 == "\t" }) : ""
        interpolation.appendInterpolation(CodeText(value.tree, lines))
      } else if value.handles.count == 1 {
        interpolation.appendInterpolation(value.nodes[0])
      } else {
        interpolation.appendInterpolation(CodeText(value.tree, value.range))
      }
    }
    return CodeText(stringInterpolation: interpolation)
  }
}

extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}

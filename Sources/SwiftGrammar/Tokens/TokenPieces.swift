import Descent

/// The tokens of a file, divided as finely as by the compiler's own parser: an operator is one piece, a literal is
/// divided into number signs, quotation marks and lines of text, and a version into its numbers.
///
///     #"a\#(b)"#        // '#' '"' 'a' '\' '#' '(' 'b' ')' '"' '#'
///
/// The indentation of a multi-line string and line ends without a meaning belong to no piece.
/// - Complexity: Linear in the length of the source.
package struct TokenPieces: Sequence, IteratorProtocol {
  package typealias Element = (kind: SwiftToken, range: SourceRange)

  private let tree: SyntaxTree
  /// The index of the next token.
  private var index = 0
  /// The remaining pieces of the previous token, the next one last.
  private var pending: [Element] = []
  /// The strings that enclose the next token, the innermost last.
  private var openStrings: [StringForm] = []
  private let indentations: [Int: Int]
  /// The floating-point literals that are versions.
  private let versions: Set<Int>

  package init(_ file: SwiftFile) {
    tree = file.tree
    indentations = Self.indentations(of: file.tree)
    versions = Self.versions(of: file.tree)
  }

  package mutating func next() -> Element? {
    while pending.isEmpty {
      // The last token is the end of file.
      guard index < tree.tokens.count - 1 else { return nil }
      divide()
      pending.removeAll { $0.range.isEmpty }
      pending.reverse()
    }
    return pending.removeLast()
  }

  private mutating func divide() {
    let kind = SwiftToken(index: tree.tokens[index].kindIndex)
    let range = tree.tokens.rangeOfOperator(at: index)
    switch kind {
    case .stringLiteral: divideLiteral(range)
    case .stringStart:
      let form = StringForm(tree.source.bytes(in: range), indentation: indentations[index] ?? 0)
      openStrings.append(form)
      open(range, form, as: kind)
    case .stringSegment:
      let isFirst = SwiftToken(index: tree.tokens[index - 1].kindIndex) == .stringStart
      let isLast = SwiftToken(index: tree.tokens[index + 1].kindIndex) == .stringEnd
      divideText(range, openStrings.last, isFirst ? .opening : .middle, isLast ? .closing : .middle)
    case .stringEnd: close(range, openStrings.popLast(), as: kind)
    case .interpolationStart:
      let pounds = range.count - 2
      append(.backslash, from: range.start, count: 1)
      append(.pound, from: range.start + 1, count: pounds)
      append(.leftParen, from: range.end - 1, count: 1)
    case .interpolationEnd: pending.append((.rightParen, range))
    case .regexLiteral: divideRegex(range)
    case .floatLiteral where versions.contains(index): divideVersion(range)
    default: pending.append((kind, range))
    }
    repeat { index += 1 } while index < tree.tokens.count - 1 && tree.tokens[index].start < range.end
  }

  // MARK: Literals

  private mutating func divideLiteral(_ range: SourceRange) {
    let bytes = tree.source.bytes(in: range)
    let form = StringForm(ofClosed: bytes)
    let length = UInt32(form.delimiterLength)
    let isClosed = form.text(ofClosed: bytes) != nil && !tree.tokens[index].flags.contains(.erroneous)
    let end = isClosed ? range.end - length : range.end
    let start = Swift.min(range.start + length, end)
    open(SourceRange(range.start, start), form, as: .stringStart)
    divideText(SourceRange(start, end), form, .opening, isClosed ? .closing : .middle)
    if isClosed { close(SourceRange(end, range.end), form, as: .stringEnd) }
  }

  private mutating func divideText(
    _ range: SourceRange, _ form: StringForm?, _ start: StringForm.Edge, _ end: StringForm.Edge
  ) {
    guard let form else { return pending.append((.stringSegment, range)) }
    for line in form.lines(of: tree.source.bytes(in: range), start, end) {
      pending.append((.stringSegment, SourceRange(line.lowerBound, line.upperBound)))
    }
  }

  private mutating func divideRegex(_ range: SourceRange) {
    let pounds = tree.source.bytes(in: range).prefix { $0 == UInt8(ascii: "#") }.count
    let slash = UInt32(pounds) + 1
    guard range.count >= 2 * Int(slash) else { return pending.append((.regexLiteral, range)) }
    append(.pound, from: range.start, count: pounds)
    append(.regexLiteral, from: range.start + slash - 1, count: 1)
    pending.append((.regexLiteral, SourceRange(range.start + slash, range.end - slash)))
    append(.regexLiteral, from: range.end - slash, count: 1)
    append(.pound, from: range.end - slash + 1, count: pounds)
  }

  /// Divides a version, such as `10.15`, into its two numbers.
  private mutating func divideVersion(_ range: SourceRange) {
    let bytes = tree.source.bytes(in: range)
    guard let period = bytes.firstIndex(of: UInt8(ascii: ".")) else { return pending.append((.floatLiteral, range)) }
    pending.append((.integerLiteral, SourceRange(range.start, UInt32(period))))
    append(.period, from: UInt32(period), count: 1)
    pending.append((.integerLiteral, SourceRange(UInt32(period) + 1, range.end)))
  }

  private mutating func open(_ range: SourceRange, _ form: StringForm, as kind: SwiftToken) {
    append(.pound, from: range.start, count: form.poundCount)
    pending.append((kind, SourceRange(Swift.min(range.start + UInt32(form.poundCount), range.end), range.end)))
  }

  private mutating func close(_ range: SourceRange, _ form: StringForm?, as kind: SwiftToken) {
    let pounds = range.isEmpty ? 0 : form?.poundCount ?? 0
    let middle = range.end - UInt32(pounds)
    pending.append((kind, SourceRange(range.start, middle)))
    append(.pound, from: middle, count: pounds)
  }

  private mutating func append(_ kind: SwiftToken, from start: UInt32, count: Int) {
    pending.append((kind, SourceRange(start, start + UInt32(count))))
  }

  private static func versions(of tree: SyntaxTree) -> Set<Int> {
    Set(tree.nodes.compactMap { $0.as(VersionNumber.self)?.number.token.index })
  }

  /// The indentation of each string with interpolations, by the index of its first token; the last line determines it.
  private static func indentations(of tree: SyntaxTree) -> [Int: Int] {
    var indentations: [Int: Int] = [:]
    var starts: [Int] = []
    for index in 0..<tree.tokens.count {
      switch SwiftToken(index: tree.tokens[index].kindIndex) {
      case .stringStart: starts.append(index)
      case .stringEnd:
        guard let start = starts.popLast() else { continue }
        let text = tree.source.bytes(in: tree.tokens.range(at: index - 1))
        indentations[start] = StringForm.indentation(ofText: text)
      default: break
      }
    }
    return indentations
  }
}

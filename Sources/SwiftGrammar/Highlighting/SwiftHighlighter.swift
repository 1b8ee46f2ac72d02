import Descent

/// Divides a source into highlighted ranges: goes through the tokens, whose classes `FieldClasses` knows, and the trivia
/// between them.
struct SwiftHighlighter {
  private let tree: SyntaxTree
  private var ranges: [HighlightedRange] = []
  /// The numbers of number signs of the strings with interpolations that enclose the current token.
  private var poundCounts: [Int] = []

  init(_ tree: SyntaxTree) {
    self.tree = tree
    ranges.reserveCapacity(tree.tokens.count)
  }

  mutating func highlights() -> [HighlightedRange] {
    let classes = FieldClasses(tree)
    var end = UInt32(tree.source.byteOrderMarkLength)
    var index = 0
    while index < tree.tokens.count - 1 {
      let range = tree.tokens.rangeOfOperator(at: index)
      if range.start > end { appendTrivia(SourceRange(end, range.start)) }
      append(classes[index], range, SwiftToken(index: tree.tokens[index].kindIndex))
      end = max(end, range.end)
      repeat { index += 1 } while index < tree.tokens.count - 1 && tree.tokens[index].start < range.end
    }
    if end < tree.source.count { appendTrivia(SourceRange(end, UInt32(tree.source.count))) }
    return ranges
  }

  private mutating func append(_ kind: HighlightKind, _ range: SourceRange) {
    if !range.isEmpty { ranges.append(HighlightedRange(kind, range)) }
  }

  // MARK: Tokens

  private mutating func append(_ class: HighlightKind, _ range: SourceRange, _ kind: SwiftToken) {
    switch kind {
    case .stringStart: poundCounts.append(poundCount(at: range))
    case .stringEnd: _ = poundCounts.popLast()
    case .stringLiteral: return appendString(range, poundCount: poundCount(at: range))
    case .stringSegment: return appendString(range, poundCount: poundCounts.last ?? 0)
    default: break
    }
    append(`class`, range)
  }

  private func poundCount(at range: SourceRange) -> Int {
    tree.source.bytes(in: range).prefix { $0 == UInt8(ascii: "#") }.count
  }

  private mutating func appendString(_ range: SourceRange, poundCount: Int) {
    var end = range.start
    for escape in StringEscapes(in: tree.source, range, poundCount: poundCount) {
      append(.stringLiteral, SourceRange(end, escape.start))
      append(.stringEscape, escape)
      end = escape.end
    }
    append(.stringLiteral, SourceRange(end, range.end))
  }

  // MARK: Trivia

  private mutating func appendTrivia(_ range: SourceRange) {
    for piece in SwiftTrivia.pieces(in: tree.source, range: range) {
      switch piece.kind {
      case .whitespace, .newline: break
      case .lineComment, .blockComment: append(.comment, piece.range)
      case .docLineComment, .docBlockComment: appendDocumentation(piece.range)
      case .conflictMarker: append(.conflictMarker, piece.range)
      case .other: append(.invalid, piece.range)
      }
    }
  }

  private mutating func appendDocumentation(_ range: SourceRange) {
    var end = range.start
    for keyword in DocumentationKeywords(in: tree.source, range) {
      append(.documentation, SourceRange(end, keyword.start))
      append(.documentationKeyword, keyword)
      end = keyword.end
    }
    append(.documentation, SourceRange(end, range.end))
  }
}

extension SwiftFile {
  /// The parts of the source with their classes, for highlighting, in the order of the source.
  ///
  ///     let file = try SwiftFile(parsing: "func area(of shape: Shape)")
  ///     let kinds = file.highlights.map(\.kind)
  ///     // [.keyword, .functionName, .punctuation, .label, .variableName, .punctuation, .typeName, .punctuation]
  ///
  /// The classes follow from the syntax alone: no name is looked up. A name in an expression that begins with a capital
  /// letter counts as that of a type. The ranges do not overlap and cover all but white space, in any source.
  /// - Complexity: Linear in the length of the source.
  public var highlights: [HighlightedRange] { SwiftLanguage.highlights(of: tree) }
}

extension SwiftLanguage {
  /// The highlights of a tree that a `SwiftFile` has.
  package static func highlights(of tree: SyntaxTree) -> [HighlightedRange] {
    var highlighter = SwiftHighlighter(tree)
    return highlighter.highlights()
  }
}

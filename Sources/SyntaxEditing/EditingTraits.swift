import Descent

/// The properties of a language that edits need; a language that does not conform to `SourceLanguage` has the defaults.
struct EditingTraits {
  let grouping: (open: String, close: String)?
  private let language: (any SourceLanguage.Type)?
  private let indentedKinds: [Bool]

  init(_ tree: SyntaxTree) {
    language = tree.language as? any SourceLanguage.Type
    grouping = language?.grouping
    indentedKinds = language?.isIndentedKind ?? []
  }

  /// Whether a node needs grouping signs, although it is read as a whole.
  func needsGrouping(_ node: NodeView) -> Bool { language?.needsGrouping(node) ?? false }

  /// Parses a source; nil if the language does not say how.
  func parse(_ source: SourceText, _ options: ParseOptions) -> SyntaxTree? { language?.parse(source, options: options) }

  /// Whether a line that begins at an offset is inside a token whose lines are not indented.
  func isFixed(_ offset: UInt32, in tree: SyntaxTree) -> Bool {
    let index = tree.tokens.index(endingAfter: offset)
    let token = tree.tokens[index]
    guard token.start < offset else { return false }
    let kind = Int(token.kindIndex)
    return !(kind < indentedKinds.count && indentedKinds[kind])
  }

  func hasTokenOfSeveralLines(_ text: String) -> Bool {
    guard let language, let source = try? SourceText(text) else { return false }
    return language.tokenRanges(of: source).contains { range in source.bytes(in: range).contains(where: \.isLineEnd) }
  }

  /// The number of bytes of a text up to the end of its last token; nil if the language does not say how it is lexed.
  func endOfTokens(in text: String) -> Int? {
    guard let language, let source = try? SourceText(text) else { return nil }
    return language.tokenRanges(of: source).last { !$0.isEmpty }.map { Int($0.end) } ?? 0
  }

  /// Whether text after another one on its last line becomes a part of the comment at its end.
  func isOpenComment(_ text: String) -> Bool {
    let isBlank = text.utf8.reversed().prefix { !$0.isLineEnd }.allSatisfy(\.isBlank)
    return !isBlank && endOfTokens(in: text + " 0") == 0
  }
}

extension SyntaxTree {
  /// Parses another source in the language of the tree; nil if the language does not say how.
  package func parse(another source: SourceText, options: ParseOptions) -> SyntaxTree? {
    EditingTraits(self).parse(source, options)
  }
}

extension SourceLanguage {
  fileprivate static var isIndentedKind: [Bool] { Kind.allCases.map { indentedKinds.contains($0) } }

  fileprivate static func tokenRanges(of source: SourceText) -> [SourceRange] {
    let tokens = TokenBuffer.lexing(source, with: lexer(ParseOptions())).0
    return (0..<tokens.count).map { tokens.range(at: $0) }
  }
}

extension SourceText {
  /// The line end of its first line; LF if it has only one line.
  var lineEnd: [UInt8] {
    guard let first = paddedBytes[..<count].firstIndex(where: \.isLineEnd) else { return [UInt8(ascii: "\n")] }
    let isCarriageReturn = paddedBytes[first] == UInt8(ascii: "\r")
    let hasLineFeed = isCarriageReturn && paddedBytes[first + 1] == UInt8(ascii: "\n")
    return hasLineFeed ? [UInt8(ascii: "\r"), UInt8(ascii: "\n")] : [paddedBytes[first]]
  }
}

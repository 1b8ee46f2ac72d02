import Descent
import SwiftGrammar

/// One typical small mistake in a source: a missing or extra token, or a missing bracket.
struct SingleEdit {
  enum Kind: String {
    case tokenDeleted = "token deleted"
    case tokenDoubled = "token doubled"
    case tokensSwapped = "token swapped with the next"
    case closerDeleted = "closing bracket deleted"
    case openingBraceDeleted = "opening brace deleted"
    case fileCut = "file cut"
    case quotesDeleted = "quotes deleted"
    case quotesAdded = "quotes added"
    case parenthesisAdded = "parenthesis added"
    case braceAdded = "brace added"
    /// A keyword with one slip of the keyboard.
    case keywordMisspelt = "keyword misspelt"

    /// The kinds of edits that are made at any token.
    static let general = [
      tokenDeleted, tokenDoubled, tokensSwapped, closerDeleted, openingBraceDeleted, fileCut,
    ]

    /// The kinds of edits with which quotes or brackets do not match.
    static let unmatched = [quotesDeleted, quotesAdded, parenthesisAdded, braceAdded]
  }

  var kind: Kind
  /// The source range that the edit replaces; for a cut, the rest of the file.
  var original: SourceRange
  var replacement: [UInt8]

  var edited: SourceRange { SourceRange(original.start, original.start + UInt32(replacement.count)) }

  func applied(to source: SourceText) -> [UInt8] {
    let bytes = source.paddedBytes
    return Array(bytes[..<Int(original.start)]) + replacement + Array(bytes[Int(original.end)..<source.count])
  }
}

/// The positions of a source where edits can be made: its tokens, with a whole interpolated string as one token.
struct EditableSource {
  let source: SourceText
  private typealias Token = (kind: SwiftToken, range: SourceRange)
  private let tokens: [Token]
  private let closers: [Token]
  private let openingBraces: [Token]
  private let strings: [Token]
  private let operands: [Token]
  private let endsOfLines: [Token]
  private let keywords: [SourceRange]

  init(_ file: SwiftFile) {
    source = file.tree.source
    var tokens: [Token] = []
    var stringDepth = 0
    for index in 0..<(file.tree.tokens.count - 1) {
      let kind = SwiftToken(index: file.tree.tokens[index].kindIndex)
      let range = file.tree.tokens.range(at: index)
      if kind == .stringEnd { stringDepth -= 1 }
      if stringDepth == 0, kind != .stringEnd {
        tokens.append((kind, range))
      } else {
        tokens[tokens.count - 1].range = SourceRange(tokens[tokens.count - 1].range.start, range.end)
      }
      if kind == .stringStart { stringDepth += 1 }
    }
    self.tokens = tokens
    keywords = file.slipRanges
    closers = tokens.filter { [.rightParen, .rightSquare, .rightBrace].contains($0.kind) }
    openingBraces = tokens.filter { $0.kind == .leftBrace }
    let source = file.tree.source
    strings = tokens.filter { token in
      let bytes = source.bytes(in: token.range)
      return bytes.count > 2 && bytes.first == UInt8(ascii: "\"") && !bytes.contains(UInt8(ascii: "\n"))
    }
    operands = tokens.filter { [.identifier, .integerLiteral, .rightParen].contains($0.kind) }
    endsOfLines = tokens.filter { [0x0A, 0x0D].contains(source.paddedBytes[Int($0.range.end)]) }
  }

  /// An edit of a kind at a random position; nil if the source has no suitable position.
  func edit(_ kind: SingleEdit.Kind, using random: inout some RandomNumberGenerator) -> SingleEdit? {
    switch kind {
    case .tokenDeleted: deletion(kind, of: tokens.randomElement(using: &random))
    case .closerDeleted: deletion(kind, of: closers.randomElement(using: &random))
    case .openingBraceDeleted: deletion(kind, of: openingBraces.randomElement(using: &random))
    case .tokenDoubled:
      tokens.randomElement(using: &random).map { token in
        let text = Array(source.bytes(in: token.range))
        return SingleEdit(kind: kind, original: token.range, replacement: text + [UInt8(ascii: " ")] + text)
      }
    case .tokensSwapped:
      tokens.indices.dropLast().randomElement(using: &random).map { index in
        let (left, right) = (tokens[index].range, tokens[index + 1].range)
        let between = source.bytes(in: SourceRange(left.end, right.start))
        return SingleEdit(
          kind: kind, original: SourceRange(left.start, right.end),
          replacement: Array(source.bytes(in: right)) + Array(between) + Array(source.bytes(in: left)))
      }
    case .quotesDeleted:
      strings.randomElement(using: &random).flatMap { string in
        let ends = [string.range.start, string.range.end - 1].map { SourceRange($0, $0 + 1) }
        return ends.randomElement(using: &random).map { SingleEdit(kind: kind, original: $0, replacement: []) }
      }
    case .quotesAdded: insertion(kind, of: ["\""], after: operands, using: &random)
    case .parenthesisAdded: insertion(kind, of: ["(", ")"], after: operands, using: &random)
    case .braceAdded: insertion(kind, of: [" {", " }"], after: endsOfLines, using: &random)
    case .fileCut:
      tokens.randomElement(using: &random).map { token in
        SingleEdit(kind: kind, original: SourceRange(token.range.start, UInt32(source.count)), replacement: [])
      }
    case .keywordMisspelt:
      keywords.randomElement(using: &random).flatMap { range in
        KeywordSlip.allCases.randomElement(using: &random)!.applied(to: Array(source.bytes(in: range)), using: &random)
          .map { SingleEdit(kind: kind, original: range, replacement: $0) }
      }
    }
  }

  private func insertion(
    _ kind: SingleEdit.Kind, of texts: [String], after tokens: [Token],
    using random: inout some RandomNumberGenerator
  ) -> SingleEdit? {
    guard let token = tokens.randomElement(using: &random), let text = texts.randomElement(using: &random) else {
      return nil
    }
    return SingleEdit(
      kind: kind, original: SourceRange(token.range.end, token.range.end), replacement: Array(text.utf8))
  }

  private func deletion(_ kind: SingleEdit.Kind, of token: Token?) -> SingleEdit? {
    token.map { SingleEdit(kind: kind, original: $0.range, replacement: []) }
  }
}

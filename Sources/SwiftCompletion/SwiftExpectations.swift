import Descent
import DescentTools
import SwiftGrammar

extension ExpectationRules {
  /// The rules for finding the tokens of Swift that are expected at a position of a file.
  public static let swift = ExpectationRules(samples: swiftSamples, reduction: swiftReduction) {
    [OpenStringClosing($0).interpolationEnd].compactMap(\.self)
  }

  private static let swiftSamples = [
    TokenSample(SwiftToken.identifier, "x", names: SwiftToken.words),
    TokenSample(SwiftToken.identifier, "x", before: ":", names: SwiftToken.words),
    TokenSample(SwiftToken.dollarIdentifier, "$0"),
    TokenSample(SwiftToken.integerLiteral, "0"),
    TokenSample(SwiftToken.floatLiteral, "0.5"),
    TokenSample(SwiftToken.stringLiteral, "\"\""),
    TokenSample(SwiftToken.stringStart, "\"", before: "\\(x)\""),
    TokenSample(SwiftToken.regexLiteral, "/x/"),
    TokenSample(SwiftToken.regexLiteral, "#/x/#"),
    TokenSample(SwiftToken.shebang, "#!/usr/bin/swift"),
    TokenSample(SwiftToken.prefixOperator, "-", before: "x"),
    TokenSample(SwiftToken.prefixOperator, "-", before: "1"),
    TokenSample(SwiftToken.infixOperator, "+", before: " x"),
    TokenSample(SwiftToken.infixOperator, "+", before: "x"),
    TokenSample(SwiftToken.infixOperator, "...", before: "]"),
    TokenSample(SwiftToken.infixOperator, "+", before: ")"),
    TokenSample(SwiftToken.postfixOperator, "++"),
    TokenSample(SwiftToken.prefixAmpersand, "&", before: "x"),
    TokenSample(SwiftToken.infixQuestion, "?", before: " x : x"),
  ]

  private static let swiftReduction = SourceReduction.Rules(
    droppable: [
      Statement.self, Declaration.self, SwitchElement.self, ExpressionElement.self, SwiftExpression.self,
      DictionaryEntry.self,
    ],
    dispensable: [Statement.self, Declaration.self], nonEmpty: [SwitchCase.self, CStyleForStatement.self],
    keeping: [SwiftToken.operator, .precedencegroup])
}

extension SwiftFile {
  /// The tokens that are expected at an offset.
  public func expectations(
    at offset: UInt32, typed: String = "", options: ParseOptions = ParseOptions()
  ) -> Expectations {
    ExpectationFinder(.swift, options: options) { SwiftFile(parsing: $0, options: $1).tree }
      .expectations(in: tree, at: offset, typed: typed)
  }
}

/// The text that closes the open strings at the end of a source, with the brackets inside their interpolations:
/// `)"})"` after `"\(names.map { "<\($0`. All enclosing strings must be closed too, as an unterminated string is
/// reported at its start.
private struct OpenStringClosing {
  private var text = ""
  /// The number of open strings.
  private var count = 0
  /// The unmatched closing tokens found so far while reading backwards; the next one to match is the last.
  private var closers: [SwiftToken] = []

  init(_ tree: SyntaxTree) {
    var index = tree.tokens.count - 1
    // The lexer closes each open string at the end of the source with two empty tokens.
    while index > 1, tree.tokens[index - 1].start == tree.source.count {
      index -= 2
      count += 1
    }
    while count > 0, index > 0 {
      index -= 1
      readBack(to: SwiftToken(index: tree.tokens[index].kindIndex), tree.source.bytes(in: tree.tokens.range(at: index)))
    }
  }

  /// The parenthesis that ends the innermost interpolation; nil if there is none, or if another bracket is open
  /// inside it.
  var interpolationEnd: TokenSample? {
    text.first == ")" ? TokenSample(SwiftToken.interpolationEnd, ")", before: String(text.dropFirst())) : nil
  }

  private mutating func readBack(to kind: SwiftToken, _ spelling: ArraySlice<UInt8>) {
    if Self.closing.contains(kind) { return closers.append(kind) }
    guard let closer = SwiftLanguage.closer(of: kind) else { return }
    if closers.last == closer {
      closers.removeLast()
    } else if kind == .stringStart {
      // The closing delimiter of a multi-line string is on a line of its own, with the indentation of the whole
      // string.
      text += spelling.count(where: { $0 == UInt8(ascii: "\"") }) == 3 ? "\n" : ""
      text.append(contentsOf: String(decoding: spelling.reversed(), as: UTF8.self))
      count -= 1
    } else {
      text += kind == .interpolationStart ? ")" : closer.rawValue
    }
  }

  private static let closing: TokenSet<SwiftToken> = [
    .rightParen, .rightSquare, .rightBrace, .interpolationEnd, .stringEnd, .poundEndif,
  ]
}

import Descent
import DescentTools
import SwiftGrammar

extension ExpectationRules {
  /// The rules of Swift for the tokens that are expected at a place of a file.
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
      Statement.self, Declaration.self, SwitchElement.self, ExpressionElement.self, Expression.self,
      DictionaryEntry.self,
    ],
    dispensable: [Statement.self, Declaration.self], filled: [SwitchCase.self, CStyleForStatement.self],
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

/// The text that closes the strings that are open at the end of a source, and the brackets inside their interpolations:
/// `)"})"` after `"\(names.map { "<\($0`. The strings around an interpolation must end after it, since the one that
/// does not is reported where it begins.
private struct OpenStringClosing {
  private var text = ""
  /// How many strings are open.
  private var count = 0
  /// The tokens that close a bracket after the ones that were read back to, the innermost last.
  private var closers: [SwiftToken] = []

  init(_ tree: SyntaxTree) {
    var index = tree.tokens.count - 1
    // The lexer closes what is open at the end with two empty tokens for each string.
    while index > 1, tree.tokens[index - 1].start == tree.source.count {
      index -= 2
      count += 1
    }
    while count > 0, index > 0 {
      index -= 1
      readBack(to: SwiftToken(index: tree.tokens[index].kindIndex), tree.source.bytes(in: tree.tokens.range(at: index)))
    }
  }

  /// The parenthesis that ends the innermost interpolation; nil if there is none, or another bracket is open in it.
  var interpolationEnd: TokenSample? {
    text.first == ")" ? TokenSample(SwiftToken.interpolationEnd, ")", before: String(text.dropFirst())) : nil
  }

  private mutating func readBack(to kind: SwiftToken, _ spelling: ArraySlice<UInt8>) {
    if Self.closing.contains(kind) { return closers.append(kind) }
    guard let closer = SwiftLanguage.closer(of: kind) else { return }
    if closers.last == closer {
      closers.removeLast()
    } else if kind == .stringStart {
      // The end of a string of several lines has a line of its own, whose indentation all of them must have.
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

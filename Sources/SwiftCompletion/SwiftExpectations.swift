import Descent
import DescentTools
import SwiftGrammar

extension ExpectationRules {
  /// What has to be known of Swift to find out what may stand at a place of a file.
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
  /// What may stand at an offset.
  public func expectations(
    at offset: UInt32, typed: String = "", options: ParseOptions = ParseOptions()
  ) -> Expectations {
    ExpectationFinder(.swift, options: options) { SwiftFile(parsing: $0, options: $1).tree }
      .expectations(in: tree, at: offset, typed: typed)
  }
}

/// What closes the strings that are open at the end of a source, and the brackets inside their interpolations: `)"})"`
/// behind `"\(names.map { "<\($0`. The strings around an interpolation must end behind it, since the one that does not is
/// reported where it begins.
private struct OpenStringClosing {
  private var text = ""
  /// How many strings are open.
  private var count = 0
  /// The tokens that close something behind the ones that were read back to, the innermost last.
  private var closers: [SwiftToken] = []

  /// - Complexity: linear in the tokens from the start of the outermost open string on.
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
      // What closes several lines stands on one of its own, at its very start: all of them are indented as much.
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

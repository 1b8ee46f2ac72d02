import TestSupport
import Testing

@testable import Descent
@testable import DescentLexicon

/// The result of lexing a text: a line for each token with kind, text and flags, and the messages.
struct LexedTokens {
  var lines: [String] = []
  var messages: [String] = []

  init<L: Lexer>(_ text: String, _ lexer: L) throws { try self.init(bytes: Array(text.utf8), lexer) }

  init<L: Lexer>(bytes: [UInt8], _ lexer: L) throws {
    let source = try SourceText(bytes: bytes)
    let (tokens, diagnostics) = TokenBuffer.lexing(source, with: lexer)
    for index in 0..<tokens.count - 1 {
      let token = tokens[index]
      var line = "\(L.Kind(index: token.kindIndex)) \(Self.visible(source.text(in: tokens.range(at: index))))"
      if token.flags.contains(.startsLine) { line += " startsLine" }
      if token.flags.contains(.leadingGlued) { line += " glued" }
      if token.flags.contains(.erroneous) { line += " erroneous" }
      lines.append(line)
    }
    messages = diagnostics.messages(in: source)
  }

  private static func visible(_ text: String) -> String {
    text.replacing("\n", with: "⏎").replacing("\0", with: "␀")
  }

  /// The lines without their flags.
  var kindsAndTexts: [String] {
    lines.map { $0.replacing(" startsLine", with: "").replacing(" glued", with: "") }
  }
}

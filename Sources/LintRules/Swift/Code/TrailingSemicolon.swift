import Descent
import SwiftGrammar
import SyntaxEditing
import SyntaxSearch

/// Semicolons at the ends of lines.
struct TrailingSemicolon: LintRule {
  let id = "trailing-semicolon"
  let summary = "A line does not end with a semicolon."

  func mayFind(in source: SourceText) -> Bool { source.contains([UInt8(ascii: ";")]) }

  func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
    for index in tree.tokens.indices.dropLast() where tree.tokens[index].kindIndex == SwiftToken.semicolon.index {
      let end = tree.tokens.range(at: index).end
      let gap = SourceRange(end, tree.tokens[index + 1].start)
      guard tree.endsLine(gap, before: index + 1) else { continue }
      let token = TokenView(tree: tree, index: index)
      // The head of `for i = 0;` of an earlier Swift has semicolons of its own.
      if token.isMissing || token.node.name == "CStyleForStatement" { continue }
      let message = "a line ends without a semicolon"
      if tree.canEndLine(without: token) {
        report(finding(message, at: token) { $0.remove(token) })
      } else {
        report(finding(message, at: token))
      }
    }
  }

  var tests: [RuleTest] {
    [
      .reports("let a = 1;\nlet b = 2;", fixed: "let a = 1\nlet b = 2"),
      .reports("class C {\n  var a = 1; // one\n}", fixed: "class C {\n  var a = 1 // one\n}"),
      .reports("switch a {\ncase b: break;\ndefault: break;\n}", fixed: "switch a {\ncase b: break\ndefault: break\n}"),
      .reports("func f() {\n  return;\n  g()\n}"),
      .reports("let a = b;\n(c)"),
      .reports("let a = b;\n[c].d()"),
      .reports("let a = b;\n{ c }()"),
      .reports("let a = b;\n.c()"),
      .reports("let a = b;\n-c"),
      .reports("let a = b;\n#if C\n.d()\n#endif"),
      .accepts("let a = 1; let b = 2"),
      .accepts("let text = \"a;\" // b;"),
    ]
  }
}

/// The tokens with which no statement goes on.
private let endsOfStatements: TokenSet<SwiftToken> = [.rightBrace, .endOfFile, .case, .default]

extension SyntaxTree {
  /// Whether the statements before and after a semicolon stay apart without it.
  fileprivate func canEndLine(without semicolon: TokenView) -> Bool {
    let index = semicolon.place
    let next = TokenView(tree: self, index: index + 1)
    let kind = next.kind(as: SwiftToken.self)
    if endsOfStatements.contains(kind) { return true }
    // An operator, a bracket, a period, or `#if` with one of them in it, would go on with the statement.
    guard let first = source.bytes(in: next.range).first, first.isWordPart || "@#\"`$".utf8.contains(first),
      kind != .poundIf, kind != .while, index > 0
    else { return false }
    // A statement of one word, such as `return`, may take the next line as its operand.
    let end = UInt32(index)
    let statement = sequence(first: TokenView(tree: self, index: index - 1).node, next: \.parent)
      .prefix { $0.tokenRange.end == end }.last
    return statement.map { $0.tokenRange.start + 1 < end } ?? false
  }

  /// Whether a gap before a token has the end of a line, or the token is the end of the file.
  fileprivate func endsLine(_ gap: SourceRange, before token: Int) -> Bool {
    token == tokens.count - 1 || source.bytes(in: gap).contains(where: \.isLineEnd)
  }
}

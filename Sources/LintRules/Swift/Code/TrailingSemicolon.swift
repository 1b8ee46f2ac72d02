import Descent
import SwiftGrammar
import SyntaxEditing
import SyntaxSearch

/// Semicolons at the ends of lines.
public struct TrailingSemicolon: LintRule {
  public let id = "trailing-semicolon"
  public let summary = "A line does not end with a semicolon."

  public init() {}

  public func mayFind(in source: SourceText) -> Bool { source.contains([UInt8(ascii: ";")]) }

  public func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
    guard mayFind(in: tree.source) else { return }
    for index in tree.tokens.indices.dropLast() where tree.tokens[index].kindIndex == SwiftToken.semicolon.index {
      let end = tree.tokens.range(at: index).end
      let gap = SourceRange(end, tree.tokens[index + 1].start)
      guard tree.endsLine(gap, before: index + 1) else { continue }
      let token = TokenView(tree: tree, index: index)
      // The head of `for i = 0;` of an earlier Swift has semicolons of its own.
      if token.isMissing || token.node.name == "CStyleForStatement" { continue }
      report(finding("a line ends without a semicolon", at: token) { $0.remove(token) })
    }
  }

  public var tests: [RuleTest] {
    [
      .reports("let a = 1;\nlet b = 2;", fixed: "let a = 1\nlet b = 2"),
      .reports("class C {\n  var a = 1; // one\n}", fixed: "class C {\n  var a = 1 // one\n}"),
      .accepts("let a = 1; let b = 2"),
      .accepts("let text = \"a;\" // b;"),
    ]
  }
}

extension SyntaxTree {
  /// Whether a gap before a token has the end of a line, or the token is the end of the file.
  fileprivate func endsLine(_ gap: SourceRange, before token: Int) -> Bool {
    token == tokens.count - 1
      || source.bytes(in: gap).contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }
}

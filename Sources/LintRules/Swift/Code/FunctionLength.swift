import Descent
import SwiftGrammar
import SyntaxSearch

/// Functions of many lines.
public struct FunctionLength: LintRule {
  public let id = "function-length"
  public var summary: String {
    "The body of a function has at most \(maximum) lines; those with comments only and empty ones do not count."
  }
  /// The number of lines that a body may have.
  public let maximum: Int

  public init(maximum: Int = 50) { self.maximum = maximum }

  public func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
    visitor.each(FunctionDeclaration.self) { function in
      if let body = function.body { look(at: body, of: function.name, report) }
    }
    visitor.each(InitializerDeclaration.self) { initializer in
      if let body = initializer.body { look(at: body, of: initializer.introducer, report) }
    }
    visitor.each(DeinitializerDeclaration.self) { deinitializer in
      if let body = deinitializer.body { look(at: body, of: deinitializer.introducer, report) }
    }
  }

  private func look(at body: TypedView<CodeBlock>, of name: TokenView, _ report: (Finding) -> Void) {
    let (tokens, range) = (body.any.tokenRange, body.any.range)
    // Each line has one byte at least, also in a string of many lines.
    guard range.count > maximum else { return }
    let count = lineCount(of: tokens, in: body.tree)
    guard count > maximum else { return }
    report(
      finding("the body of '\(name.text)' has \(count) lines, and at most \(maximum) are wanted", at: name.range))
  }

  /// The number of lines with tokens between the braces of a body.
  private func lineCount(of body: TokenRange, in tree: SyntaxTree) -> Int {
    let map = tree.lineMap
    let (first, last) = (Int(body.start), Int(body.end) - 1)
    guard first + 1 < last else { return 0 }
    let start = map.lineIndex(of: tree.tokens[first].start)
    guard map.lineIndex(of: tree.tokens[last].start) - start > maximum else { return 0 }
    var (count, counted, lineEnd) = (0, start, UInt32(0))
    for index in (first + 1)..<last {
      let range = tree.tokens.range(at: index)
      // Nothing new on the line that was counted last.
      if range.end <= lineEnd { continue }
      let (from, to) = (map.lineIndex(of: range.start), map.lineIndex(of: max(range.end, 1) - 1))
      count += to - max(from - 1, counted)
      counted = max(counted, to)
      lineEnd = map.range(ofLine: counted).end
    }
    return count
  }

  public var tests: [RuleTest] {
    func function(_ lines: String, _ count: Int) -> String {
      "func long() {\n\(String(repeating: lines, count: count))}"
    }
    return [
      .reports(function("  print()\n", maximum + 1)),
      .reports(function("  print()\n\n  // twice\n  print()\n", maximum / 2 + 1)),
      .reports(function("\"\"\"\n\(String(repeating: "\n", count: maximum))\"\"\"\n", 1)),
      .accepts(function("  print()\n", maximum)),
      .accepts(function("  // nothing\n", maximum + 1)),
      .accepts(function("\n  print()\n", maximum)),
    ]
  }
}

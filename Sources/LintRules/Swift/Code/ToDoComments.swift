import Descent
import SyntaxSearch

/// Comments that say that something is to be done.
struct ToDoComments: LintRule {
  let id = "todo"
  let severity = Severity.note
  let summary = "What is left to do is not kept in comments with `TODO:` or `FIXME:`."

  private static let words = ["TODO:", "FIXME:"].map { Array($0.utf8) }

  func mayFind(in source: SourceText) -> Bool { Self.words.contains { source.contains($0) } }

  func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
    let source = tree.source
    for word in Self.words {
      var next = 0
      while let place = source.firstPlace(of: word, from: next) {
        next = place + word.count
        let isInWord = place > 0 && source.paddedBytes[place - 1].isWordPart
        // Text that belongs to no token is a comment.
        if isInWord || tree.tokenIndex(at: UInt32(place)) != nil { continue }
        let line = source.bytes(in: SourceRange(UInt32(next), UInt32(source.count))).prefix { !$0.isLineEnd }
        let end = line.indices.first { line[$0...].starts(with: "*/".utf8) } ?? line.endIndex
        let words = line[..<end].split(separator: UInt8(ascii: " "))
        let text = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        report(
          finding(
            text.isEmpty ? "something is left to do" : "left to do: \(text)",
            at: SourceRange(UInt32(place), UInt32(next))))
      }
    }
  }

  var tests: [RuleTest] {
    [
      .reports("// TODO: sort the trains\nlet trains = load()"),
      .reports("let trains = load() /* FIXME: this is slow */"),
      .accepts("// What a user has to do: a list.\nlet trains = load()"),
      .accepts("let text = \"TODO: nothing\""),
    ]
  }
}

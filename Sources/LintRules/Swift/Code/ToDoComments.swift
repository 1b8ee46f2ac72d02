import Descent
import SwiftGrammar
import SyntaxSearch

/// Comments that say that something is to be done.
public struct ToDoComments: LintRule {
  public let id = "todo"
  public let severity = Severity.note
  public let summary = "What is left to do is not kept in comments with `TODO:` or `FIXME:`."

  public init() {}

  private static let words = ["TODO:", "FIXME:"].map { Array($0.utf8) }

  public func mayFind(in source: SourceText) -> Bool { Self.words.contains { source.contains($0) } }

  public func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
    guard mayFind(in: tree.source) else { return }
    var start: UInt32 = 0
    for index in tree.tokens.indices {
      let range = tree.tokens.range(at: index)
      let gap = SourceRange(start, range.start)
      // Most gaps are too short for a word.
      if gap.count > 6 { look(in: gap, of: tree.source, report) }
      start = range.end
    }
  }

  private func look(in gap: SourceRange, of source: SourceText, _ report: (Finding) -> Void) {
    for comment in SwiftLanguage.comments(in: gap, of: source) {
      var rest = source.bytes(in: comment)
      while let place = rest.firstIndex(where: { $0 == Self.words[0][0] || $0 == Self.words[1][0] }) {
        rest = rest[place...]
        let word = Self.words.first { rest.starts(with: $0) }
        let isInWord = place > 0 && source.paddedBytes[place - 1].isWordPart
        if let word, !isInWord {
          let text = rest.prefix { !$0.isLineEnd }
          let range = SourceRange(UInt32(place), UInt32(place + word.count))
          let rest = String(decoding: text.dropFirst(word.count), as: UTF8.self).drop { $0 == " " }
          report(
            finding(rest.isEmpty ? "something is left to do" : "left to do: \(rest)", at: range))
        }
        rest = rest.dropFirst()
      }
    }
  }

  public var tests: [RuleTest] {
    [
      .reports("// TODO: sort the trains\nlet trains = load()"),
      .reports("let trains = load() /* FIXME: this is slow */"),
      .accepts("// What a user has to do: a list.\nlet trains = load()"),
      .accepts("let text = \"TODO: nothing\""),
    ]
  }
}

import CorpusRunner
import Descent
import Foundation
import IdentifierCompletion
import SwiftCompletion
import SwiftGrammar
import Testing

/// Properties of all lists, at random cursors in the files of the corpus, whole and truncated.
@Suite struct CompletionListPropertyTests {
  private func forEachCursor(_ count: Int, _ body: (SourceText, UInt32) throws -> Void) throws {
    #expect(CorpusFiles.swift.count > 1)
    var generator = SeededGenerator(seed: 5)
    for file in CorpusFiles.swift {
      let bytes = Array(try Data(contentsOf: file))
      for _ in 0..<count {
        let offset = Int.random(in: 0...bytes.count, using: &generator)
        let isCut = Bool.random(using: &generator)
        try body(SourceText(bytes: isCut ? Array(bytes[..<offset]) : bytes), UInt32(offset))
      }
    }
  }

  @Test func listsAreInOrderAndMatchWhatIsTyped() throws {
    try forEachCursor(8) { source, offset in
      let list = try CompletionList(at: offset, in: source, limit: 50)
      // A second time: the result is deterministic.
      #expect(try CompletionList(at: offset, in: source, limit: 50).items == list.items)
      let typed = source.text(in: list.typed)
      #expect(list.typed.end <= offset && offset - list.typed.end < 4)
      #expect(Set(list.items.map(\.text)).count == list.items.count)
      #expect(list.items.map(\.match) == list.items.map(\.match).sorted())
      for item in list.items {
        let match = NameIndex([item.text]).best(1, for: typed).first
        #expect(match?.kind == item.match && match?.matchedBytes == item.matchedBytes, "\(typed): \(item)")
      }
    }
  }

  /// A short list is a prefix of a long one: candidates that were not tried would have come later.
  @Test func shortListsAreBeginningsOfLongOnes() throws {
    try forEachCursor(6) { source, offset in
      let all = try CompletionList(at: offset, in: source, limit: 10_000).items
      for limit in [1, 5, 20] {
        #expect(try CompletionList(at: offset, in: source, limit: limit).items == Array(all.prefix(limit)))
      }
    }
  }

  /// A proposed keyword causes no diagnostic that the source before the cursor does not have.
  @Test func keywordsAreAccepted() throws {
    try forEachCursor(4) { source, offset in
      let list = try CompletionList(at: offset, in: source, limit: 200)
      let before = Array(source.bytes(in: SourceRange(0, list.typed.start)))
      let known = SwiftFile(parsing: try SourceText(bytes: before)).diagnostics
      for item in list.items where item.kind == .keyword {
        let text = try SourceText(bytes: before + Array(item.insertion.utf8))
        let new = SwiftFile(parsing: text).diagnostics.filter { found in
          let isKnown = known.contains { $0.range == found.range && $0.identifier == found.identifier }
          return found.range.start < text.count && !isKnown
        }
        #expect(new.isEmpty, "\(item.text) at \(offset)")
      }
    }
  }

  /// Names that begin with the typed text are in the order that the benchmark measures.
  @Test func namesAreInTheOrderOfTheBenchmark() throws {
    var generator = SeededGenerator(seed: 7)
    for file in CorpusFiles.swift {
      let source = try SourceText(path: file.path)
      let tree = SwiftFile(parsing: source).tree
      for _ in 0..<8 {
        let token = Int.random(in: 0..<tree.tokens.count, using: &generator)
        let range = tree.tokens.range(at: token)
        guard tree.tokens[token].kindIndex == SwiftToken.identifier.index, range.count > 1 else { continue }
        var ranking = NameRanking()
        ranking.read(tree, before: token)
        let weights = ranking.weightsByText(at: token, of: tree)
        let items = try CompletionList(at: range.start + 1, in: source, limit: 100).items
        let names = items.filter {
          $0.match == .prefix && $0.kind != .keyword && $0.kind != .name(.argumentLabel)
        }.map { weights[$0.text] ?? 0 }
        #expect(names == names.sorted(by: >), "\(file.lastPathComponent) at \(range)")
      }
    }
  }
}

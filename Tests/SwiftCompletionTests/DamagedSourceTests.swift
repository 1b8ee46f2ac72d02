import CorpusRunner
import Descent
import Foundation
import SwiftCompletion
import SwiftGrammar
import Testing

/// Lists at random cursors in damaged files: none traps or takes long, and all refer to the given source.
@Suite struct DamagedSourceTests {
  @Test(arguments: DamagedSource.Damage.allCases)
  func listsOfDamagedFiles(_ damage: DamagedSource.Damage) throws {
    var generator = SeededGenerator(seed: 11)
    var project = CompletionProject()
    project.add(try SwiftFile(path: try #require(CorpusFiles.swift.first).path))
    for file in CorpusFiles.swift {
      let tree = try SwiftFile(path: file.path).tree
      let damaged = DamagedSource(tree, by: damage, using: &generator)
      let source = try SourceText(bytes: damaged.bytes, name: "damaged.swift")
      for _ in 0..<2 {
        let offset = Int.random(in: 0...damaged.bytes.count + 2, using: &generator)
        let start = ContinuousClock.now
        let list = try CompletionList(at: UInt32(offset), in: source, among: project)
        // It takes a few milliseconds in a release build.
        #expect(ContinuousClock.now - start < .seconds(10), "\(file.lastPathComponent) at \(offset)")
        #expect(list.typed.end <= offset && list.typed.end <= source.count)
        for case let place? in list.items.map(\.declaration) where place.file == "damaged.swift" {
          #expect(place.range.end <= source.count)
        }
      }
    }
  }

  /// Brackets nested beyond the parser's limit do not make trials of keywords expensive.
  @Test(arguments: ["(", "{", "f(", "if let a = b { "])
  func deepBrackets(_ opening: String) throws {
    let source = try SourceText(String(repeating: opening, count: 260))
    let list = try CompletionList(at: UInt32(source.count), in: source)
    #expect(list.typed.isEmpty && list.typed.start == source.count)
    #expect(list.items.contains { $0.text == "#if" })
  }
}

import CorpusRunner
import Descent
import DescentTools
import Foundation
import SwiftGrammar
import TestSupport
import Testing

/// Expected tokens in files that were not written as tests: the sources of this project.
extension ExpectationTests {
  @Test func everyTokenOfTheOwnSourcesIsExpectedAtItsPosition() throws {
    let language = try language("Swift")
    let finder = ExpectationFinder(language.expectationRules) { language.parse($0, options: $1) }
    for place in try ownPlaces(300) {
      let isExpected = finder.expects(place.kind, spelled: place.spelling, in: place.tree.source, at: place.offset)
      #expect(isExpected, "\(place.tree.source.name):\(place.offset) \(place.spelling)")
    }
  }

  @Test func nothingThatIsExpectedIsRefusedInTheOwnSources() throws {
    let language = try language("Swift")
    for place in try ownPlaces(20) {
      try expectNothingRefused(language, at: place.offset, of: place.tree.source)
    }
  }

  /// Random positions in the sources of this project, one per file.
  private func ownPlaces(_ count: Int) throws -> [Place] {
    let folder = packageFolder.appending(path: "Sources")
    let urls = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL]
    let paths = (urls ?? []).map(\.path).filter { $0.hasSuffix(".swift") }.sorted()
    var generator = SeededGenerator(seed: 17)
    return try paths.shuffled(using: &generator).prefix(count).compactMap { path in
      let tree = SwiftFile(parsing: try SourceText(path: path)).tree
      #expect(tree.isValid)
      return places(in: tree).randomElement(using: &generator)
    }
  }
}

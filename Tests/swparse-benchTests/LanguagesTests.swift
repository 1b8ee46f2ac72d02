import Descent
import Foundation
import SampleLanguages
import Testing

@testable import swparse_bench

/// The benchmarks do equal work: the documents are valid, and the hand-written parser gives the same results.
@Suite struct LanguagesTests {
  @Test(arguments: JSONDocument.Layout.allCases) func documentsAreTheSameEachTimeAndValid(
    layout: JSONDocument.Layout
  ) throws {
    let bytes = JSONDocument(layout, minimumBytes: 20_000).bytes
    #expect(bytes == JSONDocument(layout, minimumBytes: 20_000).bytes)
    #expect(bytes.count >= 20_000)
    let source = try SourceText(bytes: bytes)
    #expect(JSON.check(source).isEmpty)
    #expect(try JSON.value(of: source) == HandWrittenJSON.value(of: source.paddedBytes, count: source.count))
    #expect((try? JSONSerialization.jsonObject(with: Data(bytes))) != nil)
  }

  @Test(arguments: [
    "", "[", "[1,]", "{\"a\":}", "\"\\x\"", "\"\\ud800\"", "\"\t\"", "01", "1.", "-", "tru", "1 2", "[1]\0", "\"é",
    "nullx",
  ])
  func theParserByHandIsAsStrict(text: String) throws {
    let source = try SourceText(text)
    #expect(!JSON.check(source).isEmpty)
    #expect(throws: (any Error).self) { try HandWrittenJSON.value(of: source.paddedBytes, count: source.count) }
    #expect(throws: (any Error).self) { try HandWrittenJSON.check(source.paddedBytes, count: source.count) }
  }

  @Test func documentsInOtherLanguagesAreValid() throws {
    let csv = try GeneratedText.sentences(of: "CSV", minimumBytes: 20_000)
    #expect(csv.count >= 20_000)
    #expect(csv == (try GeneratedText.sentences(of: "CSV", minimumBytes: 20_000)))
    #expect(CSV.parse(try SourceText(bytes: csv)).isValid)
    let arithmetic = try GeneratedText.sentences(of: "Arithmetic", minimumBytes: 20_000)
    #expect(Arithmetic.parse(try SourceText(bytes: arithmetic)).isValid)
  }

  @Test func aTableComparesWithPeers() throws {
    let contest = Contest(
      title: "Things", byteCount: 3_000_000,
      contestants: [.init(name: "a") {}, .init(name: "b", peers: ["a"]) {}])
    #expect(
      contest.table(["a": 3, "b": 1.5]) == """
        | Things | MB/s | |
        |---|---:|---|
        | a | 1 |  |
        | b | 2 | 2.00 times as fast as a |
        """)
    #expect(try contest.run(rounds: 1).keys.sorted() == ["a", "b"])
  }
}

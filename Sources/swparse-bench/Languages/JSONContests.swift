import Descent
import DescentLexicon
import Foundation
import SampleLanguages

/// JSON three ways, beside Foundation and beside parsers written by hand.
enum JSONContests {
  static func all(_ options: BenchmarkOptions) throws -> [Contest] {
    try JSONDocument.Layout.allCases.map { layout in
      try contest(layout, JSONDocument(layout, minimumBytes: options.documentBytes).bytes)
    }
  }

  private static func contest(_ layout: JSONDocument.Layout, _ bytes: [UInt8]) throws -> Contest {
    let source = try SourceText(bytes: bytes)
    let data = Data(bytes)
    return Contest(
      title: "JSON, \(layout)", byteCount: bytes.count,
      contestants: [
        .init(name: "JSONSerialization") { _ = try JSONSerialization.jsonObject(with: data) },
        .init(name: "JSONDecoder, to structs", peers: ["JSONSerialization"]) {
          _ = try JSONDecoder().decode(DecodedDocument.self, from: data)
        },
        .init(name: "to values, by hand", peers: ["JSONSerialization"]) {
          _ = try HandWrittenJSON.value(of: source.paddedBytes, count: source.count)
        },
        .init(name: "to values", peers: ["JSONSerialization", "to values, by hand"]) {
          _ = try JSON.value(of: source)
        },
        .init(name: "to a lossless tree", peers: ["JSONSerialization"]) {
          try isValid(JSON.parse(source).isValid)
        },
        .init(name: "checking, by hand", peers: ["JSONSerialization"]) {
          try HandWrittenJSON.check(source.paddedBytes, count: source.count)
        },
        .init(name: "checking", peers: ["JSONSerialization", "checking, by hand"]) {
          try isValid(JSON.check(source).isEmpty)
        },
        .init(name: "lexing, by hand") { _ = TokenBuffer.lexing(source, with: JSONLexer()) },
        .init(name: "lexing, from the table", peers: ["lexing, by hand"]) {
          _ = TokenBuffer.lexing(source, with: TableLexer(JSONToken.table))
        },
      ])
  }

  /// What is measured must be right, too.
  private static func isValid(_ isValid: Bool) throws { if !isValid { throw Failure.invalid } }

  private enum Failure: Error { case invalid }
}

/// The document as structs, for `JSONDecoder`.
private struct DecodedDocument: Decodable {
  var version: Int
  var records: [Record]

  struct Record: Decodable {
    var id: Int
    var key: String
    var active: Bool
    var name: String
    var description: String
    var price: Double
    var balance: Int
    var parent: Int?
    var location: Location
    var tags: [String]
    var scores: [Int]
    var friends: [Friend]
  }

  struct Location: Decodable {
    var latitude: Double
    var longitude: Double
    var accuracy: Double
  }

  struct Friend: Decodable {
    var id: Int
    var name: String
  }
}

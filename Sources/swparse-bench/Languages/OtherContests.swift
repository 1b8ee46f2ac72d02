import Descent
import SampleLanguages

/// Languages that Foundation does not read, beside parsers written by hand.
enum OtherContests {
  static func all(_ options: BenchmarkOptions) throws -> [Contest] {
    [
      try csv(GeneratedText.csv(minimumBytes: options.documentBytes)),
      try arithmetic(GeneratedText.arithmetic(minimumBytes: options.documentBytes)),
    ]
  }

  private static func csv(_ bytes: [UInt8]) throws -> Contest {
    let source = try SourceText(bytes: bytes)
    return Contest(
      title: "CSV", byteCount: bytes.count,
      contestants: [
        .init(name: "to rows, by hand") { _ = try HandWrittenCSV.rows(of: source.paddedBytes, count: source.count) },
        .init(name: "to rows", peers: ["to rows, by hand"]) { _ = try CSV.rows(of: source) },
        .init(name: "to a lossless tree") { _ = CSV.parse(source) },
      ])
  }

  private static func arithmetic(_ bytes: [UInt8]) throws -> Contest {
    let source = try SourceText(bytes: bytes)
    return Contest(
      title: "Arithmetic", byteCount: bytes.count,
      contestants: [
        .init(name: "to an enum, by hand") {
          _ = try HandWrittenArithmetic.statements(of: source.paddedBytes, count: source.count)
        },
        .init(name: "to a lossless tree", peers: ["to an enum, by hand"]) { _ = Arithmetic.parse(source) },
      ])
  }
}

import Descent
import Foundation
import SwiftCompletion
import SwiftGrammar

/// How long it takes to list what may be typed: in a source of five thousand lines, at many of its places.
struct CompletionTime {
  private var times: [Duration] = []
  private let source: SourceText

  /// How many lines the source has, made of whole files, and at how many places a list is made.
  private static let lineCount = 5_000
  private static let cursorCount = 200

  init(_ sources: [SourceText]) throws {
    var bytes: [UInt8] = []
    var lines = 0
    for source in sources where lines < Self.lineCount {
      bytes += source.bytes(in: SourceRange(0, UInt32(source.count))) + [UInt8(ascii: "\n")]
      lines = bytes.count { $0 == UInt8(ascii: "\n") }
    }
    source = try SourceText(bytes: bytes)
    let tree = SwiftFile(parsing: source).tree
    // In the middle of each of many tokens, and before it.
    for index in 0..<Self.cursorCount {
      let range = tree.tokens.range(at: (index + 1) * (tree.tokens.count - 1) / (Self.cursorCount + 1))
      for offset in [range.start, range.start + UInt32(range.count + 1) / 2] {
        times.append(try ContinuousClock().measure { _ = try CompletionList(at: offset, in: source) })
      }
    }
    times.sort()
  }

  func report() {
    guard let worst = times.last else { return }
    let sum = times.reduce(Duration.zero, +)
    print(
      String(
        format: "at %d places of a source of %d lines a list takes %.2f ms (mean), %.2f ms (worst)",
        times.count, LineMap(source).lineStarts.count, sum / .milliseconds(1) / Double(times.count),
        worst / .milliseconds(1)))
  }
}

import Descent
import SampleLanguages

/// One grammar, compiled with the point at which productions are observed and without it.
///
/// The tokens are there already, and little is done beside calling productions, so that their share is large.
enum PointContest {
  static let past = "past the point"
  static let through = "through the point, nobody observes"
  static let again = "past the point, once more"

  static func contest(_ document: SourceText) -> Contest {
    let tokens = TokenBuffer.lexing(document, with: JSONLexer()).0
    return Contest(
      title: "The tokens of JSON to a tree", byteCount: document.count,
      contestants: [
        .init(name: past) { _ = try tree(PastThePoint.self, document, tokens) },
        .init(name: through, peers: [past]) { _ = try tree(ThroughThePoint.self, document, tokens) },
        .init(name: again, peers: [past]) { _ = try tree(PastThePoint.self, document, tokens) },
      ])
  }

  /// How many productions of a document pass the point.
  static func countPasses(_ document: SourceText) throws -> Int {
    let tokens = TokenBuffer.lexing(document, with: JSONLexer()).0
    let counter = ProductionCounter()
    _ = try tree(ThroughThePoint.self, document, tokens, ParseOptions(observer: counter))
    return counter.count
  }

  /// The seconds that a production takes longer through the point, by the best times of the contestants.
  static func passTime(_ best: [String: Double], passes: Int) -> Double {
    guard let through = best[through], let past = best[past], let again = best[again], passes > 0 else { return .nan }
    return (through - min(past, again)) / Double(passes)
  }

  /// The tree of a document that must be valid.
  static func tree<Way: Passage>(
    _: Way.Type, _ document: SourceText, _ tokens: TokenBuffer, _ options: ParseOptions = ParseOptions()
  ) throws -> SyntaxTree {
    var parser = JSONParser(document, tokens: tokens, options: options)
    let root = Way.parse(PassedValue<Way>.self, from: &parser)
    if !parser.isAtEnd || !parser.diagnostics.isEmpty { throw Failure.invalid }
    return parser.finish(root: root)
  }

  private enum Failure: Error { case invalid }
}

import CorpusRunner
import Descent
import Foundation
import SwiftGrammar
import Testing

/// Feeds every kind of token to every production, to prove that its first set is right: a token of the set is consumed,
/// and any other one is reported or left alone.
@Suite struct FirstSetTests {
  @Test func everyProductionOnEveryToken() throws {
    let types = try Self.nodeTypes()
    #expect(types.count > 3)
    for type in types {
      guard let production = type as? any SwiftNode.Type else { continue }
      for kind in SwiftToken.allCases where kind != .endOfFile { try check(production, kind) }
    }
  }

  private func check<P: SwiftNode>(_: P.Type, _ kind: SwiftToken) throws {
    // A reserved word begins an argument only as its label, so each token is tried with a colon behind it too.
    let outcomes = try ["", " : name"].compactMap { try outcome(of: P.self, on: Self.sample(of: kind) + $0, kind) }
    guard !outcomes.isEmpty else { return }
    if P.first.contains(kind) {
      #expect(outcomes.contains { $0.consumed > 0 }, "\(P.self) does not consume \(kind) of its first set")
    } else {
      let isSilent = outcomes.contains { $0.consumed > 0 && $0.problems == 0 }
      #expect(!isSilent, "\(P.self) takes \(kind), which its first set does not have")
    }
  }

  /// What a production does with a text; nil if its first token is not of the kind, since there are kinds, such as the
  /// end of an interpolation, with which no text begins.
  private func outcome<P: SwiftNode>(
    of _: P.Type, on text: String, _ kind: SwiftToken
  ) throws -> (consumed: Int, problems: Int)? {
    let source = try SourceText(text)
    let (tokens, problems) = TokenBuffer.lexing(source, with: SwiftLexer(options: SwiftLexer.Options()))
    guard tokens[0].kindIndex == kind.index else { return nil }
    var parser = SwiftParser(source, tokens: tokens, context: SwiftContext())
    _ = parser.parse(P.self)
    return (parser.position, parser.factCount + problems.count)
  }

  /// A text whose first token is of a kind.
  private static func sample(of kind: SwiftToken) -> String {
    switch kind {
    case .identifier: "name"
    case .dollarIdentifier: "$0"
    case .integerLiteral: "1"
    case .floatLiteral: "1.5"
    case .stringLiteral: "\"text\""
    case .stringStart: "\"text \\(1) text\""
    case .regexLiteral: "/a/"
    case .editorPlaceholder: "<#text#>"
    case .shebang: "#!/usr/bin/swift"
    case .prefixOperator: "-name"
    case .infixOperator: "+ name"
    case .rightAngle: "> name"
    case .leftAngle: "< name"
    case .prefixAmpersand: "&name"
    case _ where kind.hasFixedSpelling: kind.rawValue
    default: "name"
    }
  }

  /// The types of all nodes that the corpus shows.
  private static func nodeTypes() throws -> [any SyntaxNode.Type] {
    var found: [ObjectIdentifier: any SyntaxNode.Type] = [:]
    for tree in try CorpusTests.trees(of: try #require(CorpusTests.languages.first { $0.name == "Swift" })) {
      for node in tree.nodes { found[ObjectIdentifier(node.node.type)] = node.node.type }
    }
    return Array(found.values)
  }
}

import Descent
import Foundation
import SwiftGrammar
import Testing

/// A production parses nodes and choices through the parser, `parser.parse(Other.self)` or `parser.value(of: Other.self)`,
/// where every observer sees it, and never by `Other.parse(from: &parser)`.
///
/// Types that only help several productions are no constructs of their own; they are called directly.
@Suite struct ProductionCallTests {
  @Test(arguments: NamesTests.languages) func nodesAndChoicesAreParsedByTheParser(language: String) throws {
    let names = try LanguageNames.of(language)
    let sources = try names.read().sources
    let constructs = sources.nodes.union(sources.choices)
    for path in Self.files(in: names.sourceFolder) {
      let tree = try SwiftFile(path: path).tree
      for call in Self.directCalls(in: tree) where call.isOf(constructs, in: path) {
        Issue.record(
          "\(tree.lineMap.location(of: call.place)) of \(path) calls '\(call.type).parse(from:)', which no trace sees")
      }
    }
  }

  @Test func directCallsAreFound() throws {
    let tree = try SwiftFile(
      parsing: """
        func f(from parser: inout P) {
          A.B.parse(from: &parser); parser.with(x) { C.parse(from: &$0) }
          parser.parse(D.self); E.parse(after: a, from: &parser); F.parse(from: &parser, holding: g)
          elementParser.parse(from: &parser)
        }
        struct G: ListElementParser { typealias NamedProduction = H; func f() { H.parse(from: &parser) } }
        """
    ).tree
    let calls = Self.directCalls(in: tree)
    #expect(calls.map(\.type) == ["A.B", "C", "elementParser"])
    #expect(calls.map { $0.isOf(["C", "AB"], in: "Sources/D.swift") } == [true, true, false])
    #expect(calls[1].isOf(["DC"], in: "Sources/D.swift"))
  }

  /// A call `type.parse(from: …)`.
  private struct DirectCall {
    var type: String
    var place: UInt32

    /// Whether the type is one of the nodes and choices with these names; it may be nested in that of the file.
    func isOf(_ constructs: Set<String>, in path: String) -> Bool {
      let name = type.filter { $0 != "." }
      let file = URL(filePath: path).deletingPathExtension().lastPathComponent
      return constructs.contains(name) || constructs.contains(file + name)
    }
  }

  /// The calls in a file, but for those of a parser of list elements to the production for which it stands.
  private static func directCalls(in tree: SyntaxTree) -> [DirectCall] {
    let nodes = Array(tree.nodes)
    let named = Set(
      nodes.compactMap { $0.as(TypeAliasDeclaration.self) }.filter { $0.name.text == "NamedProduction" }.map(
        \.type.text))
    return nodes.compactMap { $0.as(CallExpression.self) }.compactMap { call in
      guard call.arguments.count == 1, call.arguments[0].label?.text == "from",
        let callee = call.callee.as(MemberExpression.self), callee.name.text == "parse",
        !named.contains(callee.base.text)
      else { return nil }
      return DirectCall(type: callee.base.text, place: call.any.range.start)
    }
  }

  private static func files(in folder: URL) -> [String] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }.map(\.path).sorted()
  }
}

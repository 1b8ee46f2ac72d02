import Descent
import Foundation
import GrammarNotation
import GrammarRunner
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct DrawingTests {
  private func drawing(_ rules: String, of name: String = "x", columns: Int = 100) throws -> String {
    let grammar = Grammar([try SourceText(rules)])
    return RailroadDiagram(of: try #require(grammar[name]), in: grammar, columns: columns).text()
  }

  @Test(arguments: [
    ("x : 'a' b", "├─ 'a' ── b ─┤\n"),
    ("x : ()", "├───┤\n"),
    ("x : 'a'?", "   ╭───────╮\n├──┴─ 'a' ─┴──┤\n"),
    ("x : 'a'+", "├──┬─ 'a' ─┬──┤\n   ╰───←───╯\n"),
    ("x : 'a' | 'bc' | ()", "├──┬─ 'a' ──┬──┤\n   ├─ 'bc' ─┤\n   ╰────────╯\n"),
    ("x : 'a'*", "   ╭─────────────╮\n├──┴──┬─ 'a' ─┬──┴──┤\n      ╰───←───╯\n"),
    ("x : a | a ',' x", "├──┬─ a ───┬──┤\n   ╰← ',' ─╯\n"),
    ("x : a (',' a)*", "├──┬─ a ───┬──┤\n   ╰← ',' ─╯\n"),
    ("x : a x?", "├──┬─ a ─┬──┤\n   ╰──←──╯\n"),
    ("x : <usually> <never> 'a' <usually> !'b' | (<usually> <in y> x)", "├──┬─ 'a' ─┬──┤\n   ╰─ x ───╯\n"),
    ("x : !'a' <newline> [0-9] ~'z'", "├─ not 'a' ── <newline> ── [0-9] ── … 'z' ─┤\n"),
  ]) func text(rules: String, drawn: String) throws { #expect(try drawing(rules) == drawn) }

  @Test func aSeparatorAtTheEndIsBesideTheLoop() throws {
    let text = try drawing("x : a | a ',' x?")
    #expect(
      text == """
                        ╭───────╮
        ├──┬─ a ───┬────┴─ ',' ─┴──┤
           ╰← ',' ─╯

        """, "\(text)")
  }

  @Test func whatIsTooWideGoesOnInTheNextRow() throws {
    let text = try drawing("x : first-rule second-rule third-rule fourth-rule", columns: 44)
    #expect(
      text == """
        ├──── first-rule ── second-rule ─╮
           ╭─────────────←───────────────╯
           ╰─ third-rule ── fourth-rule ────┤

        """, "\(text)")
    let inside = try drawing("x : 'a' | first-rule second-rule third-rule fourth-rule", columns: 50)
    for line in inside.split(separator: "\n") { #expect(line.count <= 54, "\(inside)") }
    #expect(inside.split(separator: "\n").count > 3)
  }

  @Test func aLongTextIsCut() throws {
    let text = try drawing("x : '\(String(repeating: "a", count: 10_000))'")
    #expect(text.count < 80)
  }

  @Test func manyAlternativesAndDeepGroups() throws {
    let wide = "x : " + (0..<20_000).map { "'\($0)'" }.joined(separator: " | ")
    #expect(try drawing(wide).split(separator: "\n").count == 20_000)
    let deep = "x : " + String(repeating: "(a ", count: 100) + String(repeating: ")?", count: 100)
    #expect(try drawing(deep).contains("├"))
  }

  // MARK: Pages

  static func grammar(_ name: String) throws -> Grammar {
    let folder = packageFolder.appending(path: "Grammars/\(name)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return Grammar(try files.map { try SourceText(path: folder.appending(path: $0).path) })
  }

  @Test(arguments: ["JSON", "Arithmetic", "Notation", "Swift"]) func pictures(name: String) throws {
    let grammar = try Self.grammar(name)
    let svg = RailroadDiagram.svg(
      of: grammar.rules.map { ($0.name, $0.view.text, RailroadDiagram(of: $0, in: grammar)) })
    let found = try Markup(svg)
    #expect(found.ids == Set(grammar.rules.map(\.name)))
    #expect(found.links.isSubset(of: Set(grammar.rules.map { "#\($0.name)" })))
    #expect(!found.elements.contains("script"))
    #expect(found.elements.isSuperset(of: ["title", "desc", "path", "rect", "a"]))
  }

  @Test(arguments: ["JSON", "Arithmetic", "Notation", "Swift"]) func pages(name: String) throws {
    let grammar = try Self.grammar(name)
    var page = GrammarPage(grammar, title: "<\(name)>")
    let rule = try #require(grammar.rules.first)
    page.examples[rule.name] = [.init(title: "One & two", source: "\na < b\n"), .init(title: "Other", source: "c")]
    let html = page.html()
    let found = try Markup(String(html.drop { $0 != "\n" }))
    #expect(found.ids.isSuperset(of: grammar.rules.map { "rule-\($0.name)" }))
    #expect(found.links.isSubset(of: Set(found.ids.map { "#\($0)" })), "a link leads nowhere, or out of the page")
    #expect(!found.elements.contains("script"))
    #expect(html.contains("<pre><code>a &lt; b</code></pre>"))
    #expect(html.contains("<summary>1 more</summary>"))
    #expect(html.contains("One &amp; two"))
  }

  @Test func pageOfCoverage() throws {
    let grammar = try Self.grammar("JSON")
    var coverage = GrammarCoverage(try RunnableGrammar(grammar))
    for _ in 0..<12 { coverage.add(try SourceText("[true]")) }
    var page = GrammarPage(grammar, title: "JSON")
    page.coverage = coverage
    let html = page.html()
    #expect(html.contains("<li class=\"heat-2\"><a href=\"#rule-json-array\">"))
    #expect(html.contains("<li class=\"heat-0\"><a href=\"#rule-json-object\">"))
    #expect(html.contains("<span class=\"heat-0\" title=\"0 times\"><span class=\"t\">'null'</span></span>"))
    #expect(html.contains("class=\"terminal unused\""))
    #expect(html.contains("class=\"terminal\""))

    let lcov = coverage.lcov().split(separator: "\n").map(String.init)
    #expect(lcov.contains("FNDA:12,json-array"))
    #expect(lcov.contains("FNDA:0,json-object"))
    let branches = lcov.filter { $0.hasPrefix("BRDA:") }
    #expect(branches.count == coverage.entries.count)
    #expect(branches.filter { !$0.hasSuffix(",0") }.count == coverage.entries.count - coverage.gaps.count)
    #expect(lcov.filter { $0 == "end_of_record" }.count == lcov.filter { $0.hasPrefix("SF:") }.count)
  }
}

/// The elements, addresses and links of a text in XML.
private final class Markup: NSObject, XMLParserDelegate {
  private(set) var elements: Set<String> = []
  private(set) var ids: Set<String> = []
  private(set) var links: Set<String> = []

  struct Malformed: Error { let reason: String }

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw Malformed(reason: "line \(parser.lineNumber): \(parser.parserError as Any)") }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.insert(name)
    if let id = attributes["id"] { ids.insert(id) }
    if let link = attributes["href"] { links.insert(link) }
  }
}

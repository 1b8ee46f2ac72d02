import Descent
import Foundation
import SwiftTemplates
import TestSupport
import Testing

/// Compiles templates and runs the program. Since that is slow, the compiler is run once for all checks.
@Suite struct RenderingTests {
  private static let corpus = packageFolder.appending(path: "Corpus/Swiftemplate/Files")

  /// All characters that are special in Swift, HTML or templates, and all kinds of line ends.
  private static let signs = """
    "quotes" 'n' \\backslashes\\ \\n "# "## \\# #"x"# & < > é 👩‍👩‍👧 e\u{301}\u{1} \u{7f}\u{2028}
    "#\(String(repeating: "#", count: 40)) "
    \("\t")tab and space  \r\n\r
    \"""
      \"""#
    100 %> %% \\ (
    """

  private static let edges = """
    %% template edges(_ _output: String, _TemplateOutput: Int = 2)
    <% let output = _output + String(_TemplateOutput) %>
    \\(output)<%= _output %>
    %% endtemplate
    %% template shadowed(_ contact: (String) -> String)
    <%= contact("<") %>
    %% endtemplate
    %% template effects<T: Sequence>(_ items: T) throws where T.Element == Int // numbers
    %% for item in items where item > 1 // but not one
    <%= try half(item) // its half %>,\\(try third(item), default: "none")
    %% endfor
    %% endtemplate
    %% template nested(_ items: [Int])
    %% if let first = items.first, first > 0
    [<%= nested(Array(items.dropFirst())) %>]
    %% else if items.count == 1
    one
    %% else
    %% endif
    %% endtemplate
    <%
    func half(_ number: Int) throws -> Int { number / 2 }
    func third(_ number: Int) throws -> Int? { number > 2 ? number / 3 : nil }
    %>
    %% template slow(_ text: String?) async
    <% guard let text else { return "nothing" } %>
    %% for number in 1...4
    <% if number == 2 { continue } %>
    <%= await later(text) %>\\(number)
    <% if number > 2 { break } %>
    %% endfor
    %% endtemplate
    <% func later(_ text: String) async -> String { text } %>
    %% template escapes()
    %%% <%% \\\\(x) \\\\\\(y) <%%= z %%%
      %%%% \\ (n) \\
    <%= "a%>".replacing(/[")%>]+/, with: "'") /* %> ") */ %><%= 6/2 + 4 / 2 %>,<%= "\\"".contains(#/"/#) ? 2 : 1 // %>
    <%== "<b>" %><%= "<b>&'\\"" %>\\("<i>")
    %% endtemplate
    """

  private static let main = """
    func show(_ name: String, _ text: String) { print("=== \\(name)", text, separator: "\\n", terminator: "===\\n") }
    show("page", page("A & B", [User(name: "Zoé <z>", phone: nil), User(name: "Ann", phone: "1", emails: ["'a'"])]))
    show("empty", page("", []))
    show("signs", signs())
    show("edges", edges("<"))
    show("shadowed", shadowed { "\\($0)\\($0)" })
    show("effects", try effects([1, 2, 5]))
    show("nested", nested([1, 2, 0]))
    show("slow", await slow("<"))
    show("nil", await slow(nil))
    show("escapes", escapes())
    show("more", more())
    """

  @Test func templatesRender() throws {
    let names = ["page", "contact"]
    let page = try compile(
      names.map { try SourceText(path: Self.corpus.appending(path: "\($0).swiftemplate").path) })
    let edges = try compile([
      try SourceText("%% template signs()\n\(Self.signs)\n%% endtemplate", name: "signs"),
      try SourceText(Self.edges, name: "edges"),
    ])
    let more = try compile(
      "%% template more()\r\n<p>\r\n%% if true\r\n1\r\n%% endif\r\n%% endtemplate\r\n", name: "more")
    let compiler = try SwiftCompiler([
      "page.swift": page, "edges.swift": edges, "more.swift": more, "main.swift": Self.main,
    ])
    let outcome = try compiler.compileAndRun()
    #expect(outcome.errors == "")
    let outputs = Dictionary(
      uniqueKeysWithValues: outcome.output.components(separatedBy: "=== ").dropFirst().map { part in
        let name = part.prefix { $0 != "\n" }
        return (String(name), String(part.dropFirst(name.count + 1)).replacing(#/===\n$/#, with: ""))
      })
    #expect(outputs["page"] == Self.page)
    #expect(outputs["empty"]?.contains("<p class=\"empty\">Nobody is here yet.</p>\n</body>\n") == true)
    // Compared bytewise, since strings are equal if they are canonically equivalent.
    #expect(outputs["signs"].map { Array($0.utf8) } == Array((Self.signs + "\n").utf8))
    #expect(outputs["edges"] == "&lt;2&lt;\n")
    #expect(outputs["shadowed"] == "&lt;&lt;\n")
    #expect(outputs["effects"] == "1,none\n2,1\n")
    #expect(outputs["nested"] == "[[one\n]\n]\n")
    #expect(outputs["slow"] == "&lt;1\n&lt;3\n")
    #expect(outputs["nil"] == "nothing")
    #expect(
      outputs["escapes"] == """
        %% <% \\(x) \\\\(y) <%= z %%%
          %%% \\ (n) \\
        a&#39;5,2
        <b>&lt;b&gt;&amp;&#39;&quot;&lt;i&gt;

        """)
    #expect(outputs["more"].map { Array($0.utf8) } == Array("<p>\r\n1\r\n".utf8))
  }

  private static let page = """
    <!DOCTYPE html>
    <html lang="en">
    <head><title>A &amp; B</title></head>
    <body>
      <h1>2 users</h1>
      <section>
        <h2>Ann</h2>
        <dl><dt>Phone</dt><dd>1</dd></dl>

        <dl><dt>E-mail</dt><dd>&#39;a&#39;</dd></dl>

      </section>
      <section>
        <h2>Zoé &lt;z&gt;</h2>
        <p>Nobody knows how to reach Zoé &lt;z&gt;.</p>
      </section>
    </body>
    </html>

    """
}

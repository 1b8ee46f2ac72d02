import Descent
import SwiftTemplates
import Testing

/// Errors that the compiler finds in the generated Swift are reported at their positions in the template.
@Suite struct MappingTests {
  private let templates = """
    %% template first(_ user: Usr, _ names: [String])
    \\(nam1)
    <p><%= names.cont %> and <%== nam2 %></p>
    \(String(repeating: " ", count: 300))<%= nam3 %>
    %% for name in names
      %% if name.lenght > 3
      %% else if name.isEmty
      %% else
        <% let x = nam4
        let y: Int = "" %>
      %% endif
    %% endfor
    <%= names.first %>
    %% endtemplate
    <%
    let z: Strin = ""
    %>
    %% template  second()
    %% endtemplate
    """

  @Test func errorsAreLocatedInTheTemplate() throws {
    let swift = try compile(templates, name: "some pages/é.swiftemplate")
    let compiler = try SwiftCompiler(["pages.swift": swift + "let last: Int = \"\"\n"])
    let complaints = try compiler.check().complaints.map { $0.replacing("some pages/é.swiftemplate:", with: "") }
    let places = complaints.filter { !$0.contains("pages.swift") }.map { $0.prefix { $0 != " " } }
    #expect(
      places.sorted() == [
        // The columns of the template, except for an interpolation at the beginning of a line and for text far to
        // the right.
        "10:18:", "13:5:", "16:8:", "1:27:", "2:4:", "3:14:", "3:31:", "4:4:", "6:14:", "7:19:", "9:16:",
      ])
    // After a template, the lines are those of the file again.
    let line = swift.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(complaints.contains { $0.hasPrefix("pages.swift:\(line):17: error: ") })
  }
}

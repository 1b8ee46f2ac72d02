import Descent
import DescentTools
import SwiftTemplates
import SyntaxEditing
import Testing

/// The snippets of the article on the template compiler.
@Suite struct TemplateCompilerSnippets {
  @Test func errorsAreLocatedInTheTemplate() throws {
    let source = try SourceText("%% template row(_ user: User)\n<td><%= f(user.name %></td>\n%% endtemplate\n")
    let compilation = TemplateCompilation(of: [source])
    let diagnostic = try #require(compilation.diagnostics[0].first)

    #expect(diagnostic.message(in: source) == "expected ')' to end the argument list")
    #expect(LineMap(source).location(of: diagnostic.range.start).description == "2:20")
    #expect(try source.applying(diagnostic.fixIts).text.contains("<%= f(user.name) %>"))
  }
}

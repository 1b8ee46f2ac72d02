import Descent
import SwiftTemplates
import SystemCalls

extension Command {
  static let template = Command(
    name: "template", summary: "compile templates to Swift functions",
    operands: Operands("FILE", .file, 1...Int.max),
    ownOptions: [
      .text(
        "output", letter: "o", placeholder: "FILE", .file, \.outputPath,
        "write the Swift source to a file instead of standard output")
    ],
    discussion: """
      A template becomes a function with its name and parameters that returns a String. In a template,

        %% template page(_ users: [User])       begins it; '%% endtemplate' ends it
        %% for user in users                    repeats lines up to '%% endfor'
        %% if users.isEmpty                     chooses lines; with '%% else if', '%% else' and '%% endif'
        %% // words                             is a comment
        <%= user.name %>                        is a value, escaped for HTML; so is \\(user.name)
        <%== user.page %>                       is a value as it is; so is '<%= contact(user) %>' for a template 'contact'
        <% let count = users.count %>           is Swift, on lines of its own

      and all else is text. Nothing is written if there is an error. What the compiler finds wrong in the source that is
      written, it reports at its place in the template.

        \(Tool.name) template -o Pages.swift page.swiftemplate contact.swiftemplate
      """,
    run: { (settings, console) throws(UsageError) in
      if let path = settings.outputPath { try checkOutput(path, settings.operands) }
      let sources = settings.operands.compactMap { path in console.reporting { try SourceText(path: path) } }
      let status = sources.count == settings.operands.count ? ExitStatus.success : .failure
      let compilation = TemplateCompilation(of: sources)
      for (tree, diagnostics) in zip(compilation.trees, compilation.diagnostics) {
        console.report(diagnostics, of: tree.source)
      }
      guard let swift = compilation.swiftSource else { return max(status, .foundErrors) }
      guard status == .success else { return status }
      return console.write(swift, to: settings.outputPath)
    })

  /// Throws an error if the output would overwrite a template.
  private static func checkOutput(_ path: String, _ templates: [String]) throws(UsageError) {
    guard let output = Platform.identity(ofFile: path) else { return }
    if let template = templates.first(where: { $0 != "-" && Platform.identity(ofFile: $0) == output }) {
      throw UsageError("the output would replace the template '\(template)'")
    }
  }
}

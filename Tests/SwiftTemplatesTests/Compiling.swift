import Descent
import SwiftTemplates
import Testing

/// Compiles a file of templates that has no errors.
func compile(_ text: String, name: String = "page.swiftemplate") throws -> String {
  try compile([try SourceText(text, name: name)])
}

/// Compiles files of templates that have no errors.
func compile(_ sources: [SourceText]) throws -> String {
  let compilation = TemplateCompilation(of: sources)
  #expect(messages(of: compilation) == [])
  return try #require(compilation.swiftSource)
}

/// What is wrong with a file of templates.
func messages(of text: String, name: String = "page.swiftemplate") throws -> [String] {
  messages(of: TemplateCompilation(of: [try SourceText(text, name: name)]))
}

/// What is wrong with files of templates, a line each.
func messages(of compilation: TemplateCompilation) -> [String] {
  zip(compilation.trees, compilation.diagnostics).flatMap { tree, diagnostics in
    let lines = tree.lineMap
    return diagnostics.map {
      "\(tree.source.name):\(lines.location(of: $0.range.start)): \($0.message(in: tree.source))"
    }
  }
}

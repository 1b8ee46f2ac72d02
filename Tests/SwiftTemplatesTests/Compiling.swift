import Descent
import SwiftTemplates
import TestSupport
import Testing

/// Compiles a template file without errors.
func compile(_ text: String, name: String = "page.swiftemplate") throws -> String {
  try compile([try SourceText(text, name: name)])
}

/// Compiles template files without errors.
func compile(_ sources: [SourceText]) throws -> String {
  let compilation = TemplateCompilation(of: sources)
  #expect(messages(of: compilation) == [])
  return try #require(compilation.swiftSource)
}

/// The diagnostics of a template file.
func messages(of text: String, name: String = "page.swiftemplate") throws -> [String] {
  messages(of: TemplateCompilation(of: [try SourceText(text, name: name)]))
}

/// The diagnostics of template files, one per line.
func messages(of compilation: TemplateCompilation) -> [String] {
  zip(compilation.trees, compilation.diagnostics).flatMap { tree, diagnostics in
    diagnostics.messages(in: tree.source).map { "\(tree.source.name):\($0)" }
  }
}

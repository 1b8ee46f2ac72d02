import Descent

/// Template files, compiled to one Swift source: a function for each template.
///
///     let compilation = TemplateCompilation(of: sources)
///     if let swift = compilation.swiftSource { print(swift) }
///
/// A template `%% template page(_ users: [User]) throws` becomes `func page(_ users: [User]) throws -> String`.
/// The Swift code in it keeps its columns, and `#sourceLocation` sets its lines, so that the compiler reports
/// errors in the template.
///
/// Values are HTML-escaped, except those of `<%==` and the results of templates in the same compilation. A call
/// such as `<%= contact(user) %>` is recognized by name, unless the calling template declares something else with
/// that name.
public struct TemplateCompilation: Sendable {
  /// The trees of the files, in order.
  public let trees: [SyntaxTree]
  /// The diagnostics of each file, in source order.
  public let diagnostics: [[Diagnostic]]
  /// The Swift source; nil if there are errors.
  public let swiftSource: String?

  /// Compiles template files.
  ///
  /// - Complexity: linear in the sources.
  public init(of sources: [SourceText]) {
    let files = sources.map { TemplateSource($0) }
    var names = TemplateNames()
    let duplicates = files.map { names.add($0) }
    trees = files.map(\.tree)
    diagnostics = zip(trees, duplicates).map { ($0.diagnostics + $1).inSourceOrder() }
    swiftSource = diagnostics.contains(where: \.haveError) ? nil : Self.swiftSource(of: files, names)
  }

  /// The Swift source for files without errors.
  private static func swiftSource(of files: [TemplateSource], _ names: TemplateNames) -> String {
    let typeName = names.unused("_TemplateOutput")
    let variable = names.unused("_output")
    var output = ByteBuffer()
    output.append("// Made by 'swparse template' from:\n")
    for file in files { output.append("//   \(file.tree.source.name.filter { !$0.isNewline })\n") }
    for file in files {
      var functions = FunctionWriter(file, names, variable: variable, typeName: typeName, output.take())
      for item in file.root.items {
        switch item.syntax {
        case .template(let ref): functions.write(file.tree.view(ref))
        case .code(let ref): functions.write(declarations: file.tree.view(ref))
        }
      }
      output = functions.output
    }
    output.append("\n\(runtime(typeName: typeName))")
    return output.text
  }
}

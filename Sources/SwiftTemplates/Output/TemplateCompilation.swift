import Descent

/// Files of templates, compiled to one Swift source: a function for each template.
///
///     let compilation = TemplateCompilation(of: sources)
///     if let swift = compilation.swiftSource { print(swift) }
///
/// A template `%% template page(_ users: [User]) throws` becomes `func page(_ users: [User]) throws -> String`. The Swift
/// in it keeps its columns, and `#sourceLocation` tells its lines, so that the compiler reports errors in the template.
///
/// Values are escaped for HTML, but not what `<%==` writes, and not what a template returns that is compiled with them:
/// `<%= contact(user) %>` is known by the name, unless the template calls something else so that it declares itself.
public struct TemplateCompilation: Sendable {
  /// The trees of the files, in their order.
  public let trees: [SyntaxTree]
  /// What is wrong with each file, in the order of the source.
  public let diagnostics: [[Diagnostic]]
  /// The Swift source; nil if there are errors.
  public let swiftSource: String?

  /// Compiles files of templates.
  ///
  /// - Complexity: linear in the sources.
  public init(of sources: [SourceText]) {
    let files = sources.map { TemplateSource($0) }
    var names = TemplateNames()
    let duplicates = files.map { names.add($0) }
    trees = files.map(\.tree)
    diagnostics = zip(trees, duplicates).map { ($0.diagnostics + $1).inSourceOrder() }
    swiftSource = diagnostics.joined().haveError ? nil : Self.swiftSource(of: files, names)
  }

  /// The Swift source of files without errors.
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

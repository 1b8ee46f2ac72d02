import Descent

/// Files of templates, compiled to one Swift source: a function for each template.
///
///     let compilation = TemplateCompilation(of: sources)
///     if let swift = compilation.swiftSource { print(swift) }
///
/// A template `%% template page(_ users: [User]) throws` becomes `func page(_ users: [User]) throws -> String`. The Swift
/// in it stands in the output at the columns where it stands in the template, and `#sourceLocation` says at which lines,
/// so that the compiler's errors are reported in the template.
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
    let isValid = !diagnostics.joined().haveError
    var writer = SwiftWriter(names)
    swiftSource = isValid ? writer.source(of: files) : nil
  }
}

import Descent

/// Writes the Swift source that templates become.
///
/// - Complexity: linear in the templates.
struct SwiftWriter {
  private let names: TemplateNames
  private let runtime: Runtime
  /// The variable of each function that holds what is written.
  private let variable: String
  private var output = ByteBuffer()

  init(_ names: TemplateNames) {
    self.names = names
    variable = names.unused("_output")
    runtime = Runtime(typeName: names.unused("_TemplateOutput"))
  }

  /// The Swift source of files of templates without errors.
  mutating func source(of files: [TemplateSource]) -> String {
    output.append("// Made by 'swparse template' from:\n")
    for file in files { output.append("//   \(file.tree.source.name.filter { !$0.isNewline })\n") }
    for file in files {
      var functions = FunctionWriter(file, names, variable: variable, typeName: runtime.typeName, output.take())
      for item in file.root.items {
        switch item.syntax {
        case .template(let ref): functions.write(file.tree.view(ref))
        case .code(let ref): functions.write(declarations: file.tree.view(ref))
        }
      }
      output = functions.output
    }
    output.append("\n\(runtime.source)")
    return output.text
  }
}

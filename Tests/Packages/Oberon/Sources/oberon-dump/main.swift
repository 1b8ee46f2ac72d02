import Descent
import DescentTools
import Oberon

// Parses the modules given as arguments, or standard input, and prints their trees or their errors.
let paths = CommandLine.arguments.dropFirst()
for path in paths.isEmpty ? ["-"] : Array(paths) {
  let tree = Oberon.parse(try SourceText(path: path))
  let renderer = DiagnosticRenderer(tree.source)
  for diagnostic in tree.diagnostics { print(renderer.text(of: diagnostic)) }
  if tree.isValid { print(tree.dump()) }
}

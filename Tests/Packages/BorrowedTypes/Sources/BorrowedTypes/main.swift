import Descent
import DescentTools

// Prints the tags on standard input, one per line, or the error.
let source = try SourceText(path: "-")
do throws(ParseError) {
  for tag in try Tags.parse(source) { print(tag) }
} catch {
  print(DiagnosticRenderer(source).text(of: error.diagnostic))
}

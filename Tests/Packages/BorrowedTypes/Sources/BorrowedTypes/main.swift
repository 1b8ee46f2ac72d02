import Descent
import DescentTools

// Prints the tags on standard input, one a line, or what is wrong with them.
let source = try SourceText(path: "-")
do throws(ParseError) {
  for tag in try Tags.parse(source) { print(tag) }
} catch {
  print(DiagnosticRenderer(source).text(of: error.diagnostic))
}

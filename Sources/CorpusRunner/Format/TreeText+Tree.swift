import Descent
import DescentTools

extension TreeText {
  /// The text of a tree that was parsed, which is laid out like one that was read.
  init(_ tree: SyntaxTree) {
    self.init(lines: tree.dump(.sexp).split(separator: "\n").map(String.init))
  }
}

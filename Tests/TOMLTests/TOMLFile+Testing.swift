import Descent
import TOML
import TestSupport

extension TOMLFile {
  init(_ text: String) throws { self.init(parsing: try SourceText(text)) }

  /// The messages of the file, each with its position and the positions of its notes.
  var messages: [String] { diagnostics.messages(in: tree.source) }
}

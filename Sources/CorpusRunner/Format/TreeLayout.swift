/// Lays out a tree while its tokens come in, as `SyntaxTree.dump(.sexp)` does it.
struct TreeLayout {
  private var lines: [String] = []
  private var depth = 0
  /// The label that waits for its child.
  private var label = ""
  private var isNameExpected = false
  /// Whether a child of the current node is complete: what follows one stands on a line of its own.
  private var isBehindChild = false

  mutating func append(_ token: TreeToken) throws(TreeTextError) {
    if depth == 0, !lines.isEmpty { throw .afterTree(token.text) }
    if depth == 0, token.text != "(" { throw .unexpected(token.text) }
    if isNameExpected { return try appendName(token) }
    switch token {
    case .open:
      beginLine(takeLabel() + "(")
      depth += 1
      isNameExpected = true
    case .close:
      if !label.isEmpty { throw .childMissing(String(label.dropLast())) }
      lines[lines.count - 1] += ")"
      depth -= 1
      isBehindChild = true
    case .label(let text):
      label += text + " "
    case .word(let text):
      let text = takeLabel() + text
      if isBehindChild { beginLine(text) } else { lines[lines.count - 1] += " " + text }
    }
  }

  private mutating func appendName(_ token: TreeToken) throws(TreeTextError) {
    guard case .word(let name) = token else { throw .nameMissing }
    lines[lines.count - 1] += name
    isNameExpected = false
  }

  private mutating func beginLine(_ text: String) {
    lines.append(String(repeating: "  ", count: min(depth, TreeText.deepestIndentation)) + text)
    isBehindChild = false
  }

  private mutating func takeLabel() -> String {
    defer { label = "" }
    return label
  }

  func finish() throws(TreeTextError) -> [String] {
    if lines.isEmpty { throw .empty }
    if depth > 0 { throw .unclosed(count: depth) }
    return lines
  }
}

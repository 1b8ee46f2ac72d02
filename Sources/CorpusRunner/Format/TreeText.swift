/// A tree as an S-expression in tree-sitter's shape, laid out with one node a line.
///
///     try TreeText("(Call callee: (Name \"f\") (Argument (Name)))").lines
///     // (Call
///     //   callee: (Name "f")
///     //   (Argument
///     //     (Name)))
///
/// White space does not matter when it is read, so two trees are equal if their lines are. A node is a parenthesis, its
/// name, and its children; words and quoted strings may stand behind the name, and a label such as `callee:` before a
/// child. Past a depth of 64 the indentation no longer grows, so that the text stays linear in the number of nodes.
public struct TreeText: Hashable, Sendable {
  public let lines: [String]

  /// Reads and lays out a tree.
  ///
  /// - Throws: `TreeTextError` if the text is not exactly one node.
  /// - Complexity: linear in the text.
  public init(_ text: String) throws(TreeTextError) {
    var layout = TreeLayout()
    var tokens = TreeTokens(text)
    while let token = try tokens.next() { try layout.append(token) }
    self.lines = try layout.finish()
  }

  init(lines: [String]) { self.lines = lines }

  /// The greatest depth at which the indentation still grows.
  static var deepestIndentation: Int { 64 }
}

/// Why a text is not a tree.
public enum TreeTextError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty
  case unexpected(String)
  case unclosed(count: Int)
  case afterTree(String)
  case unterminatedString
  case nameMissing
  case childMissing(String)

  public var description: String {
    switch self {
    case .empty: "expected a tree"
    case .unexpected(let text): "expected '(' to begin a tree, found '\(text)'"
    case .unclosed(let count): "the expected tree lacks \(count) closing parenthes\(count == 1 ? "is" : "es")"
    case .afterTree(let text): "unexpected '\(text)' after the expected tree"
    case .unterminatedString: "a string in the expected tree has no closing quotation mark"
    case .nameMissing: "expected the name of a node after '('"
    case .childMissing(let label): "expected a child after '\(label)' in the expected tree"
    }
  }
}

/// A part of the text of a tree.
private enum TreeToken {
  case open, close
  case label(String)
  case word(String)

  var text: String {
    switch self {
    case .open: "("
    case .close: ")"
    case .label(let text), .word(let text): text
    }
  }
}

/// Takes the text of a tree apart.
private struct TreeTokens {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  mutating func next() throws(TreeTextError) -> TreeToken? {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    guard position < bytes.count else { return nil }
    let start = position
    position += 1
    switch bytes[start] {
    case UInt8(ascii: "("): return .open
    case UInt8(ascii: ")"): return .close
    case UInt8(ascii: "\""):
      try skipString()
      return .word(text(from: start))
    default:
      while position < bytes.count, !Self.isSpace(bytes[position]), !"()\"".utf8.contains(bytes[position]) {
        position += 1
      }
      return bytes[position - 1] == UInt8(ascii: ":") ? .label(text(from: start)) : .word(text(from: start))
    }
  }

  private mutating func skipString() throws(TreeTextError) {
    while position < bytes.count {
      let byte = bytes[position]
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
    throw .unterminatedString
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<min(position, bytes.count)], as: UTF8.self)
  }
}

/// Lays out a tree while its tokens come in, as `SyntaxTree.dump(.sexp)` does it.
private struct TreeLayout {
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

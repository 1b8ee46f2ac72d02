import Descent
import DescentTools

/// A tree as an S-expression in the format of tree-sitter, with one node per line.
///
///     let lines = try TreeText("(Call callee: (Name \"f\") (Argument (Name)))").lines
///
/// These lines are
///
///     (Call
///       callee: (Name "f")
///       (Argument
///         (Name)))
///
/// White space is not significant in the input, so two trees are equal if their lines are. A node is a
/// parenthesis, its name, and its children; words and quoted strings can follow the name, and a label such as
/// `callee:` can precede a child. Beyond a depth of 64, the indentation no longer grows, so that the text stays
/// linear in the number of nodes.
public struct TreeText: Hashable, Sendable {
  /// The lines, one per node, indented by two spaces per level.
  public let lines: [String]

  /// Parses the text of a tree and formats it.
  ///
  /// - Complexity: linear in the text.
  package init(_ text: String) throws(TreeTextError) {
    var layout = TreeLayout()
    var tokens = TreeTokens(text)
    while let token = try tokens.next() { try layout.append(token) }
    if layout.lines.isEmpty { throw .empty }
    if layout.depth > 0 { throw .unclosed(count: layout.depth) }
    lines = layout.lines
  }

  private init(lines: [String]) { self.lines = lines }

  /// The nodes alone, one per line, without labels, words and strings.
  var nodes: TreeText {
    var (nodes, depth): ([String], Int) = ([], 0)
    var tokens = TreeTokens(lines.joined(separator: "\n"))
    var isName = false
    // The text was read before, so that it has no errors.
    while let token = try? tokens.next() {
      if isName {
        nodes.append(String(repeating: "  ", count: min(depth - 1, deepestDumpIndentation)) + "(\(token))")
      }
      isName = token == "("
      depth += isName ? 1 : token == ")" ? -1 : 0
    }
    return TreeText(lines: nodes)
  }

  init(_ tree: SyntaxTree) { lines = tree.dump(.sexp).split(separator: "\n").map(String.init) }
}

/// The reason why a text is not a tree.
package enum TreeTextError: Error, Hashable, CustomStringConvertible {
  case empty
  case unexpected(String)
  case unclosed(count: Int)
  case afterTree(String)
  case unterminatedString
  case nameMissing
  case childMissing(String)

  package var description: String {
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

/// The tokens in the text of a tree: parentheses, quoted strings, and words, which are labels if they end with a
/// colon.
private struct TreeTokens {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func next() throws(TreeTextError) -> String? {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    guard position < bytes.count else { return nil }
    let start = position
    position += 1
    switch bytes[start] {
    case UInt8(ascii: "("), UInt8(ascii: ")"): break
    case UInt8(ascii: "\""): try skipString()
    default:
      while position < bytes.count, !Self.isSpace(bytes[position]), !"()\"".utf8.contains(bytes[position]) {
        position += 1
      }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipString() throws(TreeTextError) {
    while position < bytes.count {
      let byte = bytes[position]
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
    throw .unterminatedString
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

/// Formats a tree token by token, like `SyntaxTree.dump(.sexp)`.
private struct TreeLayout {
  private(set) var lines: [String] = []
  private(set) var depth = 0
  private var label = ""
  private var isNameExpected = false
  /// True if a child of the current node is complete: the next part begins a new line.
  private var isAfterChild = false

  mutating func append(_ token: String) throws(TreeTextError) {
    if depth == 0, !lines.isEmpty { throw .afterTree(token) }
    if depth == 0, token != "(" { throw .unexpected(token) }
    let isLabel = token.hasSuffix(":")
    if isNameExpected {
      if isLabel || token == "(" || token == ")" { throw .nameMissing }
      lines[lines.count - 1] += token
      isNameExpected = false
    } else if token == ")" {
      if !label.isEmpty { throw .childMissing(String(label.dropLast())) }
      lines[lines.count - 1] += ")"
      depth -= 1
      isAfterChild = true
    } else if isLabel {
      label += token + " "
    } else {
      let text = label + token
      label = ""
      if token == "(" || isAfterChild { beginLine(text) } else { lines[lines.count - 1] += " " + text }
      if token == "(" {
        depth += 1
        isNameExpected = true
      }
    }
  }

  private mutating func beginLine(_ text: String) {
    lines.append(String(repeating: "  ", count: min(depth, deepestDumpIndentation)) + text)
    isAfterChild = false
  }
}

import Descent
import Foundation
import GrammarNotation

/// What the sources of SwiftGrammar say about constructs, read off their text: the types of nodes and choices, and the
/// rules in doc comments.
struct GrammarSources {
  /// The names of node types as dumps show them.
  private(set) var nodes: Set<String> = []
  /// The names of choices between nodes.
  private(set) var choices: Set<String> = []
  private(set) var comments: [RuleComment] = []

  /// The rules in one doc comment.
  struct RuleComment {
    /// The grammar file that they belong to, such as `patterns.grammar`.
    var grammarFile: String
    /// What the comment says first.
    var summary: String
    var rules: [GrammarRule]
    var problems: [GrammarProblem]
  }

  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  init() throws {
    let folder = Self.package.appending(path: "Sources/SwiftGrammar")
    let enumerator = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = (enumerator?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    for file in files.sorted(by: { $0.path < $1.path }) {
      let path = file.path.dropFirst(folder.path.count + 1)
      let area = path.contains("/") ? path.split(separator: "/")[0].lowercased() : "source"
      try read(String(contentsOf: file, encoding: .utf8), path: String(path), grammarFile: "\(area).grammar")
    }
  }

  private mutating func read(_ text: String, path: String, grammarFile: String) throws {
    /// The types around the current line, by their indentation.
    var types: [(indentation: Int, name: String)] = []
    var comment: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let content = line.drop { $0 == " " }
      let indentation = line.count - content.count
      if content.hasPrefix("///") {
        comment.append(content.dropFirst(3))
        continue
      }
      if !comment.isEmpty { try read(comment: comment, path: path, grammarFile: grammarFile) }
      comment = []
      while let last = types.last, last.indentation >= indentation, !content.isEmpty { types.removeLast() }
      if let name = typeName(in: content) {
        types.append((indentation, name))
      } else if content.contains("func fields(_ field") {
        nodes.insert(dumpName(of: types.map(\.name)))
      } else if content.contains("var node: AnyNode") {
        choices.insert(dumpName(of: types.map(\.name)))
      }
    }
  }

  /// The name behind `struct`, `enum` or `extension` in a line that has only modifiers before it.
  private func typeName(in line: Substring) -> String? {
    let words = line.prefix(120).split(separator: " ", maxSplits: 4)
    guard let keyword = words.firstIndex(where: { ["struct", "enum", "extension"].contains($0) }) else { return nil }
    guard words[..<keyword].allSatisfy({ $0.allSatisfy(\.isLetter) }), keyword + 1 < words.count else { return nil }
    return String(words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "." })
  }

  private func dumpName(of types: [String]) -> String { types.joined().filter { $0 != "." } }

  /// Rules stand in a comment as indented lines, of which the first one has a name and a colon with space around it.
  private mutating func read(comment: [Substring], path: String, grammarFile: String) throws {
    for block in comment.split(whereSeparator: { !$0.hasPrefix("     ") }) {
      guard block.first?.wholeMatch(of: #/ {5}(?:@[a-z]+ )?[a-z][a-z0-9-]* +: .*/#) != nil else { continue }
      let text = block.map { $0.dropFirst(5) }.joined(separator: "\n")
      let grammar = Grammar([try SourceText(text, name: path)])
      comments.append(
        RuleComment(
          grammarFile: grammarFile, summary: summary(of: comment), rules: grammar.rules,
          problems: grammar.syntaxProblems))
    }
  }

  /// The first sentence, which may break over lines.
  private func summary(of comment: [Substring]) -> String {
    let lines = comment.prefix { !$0.allSatisfy(\.isWhitespace) }.map { $0.drop { $0 == " " } }
    let text = lines.joined(separator: "\n// ")
    return text.firstRange(of: #/\.\s/#).map { String(text[..<$0.lowerBound]) + "." } ?? text
  }
}

import Descent
import Foundation
import GrammarNotation

/// The constructs in the sources of a language, extracted from their text: the types of nodes and choices, and the
/// rules in doc comments.
struct GrammarSources {
  /// The names of node types in dumps.
  var nodes: Set<String> { names(conformingTo: "SyntaxNode") }
  /// The names of choices between nodes.
  var choices: Set<String> { names(conformingTo: "SyntaxChoice") }
  /// What the alternatives of choices are, in their order.
  private(set) var alternatives: [String: [String]] = [:]
  private(set) var comments: [RuleComment] = []

  /// The heads of types, with their names in dumps.
  private var heads: [(String, TypeHead)] = []

  /// The rules in one doc comment.
  struct RuleComment {
    /// The grammar file of the rules, such as `patterns.grammar`.
    var grammarFile: String
    /// The first sentence of the comment.
    var summary: String
    var rules: [GrammarRule]
    var problems: [GrammarProblem]
  }

  /// - Parameters:
  ///   - folder: the sources.
  ///   - rootFile: the grammar file of sources directly in the folder; each subfolder has a grammar file of its own.
  init(_ folder: URL, rootFile: String) throws {
    let enumerator = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = (enumerator?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    for file in files.sorted(by: { $0.path < $1.path }) {
      let path = file.path.dropFirst(folder.path.count + 1)
      let area = path.contains("/") ? path.split(separator: "/")[0].lowercased() + ".grammar" : rootFile
      try read(String(contentsOf: file, encoding: .utf8), path: String(path), grammarFile: area)
    }
  }

  private mutating func read(_ text: String, path: String, grammarFile: String) throws {
    /// The types around the current line, by indentation.
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
      if let type = types.last, indentation == type.indentation + 2,
        let alternative = content.wholeMatch(of: #/case `?\w+`?\((?:Ref<(.+)>|(.+))\)/#)
      {
        let name = alternative.1 ?? alternative.2 ?? ""
        alternatives[dumpName(of: types.map(\.name)), default: []].append(dumpName(of: [String(name)]))
      }
      guard let head = TypeHead(content) else { continue }
      types.append((indentation, head.name))
      heads.append((dumpName(of: types.map(\.name)), head))
    }
  }

  /// The names of the types that conform to a protocol, also indirectly.
  private func names(conformingTo root: String) -> Set<String> {
    var protocols: Set = [root]
    while true {
      let inheriting = heads.filter { $1.keyword == "protocol" && !protocols.isDisjoint(with: $1.inherited) }
      let more = protocols.union(inheriting.map(\.1.name))
      if more == protocols { break }
      protocols = more
    }
    return Set(heads.filter { $1.keyword != "protocol" && !protocols.isDisjoint(with: $1.inherited) }.map(\.0))
  }

  private func dumpName(of types: [String]) -> String { types.joined().filter { $0 != "." } }

  /// Reads the rules of a comment: indented blocks whose first line has a name and a colon surrounded by spaces.
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

  /// The first sentence, which can span several lines.
  private func summary(of comment: [Substring]) -> String {
    let lines = comment.prefix { !$0.allSatisfy(\.isWhitespace) }.map { $0.drop { $0 == " " } }
    let text = lines.joined(separator: "\n// ")
    return text.firstRange(of: #/\.\s/#).map { String(text[..<$0.lowerBound]) + "." } ?? text
  }
}

/// The first line of a type or an extension.
private struct TypeHead {
  var keyword: Substring
  var name: String
  /// The types after the colon.
  var inherited: [String]

  init?(_ line: Substring) {
    let head = line.prefix { $0 != "{" }
    let words = head.split(separator: " ", maxSplits: 5)
    let keywords: Set<Substring> = ["struct", "enum", "extension", "protocol"]
    guard let index = words.firstIndex(where: keywords.contains), index + 1 < words.count else { return nil }
    guard words[..<index].allSatisfy({ $0.allSatisfy(\.isLetter) }) else { return nil }
    keyword = words[index]
    name = String(words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "." })
    // Generic parameters have colons of their own.
    let rest = head[words[index + 1].startIndex...].replacing(#/<[^>]*>/#, with: "")
    let clause = rest.split(separator: ": ", maxSplits: 1).dropFirst().first ?? ""
    let end = clause.firstRange(of: " where ")?.lowerBound ?? clause.endIndex
    inherited = clause[..<end].split(separator: ",").map { $0.trimmingPrefix(" ").prefix { $0.isLetter }.description }
  }
}

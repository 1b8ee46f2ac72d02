import Descent
import DescentTools
import Foundation
import GrammarNotation

/// The grammar files of a language, which can be updated from the rules in doc comments.
struct GrammarFolder {
  private(set) var grammar: Grammar
  private var texts: [String: String]

  private let folder: URL

  init(_ folder: URL) throws {
    self.folder = folder
    texts = [:]
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".grammar") {
      texts[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    grammar = Grammar([])
    try read()
  }

  private mutating func read() throws {
    let name = "Grammars/\(folder.lastPathComponent)"
    grammar = Grammar(try texts.sorted { $0.key < $1.key }.map { try SourceText($0.value, name: "\(name)/\($0.key)") })
  }

  /// True if a rule is the same for sources in the grammar files, up to white space.
  func agrees(with rule: GrammarRule) -> Bool {
    func words(_ rule: GrammarRule) -> [Substring] { rule.view.textForSources.split { $0.isWhitespace } }
    return grammar[rule.name].map { words($0) == words(rule) } ?? false
  }

  /// Replaces rules that differ from the doc comments, and appends missing ones.
  ///
  /// A list without a rule gets the usual rule with commas. The rest of the files is unchanged.
  mutating func update(from comments: [GrammarSources.RuleComment]) throws {
    for comment in comments where comment.problems.isEmpty {
      let missing = comment.rules.filter { grammar[$0.name] == nil }
      for rule in comment.rules where grammar[rule.name] != nil && !agrees(with: rule) {
        try replace(rule)
      }
      guard !missing.isEmpty else { continue }
      let rules = missing.map { $0.view.text + "\n" }.joined()
      append("// \(comment.summary)\n\(rules)", to: comment.grammarFile)
      try read()
    }
    for list in undefinedLists.sorted() {
      let element = list.dropLast("-list".count)
      append("@list \(list) : \(element) | \(element) ',' \(list)\n", to: "lists.grammar")
    }
    try read()
    for (name, text) in texts {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
  }

  private mutating func append(_ text: String, to file: String) {
    let old = texts[file, default: ""]
    texts[file] = old.isEmpty ? text : old + "\n" + text
  }

  /// Rules with `<usually>` say more than the doc comments, and are not replaced.
  private mutating func replace(_ rule: GrammarRule) throws {
    guard let old = grammar[rule.name], old.view.text == old.view.textForSources else { return }
    let file = String(old.view.tree.source.name.split(separator: "/").last ?? "")
    let range = old.view.any.range
    var bytes = Array(texts[file, default: ""].utf8)
    bytes.replaceSubrange(Int(range.start)..<Int(range.end), with: rule.view.text.utf8)
    texts[file] = String(decoding: bytes, as: UTF8.self)
    try read()
  }

  private var undefinedLists: Set<String> {
    let names = grammar.rules.flatMap(\.references).map(\.name.text)
    return Set(names.filter { $0.hasSuffix("-list") && grammar[$0] == nil })
  }
}

import Foundation
import GrammarNotation

@testable import Descent
@testable import DescentTools

/// The pages of the documentation that list the nodes of Swift, made from the grammar, the comments of the types, the
/// types themselves, the corpus, and the map of the names of swift-syntax.
struct NodeReference {
  private let grammar: Grammar
  private let summaries: [String: String]
  private let counterparts: [String: String]
  private let examples: [String: Example]
  /// The names of the choices by their rules.
  private let choices: [String: String]
  private let alternatives: [String: [String]]

  /// The titles of the pages by the grammar files.
  static let titles = [
    "attributes": "Nodes of attributes", "declarations": "Nodes of declarations", "expressions": "Nodes of expressions",
    "patterns": "Nodes of patterns", "source": "Nodes of files", "statements": "Nodes of statements",
    "types": "Nodes of types",
  ]

  init(of names: LanguageNames) throws {
    let (sources, folder) = try names.read()
    grammar = folder.grammar
    let comments = sources.comments.flatMap { comment in comment.rules.map { ($0.name, comment.summary) } }
    summaries = Dictionary(comments) { first, _ in first }
    counterparts = try KindMap.read()
    examples = try Example.all(in: CorpusTests.trees(of: names.language))
    let rules = sources.choices.map { (GrammarRule.name(ofNode: NamesTests.choiceNames[$0] ?? $0), $0) }
    choices = Dictionary(rules) { first, _ in first }
    alternatives = sources.alternatives
  }

  /// The names of the nodes that the pages describe.
  var nodes: Set<String> { Set(examples.keys.filter { grammar[GrammarRule.name(ofNode: $0)]?.describesNode == true }) }

  /// The page about the nodes of a grammar file.
  func page(of file: String) -> String {
    let names = Dictionary(examples.keys.map { (GrammarRule.name(ofNode: $0), $0) }) { first, _ in first }
    var page = """
      # \(Self.titles[file] ?? file)

      Each node with its rule, its fields, and an example from the corpus; each choice with its alternatives.

      ## Overview

      A field is a property of the view of its node; <doc:ReadingTrees> tells how views are used.
      `UPDATE_CORPUS=1 swift test --filter NodeReference` writes this page.

      """
    for rule in grammar.rules where rule.view.tree.source.name.hasSuffix("/\(file).grammar") {
      if let choice = choices[rule.name] {
        page += section(choice, rule)
      } else if rule.describesNode, let name = names[rule.name], let example = examples[name] {
        page += section(name, rule, example)
      }
    }
    return page
  }

  /// The section on a choice.
  private func section(_ choice: String, _ rule: GrammarRule) -> String {
    let alternatives = alternatives[choice] ?? []
    let summary = summaries[rule.name].map { $0.replacing("\n// ", with: "\n") + "\n\n" } ?? ""
    var lines = ["A choice:"]
    for (index, name) in alternatives.enumerated() {
      let word = " `\(name)`" + (index == alternatives.count - 1 ? "." : ",")
      if lines.last!.count + word.count > 120 {
        lines.append(String(word.dropFirst()))
      } else {
        lines[lines.count - 1] += word
      }
    }
    return "\n### \(choice)\n\n\(summary)\(lines.joined(separator: "\n"))\n"
  }

  private func section(_ name: String, _ rule: GrammarRule, _ example: Example) -> String {
    var text = "\n### \(name)\n\n"
    if let summary = summaries[rule.name] { text += summary.replacing("\n// ", with: "\n") + "\n\n" }
    if let counterpart = counterparts[name] { text += "In swift-syntax: `\(counterpart)`.\n\n" }
    text += "```text\n\(rule.view.textForSources)\n```\n\n"
    let fields = FieldDescription.all(of: example.node)
    if !fields.isEmpty {
      text += "| field | contents |\n| --- | --- |\n"
      for field in fields { text += "| `\(field.name)` | \(field.contents) |\n" }
      text += "\n"
    }
    if example.node.text.isEmpty { return text + "```text\n\(example.dump)\n```\n" }
    return text + "```text\n\(example.node.text)\n\n\(example.dump)\n```\n"
  }
}

/// An occurrence of a node in the corpus that shows much of it in little space.
private struct Example {
  let node: NodeView
  let dump: String
  let isValid: Bool
  let fieldCount: Int

  init(_ node: NodeView) {
    self.node = node
    dump = String(TreeDump(node, DumpOptions(), ByteBuffer()).written { _ in .continue }.text.dropLast())
    isValid = node.tree.isValid
    fieldCount = node.fields.count { if case .absent = $0.value { false } else { !$0.value.isEmptyList } }
  }

  /// True if the example is better than another one: of a valid source, short, with many fields.
  func isBetter(than other: Example) -> Bool {
    if isValid != other.isValid { return isValid }
    if isShort != other.isShort { return isShort }
    if isShort, fieldCount != other.fieldCount { return fieldCount > other.fieldCount }
    return (dump.utf8.count, node.text, dump) < (other.dump.utf8.count, other.node.text, other.dump)
  }

  private var isShort: Bool {
    node.text.utf8.count <= 80 && !node.text.contains("\n") && dump.split(separator: "\n").count <= 14
  }

  /// The best example of each node, by its name.
  static func all(in trees: [SyntaxTree]) throws -> [String: Example] {
    var best: [String: Example] = [:]
    for node in trees.flatMap({ Array($0.nodes) }) where node.range.count <= 400 {
      let example = Example(node)
      if best[node.name].map(example.isBetter) ?? true { best[node.name] = example }
    }
    return best
  }
}

extension Field.Value {
  fileprivate var isEmptyList: Bool {
    switch self {
    case .list(let list): list.count == 0
    case .tokens(let list): list.count == 0
    case .node, .token, .absent: false
    }
  }
}

/// A field of a type of nodes in words.
private struct FieldDescription {
  let name: String
  let contents: String

  static func all(of node: NodeView) -> [FieldDescription] {
    // The layout of a type is known after one of its nodes was read.
    _ = node.fields
    let table = LayoutTable.current
    return (table.fields(of: node.node.type).map { Array(table.fields[$0]) } ?? []).map(Self.init)
  }

  init(_ layout: FieldLayout) {
    name = layout.name.description
    contents =
      switch layout.content {
      case .node(let type): "`\(NodeName.of(type))`"
      case .optionalNode(let type): "`\(NodeName.of(type))`, optional"
      case .choice(let choice): Self.name(ofChoice: choice)
      case .list(.node(let type)): "list of `\(NodeName.of(type))`"
      case .list(.choice(let choice)): "list of \(Self.name(ofChoice: choice))"
      case .tokens: "list of tokens"
      case .token: "token"
      case .optionalToken: "token, optional"
      }
  }

  private static func name(ofChoice layout: ChoiceLayout) -> String {
    let name = String(describing: layout.type)
    guard name.hasPrefix("Optional<") else { return "`\(NodeName.of(layout.type))`" }
    return "`\(name.dropFirst("Optional<".count).dropLast())`, optional"
  }
}

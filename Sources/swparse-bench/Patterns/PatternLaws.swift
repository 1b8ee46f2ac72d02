import CorpusRunner
import Descent
import SyntaxSearch

/// The laws of patterns, tried on nodes of real trees that chance chooses.
///
/// - The text of a node is a pattern that finds the node.
/// - So is the text with one child replaced by a hole, whose value is then that child.
/// - So is the text with elements of a list replaced by a hole for a run, whose value is then these elements.
/// - The match of an exact pattern has its tokens outside the holes, apart from signs that do not count.
struct PatternLaws {
  enum Law: String, CaseIterable {
    case itself = "own text", child = "a child as $HOLE", run = "elements as $$$HOLE", equal = "nothing else"
  }

  /// A law that was tried once.
  struct Trial {
    let law: Law
    /// The node, and the child or the list.
    let place: String
    let pattern: String
    let location: String
    /// Why the law does not hold; nil if it does.
    let failure: String?
  }

  private let language: SearchLanguage
  /// Whether a node is code by itself, so that its text is a pattern.
  private let isFragment: (NodeView) -> Bool
  /// Parts that are none of their own, such as the text in a string.
  private let isPart: (NodeView) -> Bool
  private var random: SeededGenerator

  init(
    _ language: SearchLanguage, seed: Int, isFragment: @escaping (NodeView) -> Bool,
    isPart: @escaping (NodeView) -> Bool = { _ in true }
  ) {
    self.language = language
    self.isFragment = isFragment
    self.isPart = isPart
    random = SeededGenerator(seed: UInt64(seed))
  }

  /// Tries the laws on some nodes of a tree.
  mutating func trials(on tree: SyntaxTree, nodes count: Int) -> [Trial] {
    // Larger ones say nothing new, and each is searched for in the whole file.
    let nodes = tree.nodes.filter { isFragment($0) && !$0.tokenRange.isEmpty && $0.range.count < 2000 }
    var trials: [Trial] = []
    for _ in 0..<count {
      guard let node = nodes.randomElement(using: &random) else { break }
      trials.append(trial(.itself, node, "", node.text, hole: nil))
      let children = node.children.filter { isPart($0) && !$0.tokenRange.isEmpty && $0.tokenRange != node.tokenRange }
      if let child = children.randomElement(using: &random) {
        let text = node.text(with: "$HOLE", for: child.range)
        trials.append(trial(.child, node, child.name, text, hole: child.range))
        trials += equalityTrials(node, child, text)
      }
      if let (name, range) = elements(of: node), range != node.range {
        trials.append(trial(.run, node, name, node.text(with: "$$$HOLE", for: range), hole: range))
      }
    }
    return trials
  }

  /// The name of a list of a node, and the bytes of some elements side by side.
  private mutating func elements(of node: NodeView) -> (name: String, range: SourceRange)? {
    var reader = FieldReader(node.tree)
    reader.read(node.node)
    var lists: [(name: String, elements: [NodeView])] = []
    for field in reader.fields {
      guard case .list(let list) = field.value, list.count > 0 else { continue }
      let elements = (0..<list.count).map { NodeView(tree: node.tree, node: reader.element($0, of: list)) }
      if elements.allSatisfy(isPart) { lists.append((field.name.description, elements)) }
    }
    guard let (name, elements) = lists.randomElement(using: &random) else { return nil }
    let first = Int.random(in: elements.indices, using: &random)
    let last = Int.random(in: first..<elements.count, using: &random)
    return (name, SourceRange(elements[first].range.start, elements[last].range.end))
  }

  private func trial(_ law: Law, _ node: NodeView, _ part: String, _ text: String, hole: SourceRange?) -> Trial {
    Trial(
      law: law, place: part.isEmpty ? node.name : "\(node.name).\(part)", pattern: text,
      location: "\(node.tree.source.name):\(node.location)", failure: failure(of: text, node, hole))
  }

  /// Tries whether all that an exact pattern finds is equal to the node apart from the child.
  private func equalityTrials(_ node: NodeView, _ child: NodeView, _ text: String) -> [Trial] {
    guard let pattern = try? SearchPattern(text, in: language, isExact: true) else { return [] }
    let expected = node.tokenTexts(without: child.tokenRange)
    return pattern.matches(in: node.tree).compactMap { match in
      guard let hole = match["HOLE"] else { return nil }
      let found = match.nodes[0].tokenTexts(without: hole.tokenRange)
      return Trial(
        law: .equal, place: "\(node.name).\(child.name)", pattern: text,
        location: "\(node.tree.source.name):\(match.location)", failure: found == expected ? nil : match.text)
    }
  }

  private func failure(of text: String, _ node: NodeView, _ hole: SourceRange?) -> String? {
    do {
      let matches = try SearchPattern(text, in: language).matches(in: node.tree)
      guard let match = matches.first(where: { $0.range == node.range }) else { return "not found" }
      guard let hole else { return nil }
      guard let value = match["HOLE"] else { return "the hole stands for nothing" }
      return value.range == hole ? nil : "the hole stands for \(value.text)"
    } catch { return "\(error)" }
  }
}

extension NodeView {
  /// The texts of the tokens outside a part, without signs that may be left out: separators, and parentheses around nothing.
  fileprivate func tokenTexts(without part: TokenRange) -> [String] {
    tokens.filter { $0.place < part.start || $0.place >= part.end }.map(\.text)
      .filter { ![",", ";", "(", ")", ""].contains($0) }
  }

  /// The text with another one in the place of a part.
  fileprivate func text(with other: String, for part: SourceRange) -> String {
    let before = tree.source.text(in: SourceRange(range.start, part.start))
    // A hole in a word is none.
    let isInWord = before.utf8.last?.isWordPart ?? false
    return before + (isInWord ? " " : "") + other + tree.source.text(in: SourceRange(part.end, range.end))
  }
}

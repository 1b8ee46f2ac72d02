import Descent
import DescentTools
import GrammarNotation

/// A grammar as one page of HTML that needs no other file and no script: an index, and for each rule its railroad diagram,
/// its text, the rules that use it, and examples.
///
///     var page = GrammarPage(grammar, title: "JSON")
///     page.examples["json-array"] = [GrammarPage.Example(title: "No values", source: "[ ]")]
///     let html = page.html()
public struct GrammarPage: Sendable {
  /// A piece of source that a rule describes.
  public struct Example: Sendable {
    let title: String
    let source: String

    public init(title: String, source: String) { (self.title, self.source) = (title, source) }

    /// The source without the empty lines around it.
    fileprivate var lines: String {
      var lines = source.split(separator: "\n", omittingEmptySubsequences: false)[...]
      while lines.first?.isEmpty == true { lines.removeFirst() }
      while lines.last?.isEmpty == true { lines.removeLast() }
      return lines.joined(separator: "\n")
    }
  }

  /// Examples by the name of their rule.
  public var examples: [String: [Example]] = [:]
  /// How often the alternatives were taken, for a page in the colours of that.
  public var coverage: GrammarCoverage?

  private let grammar: Grammar
  private let title: String
  /// The rules that use a rule, by its name.
  private let users: [String: [String]]
  /// The rules of each file, by its name.
  private let rules: [String: [GrammarRule]]

  public init(_ grammar: Grammar, title: String) {
    (self.grammar, self.title) = (grammar, title)
    var users: [String: [String]] = [:]
    for rule in grammar.rules {
      for name in Set(rule.references.map(\.name.text)).subtracting([rule.name]) {
        users[name, default: []].append(rule.name)
      }
    }
    self.users = users
    rules = Dictionary(grouping: grammar.rules) { $0.view.tree.source.name }
  }

  /// The page.
  ///
  /// - Complexity: linear in the grammar and the examples.
  public func html() -> String {
    let counts = coverage.map { AlternativeCounts($0) }
    var parts = [head, header(counts), index(counts), "<main>\n"]
    for (number, file) in grammar.files.enumerated() {
      guard let rules = rules[file.source.name] else { continue }
      parts.append("<h2 id=\"file-\(number)\">\(Self.escaped(file.source.name))</h2>\n")
      for rule in rules { parts.append(section(of: rule, counts)) }
    }
    parts.append("</main>\n</body>\n</html>\n")
    return parts.joined()
  }

  private var head: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <title>\(Self.escaped(title)): grammar</title>
    <style>
    \(RailroadStyle.css)\(Self.css)</style>
    </head>
    <body>

    """
  }

  private func header(_ counts: AlternativeCounts?) -> String {
    let start = grammar.startRule.map { " · begins with <a href=\"#rule-\($0)\">\($0)</a>" } ?? ""
    var text = "<header>\n<h1>\(Self.escaped(title))</h1>\n<p>\(grammar.rules.count) rules\(start)</p>\n"
    if let counts {
      text += """
        <p class="meter" role="img" aria-label="\(counts.used) of \(counts.all) alternatives used">\
        <span style="width:\(counts.all == 0 ? 100 : counts.used * 100 / counts.all)%"></span></p>
        <p><strong>\(counts.used) of \(counts.all)</strong> alternatives used · \
        <span class="heat-0">never</span> <span class="heat-1">1–9</span> <span class="heat-2">10–99</span> \
        <span class="heat-3">100–999</span> <span class="heat-4">more</span></p>

        """
    }
    return text + "</header>\n"
  }

  private func index(_ counts: AlternativeCounts?) -> String {
    var text = "<nav aria-label=\"Rules\">\n"
    for (number, file) in grammar.files.enumerated() {
      guard let rules = rules[file.source.name] else { continue }
      let name = file.source.name.split(separator: "/").last.map(String.init) ?? ""
      text += "<h2><a href=\"#file-\(number)\">\(Self.escaped(name))</a></h2>\n<ul>\n"
      for rule in rules {
        let heat = counts?.heat(of: rule).map { " class=\"heat-\($0)\"" } ?? ""
        text += "<li\(heat)><a href=\"#rule-\(rule.name)\">\(rule.name)</a></li>\n"
      }
      text += "</ul>\n"
    }
    return text + "</nav>\n"
  }

  private func section(of rule: GrammarRule, _ counts: AlternativeCounts?) -> String {
    let name = rule.name
    let kind = rule.view.marker.map { " <span class=\"kind\">\($0.text.dropFirst())</span>" } ?? ""
    var text = "<section id=\"rule-\(name)\">\n<h3><a href=\"#rule-\(name)\">\(name)</a>\(kind)</h3>\n"
    if let comment = rule.view.comment { text += "<p>\(Self.paragraph(comment))</p>\n" }
    let diagram = RailroadDiagram(of: rule, in: grammar, columns: 104)
    let drawing = diagram.drawing {
      "#rule-\($0)"
    } classOf: { alternative in
      counts?.count(of: rule, alternative) == 0 ? "unused" : nil
    }
    let size = diagram.size
    // The text of the rule follows, for readers without the picture.
    text += """
      <figure><svg class="railroad" role="group" aria-label="Railroad diagram of \(name); its text follows" \
      width="\(size.width)" height="\(size.height)" viewBox="0 0 \(size.width) \(size.height)">
      \(drawing)</svg></figure>
      <pre class="rule-text"><code>\(ruleText(of: rule, counts))</code></pre>

      """
    if let users = users[name] {
      let links = users.map { "<a href=\"#rule-\($0)\">\($0)</a>" }
      text += "<p class=\"users\">Used by \(links.joined(separator: ", "))</p>\n"
    }
    return text + exampleText(of: name) + "</section>\n"
  }

  /// The text of a rule, with links to others.
  private func ruleText(of rule: GrammarRule, _ counts: AlternativeCounts?) -> String {
    let tree = rule.view.tree
    let places = tree.sourceRange(of: rule.view.any.tokenRange)
    var heats: [UInt32: (heat: Int, count: Int, end: UInt32)] = [:]
    for (number, alternative) in rule.view.alternatives.enumerated() {
      guard let count = counts?.count(of: rule, number) else { continue }
      let range = alternative.any.range
      heats[range.start] = (AlternativeCounts.heat(of: count), count, range.end)
    }
    var text = ""
    var position = places.start
    var open: UInt32?
    let indices = rule.view.any.tokenRange
    for index in Int(indices.start)..<Int(indices.end) {
      let range = tree.tokens.range(at: index)
      text += Self.escaped(tree.source.text(in: SourceRange(position, range.start)))
      if let (heat, count, end) = heats[range.start] {
        text += "<span class=\"heat-\(heat)\" title=\"\(count == 1 ? "once" : "\(count) times")\">"
        open = end
      }
      text += element(of: tree.source.text(in: range), NotationToken(index: tree.tokens[index].kindIndex))
      if open == range.end {
        text += "</span>"
        open = nil
      }
      position = range.end
    }
    return text
  }

  private func element(of token: String, _ kind: NotationToken) -> String {
    let text = Self.escaped(token)
    switch kind {
    case .ruleName: return grammar[token] == nil ? text : "<a href=\"#rule-\(text)\">\(text)</a>"
    case .definedName: return "<strong>\(text)</strong>"
    case .terminal: return "<span class=\"t\">\(text)</span>"
    case .characters: return "<span class=\"c\">\(text)</span>"
    case .predicate, .exclamation: return "<span class=\"p\">\(text)</span>"
    default: return text
    }
  }

  private func exampleText(of rule: String) -> String {
    guard let examples = examples[rule], let first = examples.first else { return "" }
    func element(_ example: Example) -> String {
      "<figure><figcaption>\(Self.escaped(example.title))</figcaption>"
        + "<pre><code>\(Self.escaped(example.lines))</code></pre></figure>\n"
    }
    var text = "<div class=\"examples\">\n\(element(first))"
    let rest = examples.dropFirst()
    if !rest.isEmpty {
      text += "<details><summary>\(rest.count) more</summary>\n\(rest.map(element).joined())</details>\n"
    }
    return text + "</div>\n"
  }

  private static func escaped(_ text: String) -> String { text.escapedForXML(keepsLines: true) }

  /// A comment with its code in backquotes.
  private static func paragraph(_ comment: String) -> String {
    let parts = comment.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      index % 2 == 1 && index < parts.count - 1 ? "<code>\(escaped(String(part)))</code>" : escaped(String(part))
    }.joined()
  }
}

extension TypedView<Rule> {
  /// The comment directly before the rule; nil if there is none.
  var comment: String? {
    let start = tree.sourceRange(of: any.tokenRange).start
    let first = Int(any.tokenRange.start)
    let before = first == 0 ? 0 : tree.tokens.range(at: first - 1).end
    let text = tree.source.text(in: SourceRange(before, start))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // The last line is the text before the rule on its own line.
    let comments = lines.dropLast().reversed().prefix { line in line.drop { $0 == " " }.hasPrefix("//") }.reversed()
    let words: [Substring] = comments.map { line in line.drop { $0 == " " || $0 == "/" } }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

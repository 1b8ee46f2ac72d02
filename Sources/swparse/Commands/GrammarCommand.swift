import Descent
import DescentTools
import GrammarNotation
import GrammarRunner
import SystemCalls

extension Command {
  static let grammar = Command(
    name: "grammar", summary: "check a grammar, draw it, make sentences of it, or find what files do not use of it",
    operands: Operands("ACTION PATH", .file, 2...Int.max),
    ownOptions: [
      .text(
        "start", placeholder: "RULE", .words, \.grammar.start, "the start rule; by default that of the first @scope"),
      .count("seed", placeholder: "N", \.grammar.seed, default: "1", "generate: where the random numbers begin"),
      .count("count", placeholder: "N", \.grammar.count, default: "1", "generate: how many sentences to write"),
      .count(
        "size", placeholder: "N", \.grammar.size, default: "100", "generate: about how many tokens a sentence has"),
      .flag(
        "near-misses", \.grammar.writesNearMisses, "generate: sentences with one mistake, which the grammar refuses"),
      .flag(
        "nodes", \.grammar.writesNodes,
        "generate: after each sentence the nodes that it was made by, as in 'dump --format spans'"),
      .text(
        "without", placeholder: "RULE,…", .words, \.grammar.leftOut,
        "generate: rules that no sentence has, such as those of a feature that another parser lacks"),
      .flag(
        "all", \.grammar.writesAll,
        "generate: sentences with all that the grammar accepts, not only what '<usually>' leaves"),
      .count(
        "min", placeholder: "PERCENT", \.grammar.minimum, default: "100",
        "coverage: how many of the alternatives must be used for the exit status 0"),
      .choice("format", placeholder: "FORMAT", \.grammar.format, "how the result is written; each action has some"),
      .text("only", placeholder: "RULE", .words, \.grammar.rule, "draw: one rule instead of all"),
      .text(
        "corpus", placeholder: "DIR", .folder, \.grammar.corpus,
        "draw, coverage: a corpus with the examples of a page of HTML; coverage: its valid sources count"),
      .text(
        "name", placeholder: "NAME", .words, \.grammar.name,
        "emit: the name of the language; by default that of the path"),
      .text(
        "output", letter: "o", placeholder: "FILE", .file, \.outputPath,
        "write to a file instead of standard output"),
    ] + Option.input,
    discussion: """
      The word after the command says what to do with the grammar at the path after it, a file or a folder of files:
      'check' finds mistakes, from undefined rules to choices that two tokens do not decide, and takes a folder of grammars
      with a folder each, too; 'draw' makes railroad diagrams: as text, as a picture (svg), or as a page with all about the
      rules (html); 'generate' writes random sentences, in which alternatives that none had so far are preferred;
      'coverage' parses the other paths by the grammar, and lists the alternatives that none of them has, or makes a page
      in the colours of their counts (html), or a report for other tools (lcov); 'emit' writes a parser in Swift. The exit
      status of check is 1 if there is an error or a warning, that of coverage if too few alternatives were used.

        \(Tool.name) grammar check Grammars/JSON
        \(Tool.name) grammar draw --only json-array Grammars/JSON
        \(Tool.name) grammar draw --format html --corpus Corpus/JSON Grammars/JSON > json.html
        \(Tool.name) grammar emit --name JSON --output JSON.swift Grammars/JSON
        \(Tool.name) grammar generate --seed 7 --count 3 Grammars/Arithmetic
        \(Tool.name) grammar coverage Grammars/JSON data.json
        \(Tool.name) grammar coverage --corpus Corpus/JSON Grammars/JSON
      """,
    run: { (settings, console) throws(UsageError) in
      guard let action = GrammarAction(rawValue: settings.operands[0]) else {
        let names = GrammarAction.allCases.map(\.rawValue)
        throw UsageError(
          "unknown action '\(settings.operands[0])'", hint: "There are \(names.joined(separator: ", ")).")
      }
      let path = settings.operands[1]
      if action != .coverage, settings.operands.count > 2 {
        throw UsageError("'grammar \(action.rawValue)' takes no further argument '\(settings.operands[2])'")
      }
      for other in GrammarAction.allCases {
        let options = other.ownOptions.filter { !action.ownOptions.contains($0) }
        try settings.refuse(options, withoutWhich: "'grammar \(other.rawValue)'")
      }
      if settings.grammar.writesNodes, settings.grammar.writesNearMisses {
        throw UsageError("a near miss has no nodes: '--nodes' and '--near-misses' exclude each other")
      }
      guard action.formats.contains(settings.grammar.format) else {
        throw UsageError(
          "'grammar \(action.rawValue)' does not write \(settings.grammar.format.rawValue)",
          hint: "It writes \(action.formats.map(\.rawValue).joined(separator: ", ")).")
      }
      if let minimum = settings.grammar.minimum, minimum > 100 {
        throw UsageError("'--min' is at most 100, not \(minimum)")
      }
      return try console.writingOutput(to: settings.outputPath) { (console) throws(UsageError) in
        switch action {
        case .check:
          let grammars = try Grammar.paths(at: path).map { path throws(UsageError) in try Grammar(path: path) }
          return printFindings(grammars, settings, &console)
        case .draw: return try draw(Grammar(path: path), settings, &console)
        case .generate: return try generate(Grammar(path: path), settings, &console)
        case .emit: return try emit(Grammar(path: path), settings, &console)
        case .coverage: return try cover(Grammar(path: path), settings, &console)
        }
      }
    })
}

enum GrammarAction: String, CaseIterable {
  case check, draw, generate, coverage, emit

  /// The options that not all actions have.
  var ownOptions: [String] {
    switch self {
    case .check: []
    case .draw: ["only", "corpus"]
    case .generate: ["seed", "count", "size", "near-misses", "nodes", "without", "all"]
    case .coverage: ["min", "corpus"]
    case .emit: ["name"]
    }
  }

  /// The output formats.
  var formats: [GrammarSettings.Format] {
    switch self {
    case .check, .generate: [.text, .json]
    case .draw: [.text, .svg, .html]
    case .coverage: [.text, .json, .html, .lcov]
    case .emit: [.text]
    }
  }
}

struct GrammarSettings: Sendable {
  var start: String?
  var seed: Int?
  var count: Int?
  var size: Int?
  var minimum: Int?
  var writesNearMisses = false
  var writesNodes = false
  var leftOut: String?
  var writesAll = false
  var format = Format.text
  var rule: String?
  var corpus: String?
  var name: String?

  enum Format: String, ChoiceSetting { case text, json, svg, html, lcov }
}

extension Grammar {
  func rule(named name: String) throws(UsageError) -> GrammarRule {
    if let rule = self[name] { return rule }
    throw UsageError("there is no rule '\(name)'\(suggestion(for: name, among: rules.map(\.name)))")
  }
}

extension Settings {
  /// The grammar, made ready to run from the start rule that is given.
  func runnable(_ grammar: Grammar) throws(UsageError) -> RunnableGrammar {
    do throws(GrammarError) { return try RunnableGrammar(grammar, start: self.grammar.start) } catch {
      throw UsageError(error)
    }
  }
}

private func printFindings(_ grammars: [Grammar], _ settings: Settings, _ console: inout Console) -> ExitStatus {
  let findings = grammars.flatMap { GrammarCheck.findings(in: $0, start: settings.grammar.start) }
  var lines = SourceLines()
  if settings.grammar.format == .text {
    for finding in findings { console.output.append("\(finding.description(&lines))\n") }
  } else {
    var output = ByteBuffer()
    output.appendDocument("swparse-grammar-check") { json in
      json.member("findings", findings) { json, finding in
        let place = lines.location(of: finding.diagnostic.range, in: finding.source)
        json.object { json in
          json.member("file", finding.source.name)
          json.member("line", place.line)
          json.member("column", place.column)
          json.member("severity", finding.severity.rawValue)
          json.member("identifier", finding.diagnostic.identifier)
          json.member("message", finding.diagnostic.message(in: finding.source))
        }
      }
    }
    console.output.append(output)
  }
  return findings.contains { $0.severity != .note } ? .foundErrors : .success
}

private func generate(
  _ grammar: Grammar, _ settings: Settings, _ console: inout Console
) throws(UsageError) -> ExitStatus {
  let own = settings.grammar
  let leftOut = own.leftOut?.split(separator: ",").map(String.init) ?? []
  for name in leftOut { _ = try grammar.rule(named: name) }
  var generator = SentenceGenerator(
    try settings.runnable(grammar), seed: UInt64(own.seed ?? 1), size: own.size ?? 100,
    obeysUsual: !own.writesAll, without: Set(leftOut))
  generator.hasLargeStack = true
  return Platform.runOnOwnStack(size: 1 << 28) { write(&generator, settings, &console) }
}

private func write(
  _ generator: inout SentenceGenerator, _ settings: Settings, _ console: inout Console
) -> ExitStatus {
  let own = settings.grammar
  let count = own.count ?? 1
  for number in 1...count {
    guard let (sentence, spans) = nextSentence(of: &generator, own) else {
      console.report(["\(own.writesNearMisses ? generator.obstacleToNearMiss : generator.obstacle)"])
      return .failure
    }
    if own.format == .text {
      if count > 1 { console.output.append("=== \(number)\n") }
      console.output.append(sentence.hasSuffix("\n") ? sentence : sentence + "\n")
      if let spans { console.output.append("---\n\(spans)") }
    } else {
      var output = ByteBuffer()
      output.appendDocument("swparse-grammar-sentence") { json in
        json.member("number", number)
        json.member("text", sentence)
        if let spans { json.member("spans", spans) }
      }
      console.output.append(output)
    }
    if console.output.state != .open { break }
  }
  return .success
}

private func nextSentence(
  of generator: inout SentenceGenerator, _ settings: GrammarSettings
) -> (text: String, spans: String?)? {
  if settings.writesNearMisses { return generator.nextNearMiss().map { ($0, nil) } }
  if settings.writesNodes { return generator.nextWithNodes().map { ($0.text, $0.spans) } }
  return generator.next().map { ($0, nil) }
}

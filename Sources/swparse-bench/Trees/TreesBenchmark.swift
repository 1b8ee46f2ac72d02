import Descent
import Foundation
import SwiftGrammar
import SyntaxEditing

/// Measures the uses of trees in tools, each in relation to lexing and parsing the same files. This is another module
/// than the library, as the code of its users is.
struct TreesBenchmark {
  let options: BenchmarkOptions

  func run() throws {
    let input = try BenchmarkInput(paths: options.paths, minimumBytes: options.bytes ?? 5_000_000)
    // Memory is measured first, before anything larger is allocated and freed.
    reportMemory(input.sources)
    let nodeCount = input.sources.reduce(0) { $0 + SwiftFile(parsing: $1).tree.nodeCounts.values.reduce(0, +) }
    print(format: "%d files, %.2f MB, %d nodes", input.files.count, input.megabytes, nodeCount)

    let parsing = options.parsingTime(of: input.sources)
    func report(_ name: String, _ work: (SyntaxTree) -> Void) {
      options.report(name, on: input.sources, parsing: parsing, work)
    }
    report("visit that counts names") { tree in
      var count = 0
      var visitor = TreeVisitor()
      visitor.each(IdentifierExpression.self) { _ in count += 1 }
      visitor.visit(tree.root)
    }
    report("nodes counted by name") { tree in _ = tree.nodeCounts }
    report("walk with tokens") { tree in
      var walker = TreeWalker(tree.root)
      while walker.next() != nil {}
    }
    report("casts of every node") { tree in
      var count = 0
      for node in tree.nodes where node.as(FunctionDeclaration.self) != nil { count += 1 }
    }
    reportCasts(input.sources)
    reportEdits(input.sources)
    report("five rules of a linter") { tree in _ = Linter(tree).findings.count }
    report("parents of a tree") { tree in _ = tree.root.children.last?.parent }
  }
}

extension TreesBenchmark {
  /// The time of a cast from a choice, beside that of a written comparison.
  private func reportCasts(_ sources: [SourceText]) {
    var statements: [TypedView<Statement>] = []
    for source in sources {
      var visitor = TreeVisitor()
      visitor.each(CodeBlock.self) { statements += $0.statements }
      visitor.visit(SwiftFile(parsing: source).tree.root)
    }
    func nanoseconds(_ isWanted: (TypedView<Statement>) -> Bool) -> Double {
      var count = 0
      let seconds = bestTime(rounds: options.rounds) {
        for statement in statements where isWanted(statement) { count += 1 }
      }
      precondition(count >= 0)
      return seconds * 1e9 / Double(max(statements.count, 1))
    }
    let node = nanoseconds { $0.as(ReturnStatement.self) != nil }
    let choice = nanoseconds { $0.as(Declaration.self) != nil }
    let comparison = nanoseconds { if case .return = $0.syntax { true } else { false } }
    print(
      format: "cast of a statement: to a node %.1f ns, to a choice %.1f ns, by a switch %.1f ns",
      node, choice, comparison)
  }

  /// The memory that the trees of all files take at once; nothing if the system does not tell.
  private func reportMemory(_ sources: [SourceText]) {
    // Tables that are made once for the process are made before.
    for source in sources { _ = SwiftFile(parsing: source).root.firstToken?.node }
    let bytes = sources.reduce(0) { $0 + $1.count }
    guard let before = residentMemory() else { return }
    let trees = sources.map { SwiftFile(parsing: $0).tree }
    guard let parsed = residentMemory() else { return }
    for tree in trees { _ = tree.root.firstToken?.node }
    guard let withParents = residentMemory() else { return }
    withExtendedLifetime(trees) {}
    func perByte(_ size: Int) -> Double { Double(size) / Double(bytes) }
    // The bytes of the sources, which were there before, are shared.
    print(
      format: "memory per byte of source: tree and tokens %.2f, parents %.2f, with the source %.2f in all",
      perByte(parsed - before), perByte(withParents - parsed), perByte(withParents - before + bytes))
  }

  /// The time of many edits in one large file, apart from parsing.
  private func reportEdits(_ sources: [SourceText]) {
    let text = sources.lazy.map(\.text).reduce(into: "") { if $0.utf8.count < 2_000_000 { $0 += $1 + "\n" } }
    guard let file = try? SwiftFile(parsing: text) else { return }
    let tokens = Array(file.root.tokens.prefix(100_000))
    let seconds = bestTime(rounds: options.rounds) {
      var edits = SyntaxEdits(file.tree)
      for token in tokens { edits.replace(token, with: "renamed") }
      precondition((try? edits.text()) != nil)
    }
    print(
      format: "%d edits in %.1f MB: %.1f ms", tokens.count, Double(text.utf8.count) / 1e6, seconds * 1000)
  }
}

/// Five rules of a linter, as a user would write them.
struct Linter {
  private(set) var findings: [(message: String, place: SourceRange)] = []

  init(_ tree: SyntaxTree) {
    var findings: [(String, SourceRange)] = []
    var visitor = TreeVisitor()
    visitor.each(ForceUnwrapExpression.self) { findings.append(("forced unwrapping", $0.any.range)) }
    visitor.each(TryExpression.self) { node in
      if node.mark?.text == "!" { findings.append(("try!", node.any.range)) }
    }
    visitor.each(FunctionDeclaration.self) { function in
      if function.parameters.count > 5 { findings.append(("many parameters", function.name.range)) }
      if function.name.text.utf8.first.map({ $0 < 0x60 && $0 > 0x40 }) == true {
        findings.append(("the name of a function begins with a capital", function.name.range))
      }
    }
    visitor.each(CodeBlock.self) { block in
      if block.statements.count > 60 { findings.append(("long block", block.any.range)) }
    }
    visitor.visit(tree.root)
    self.findings = findings.map { ($0.0, $0.1) }
  }
}

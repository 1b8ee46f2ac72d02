import Foundation
import TestSupport
import Testing

@testable import swparse

/// The README and the manual are true: their commands print what they show, and their tables are current.
@Suite struct ManualTests {
  private static let manual = "Sources/swparse/swparse.docc"

  private static func read(_ path: String) throws -> String {
    try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
  }

  /// The paths of the README and of all articles of the manual.
  private static let documents: [String] = {
    let articles = try? FileManager.default.contentsOfDirectory(atPath: packageFolder.appending(path: manual).path)
    return ["README.md"] + (articles ?? []).sorted().map { "\(manual)/\($0)" }
  }()

  @Test(arguments: documents) func commandsPrintWhatIsShown(document: String) throws {
    let blocks = try Self.read(document).components(separatedBy: "```console\n").dropFirst()
    for block in blocks.map({ $0.components(separatedBy: "```")[0] }) {
      let folder = try TemporaryFolder([String: Data]())
      for example in "\n\(block)".components(separatedBy: "\n$ ").dropFirst() {
        let command = try #require(example.split(separator: "\n").first)
        // What ends a line of the block before the next example.
        let output = example.dropFirst(command.count + 1)
        let expected = output.isEmpty || output.hasSuffix("\n") ? output : output + "\n"
        let script = "swparse() { \"$swparse\" \"$@\"; }; \(command)"
        let result = try runShell(script, in: folder.path)
        #expect(result.output + result.errors == expected, "$ \(command)")
      }
    }
  }

  /// Every command has an example that is run, but for those whose output depends on the machine.
  @Test func commandsAreShown() throws {
    let text = try Self.documents.map(Self.read).joined()
    let shown = Set(text.matches(of: /(?m)^\$ .*\bswparse (\w+)/).map { String($0.1) })
    let others: Set = ["profile", "help", "completions"]
    #expect(shown.union(others).isSuperset(of: Command.all.map(\.name)))
  }

  /// The version is in one place, and its changes are written down.
  @Test func theNewestChangesAreThoseOfTheVersion() throws {
    let article = try Self.read("\(Self.manual)/Changes.md")
    let newest = try #require(article.firstMatch(of: /(?m)^### (\d+\.\d+\.\d+)/))
    #expect(String(newest.1) == Tool.version)
    #expect(run("--version").output == "swparse \(Tool.version)\n")
    for path in ["Installing.md"] {
      for match in try Self.read("\(Self.manual)/\(path)").matches(of: /swparse[-_](\d+\.\d+\.\d+)/) {
        #expect(String(match.1) == Tool.version)
      }
    }
  }

  @Test func optionTablesAreCurrent() throws {
    let table = run("help", "--markdown")
    #expect(table.status == 0)
    let article = try Self.read("\(Self.manual)/Options.md")
    #expect(article.hasSuffix("\n\n" + table.output), "paste what 'swparse help --markdown' prints")
  }

  @Test func theReadmeIsShortAndItsLinksLeadToFiles() throws {
    let readme = try Self.read("README.md")
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
    let links = readme.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
    #expect(!links.isEmpty)
    for link in links { _ = try Self.read(link) }
  }

  /// The README has its figures from the article on measurements.
  @Test func figuresAreMeasured() throws {
    let article = try Self.read("\(Self.manual)/Measurements.md")
    let rows = try Self.read("README.md").components(separatedBy: "| measured |")[1].split(separator: "\n").dropFirst(2)
    for row in rows.prefix(while: { $0.hasPrefix("|") }) {
      let cells = row.split(separator: "|")
      #expect(article.contains(cells[2].trimmingPrefix(" ").dropLast()), "\(cells[2])")
      for figure in cells[1].matches(of: /\d+(\.\d+)?–\d+(\.\d+)?/) {
        #expect(figure.output.0.split(separator: "–").allSatisfy { article.contains($0) }, "\(figure.output.0)")
      }
    }
  }
}

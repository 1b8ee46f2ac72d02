import DescentTools
import Foundation
import SwiftGrammar
import Testing

@testable import Descent

/// The table of common mistakes in the documentation: one diagnostic each, with a fix-it that makes the file parse.
@Suite struct CommonMistakeTests {
  /// A row of the table.
  struct Mistake: CustomTestStringConvertible, Sendable {
    var code: String
    var message: String
    var fixed: String

    var testDescription: String { code }
  }

  private static let mistakes: [Mistake] = {
    let article = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/SwiftGrammar/SwiftGrammar.docc/Mistakes.md").standardized
    let text = (try? String(contentsOf: article, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      let cells = row.replacing("\\|", with: "\u{0}").split(separator: "|").map { cell in
        cell.trimmingCharacters(in: .whitespaces).replacing("\u{0}", with: "|")
      }
      return Mistake(
        code: cells[0].trimmingCharacters(in: ["`"]), message: cells[1], fixed: cells[2].trimmingCharacters(in: ["`"]))
    }
  }()

  @Test func theTableHasTheCommonestMistakes() { #expect(Self.mistakes.count >= 40) }

  @Test(arguments: mistakes) func oneDiagnosticSaysWhatWasMeant(mistake: Mistake) throws {
    let file = try SwiftFile(parsing: mistake.code)
    #expect(file.diagnostics.map { $0.message(in: file.tree.source) } == [mistake.message])
  }

  @Test(arguments: mistakes) func theFixItMakesTheFileParse(mistake: Mistake) throws {
    let fixed = try SourceText(mistake.code).fixed { SwiftFile(parsing: $0).diagnostics }
    #expect(fixed.source.text == mistake.fixed)
    #expect(fixed.diagnostics.isEmpty)
  }

  /// A word may be meant for another keyword than the one that it is mostly written for.
  @Test func theTreeDecidesWhatIsMeant() throws {
    let file = try SwiftFile(parsing: "for x fn y { f(x) }")
    #expect(file.diagnostics.map { $0.message(in: file.tree.source) } == ["expected 'in' instead of 'fn'"])
  }

  /// Valid code gives no diagnostic, whatever it looks like.
  @Test(arguments: ["if a = b { }", "let a = null", "this.a", "a++", "let type = of(a)", "val(1)", "for def in fn { }"])
  func validCodeIsLeftAlone(code: String) throws {
    #expect(try SwiftFile(parsing: code).diagnostics.isEmpty)
  }
}

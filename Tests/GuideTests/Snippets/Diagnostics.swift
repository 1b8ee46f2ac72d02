import Descent
import DescentTools
import SyntaxEditing
import Testing

/// A setting: `size = 3`.
struct IdiomSetting: Equatable {
  var name: String
  var value: Int
}

extension IdiomSetting: Production, ListElement {
  static let first: TokenSet<IdiomToken> = [.name]
  static let listStyle = SyntaxListStyle<IdiomToken>(separator: .semicolon, close: .endOfFile)
    .named("list of settings", of: "settings")

  static func rule(_ parser: inout IdiomParser) -> Self {
    let name = parser.expect(.name)
    parser.expect(.equal)
    let value = parser.expect(.number)
    return Self(name: parser.text(of: name) ?? "", value: Int(parser.text(of: value) ?? "") ?? 0)
  }
}

extension DiagnosticKind {
  static let zeroSize = DiagnosticKind("zero-size", .warning, "a %0 of zero shows nothing")
}

@Suite struct Diagnostics {
  private func messages(of parser: borrowing IdiomParser) -> [String] {
    let source = parser.source
    return parser.diagnostics.map { $0.message(in: source) }
  }

  @Test func aResilientParserGoesOn() throws {
    var parser = try IdiomParser("size 3; = 4; depth = 5 width = 6")
    let settings = parser.list(IdiomSetting.self)
    #expect(settings.map(\.value) == [3, 5, 6])
    #expect(
      messages(of: parser) == [
        "expected '=' after 'size'", "unexpected '= 4' in the list of settings", "expected ';' between settings",
      ])
  }

  @Test func aDiagnosticOfYourOwn() throws {
    var parser = try IdiomParser("size = 0")
    let range = parser.range(ahead: 2)
    parser.report(
      Diagnostic(.zeroSize, at: range, [.words("size")], fixIts: [.replace(range, by: "1")]))
    #expect(messages(of: parser) == ["a size of zero shows nothing"])
    let fixed = try parser.source.applying(parser.diagnostics.compactMap(\.fixIts.first))
    #expect(fixed.text == "size = 1")
  }

  @Test func aDiagnosticIsShown() throws {
    var parser = try IdiomParser("size 3")
    _ = parser.list(IdiomSetting.self)
    let renderer = DiagnosticRenderer(parser.source)
    #expect(
      renderer.text(of: parser.diagnostics[0]) == """
        <memory>:1:5: error: expected '=' after 'size' [expected]
           1 │ size 3
             │     ^
             = fix: insert ' =' at 1:5
        """)
  }
}

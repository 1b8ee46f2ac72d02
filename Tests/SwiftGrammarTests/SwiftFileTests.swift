import DescentTools
import TestSupport
import Testing

@testable import Descent
@testable import SwiftGrammar

@Suite struct SwiftFileTests {
  @Test func viewsCarryTheTree() throws {
    let file = try SwiftFile(parsing: "let (x, y: _): Point = origin")
    #expect(file.diagnostics.isEmpty)
    let variable = try #require(file.root.statements[0].as(VariableDeclaration.self))
    let pattern = try #require(variable.bindings[0].pattern.as(TuplePattern.self))
    #expect(pattern.elements.map(\.text) == ["x", "y: _"])
    #expect(pattern.elements[1].label?.text == "y")
    #expect(variable.bindings[0].type?.text == "Point")
    #expect(file.tree.path(at: 11).map(\.name).last == "WildcardPattern")
    #expect(file.tree.nodes.map(\.name).contains("TuplePatternElement"))
    #expect(file.tree.isEqual(to: try SwiftFile(parsing: "let (x,y:_) : Point=origin").tree))
  }

  @Test func aMissingCloserIsReportedOnceWithANote() throws {
    let file = try SwiftFile(parsing: "let (x, y")
    #expect(file.tree.messageTexts == ["expected ')' to end the tuple pattern"])
    #expect(file.diagnostics[0].range == SourceRange(9, 9))
    #expect(file.diagnostics[0].notes.map(\.range) == [SourceRange(4, 5)])
  }

  /// When layout repair finds a missing brace, it must not treat the end of a truncated string as a synthesized
  /// brace, too.
  @Test func onlyWhatLayoutRepairMadeIsSynthesized() throws {
    let file = try SwiftFile(parsing: "func f() {\n  let s = \"\\(a\n\nfunc g() {}\n")
    let names = file.tree.nodes.map(\.name)
    #expect(names.filter { $0 == "FunctionDeclaration" }.count == 2)
    var walker = TreeWalker(file.tree.root)
    var missing: [UInt8] = []
    while let event = walker.next() { if case .missing(let kind, _) = event { missing.append(kind) } }
    #expect(missing == [SwiftToken.rightBrace.index])
  }

  /// Two braces are missing; without repair, both would be reported together at the end of the file.
  @Test func theFirstOfTwoMissingBracesIsReportedAtItsPosition() throws {
    let text = "struct A {\n  func f() {\n    a\n\n  func g() {\n    b\n  }\n\nstruct B {\n  func h() {}\n}\n"
    let file = try SwiftFile(parsing: text)
    let lines = file.tree.lineMap
    #expect(file.diagnostics.map { lines.location(of: $0.range.start).line } == [3, 11])
  }
}

import Descent
import SwiftGrammar
import TestSupport
import Testing

/// A line that is not finished, in code that is right: one diagnostic, and no fix-it changes the other lines.
@Suite struct HalfTypedCodeTests {
  private func fixed(_ code: String) throws -> (messages: [String], text: String) {
    let file = try SwiftFile(parsing: code)
    let fixed = try file.tree.source.fixed { SwiftFile(parsing: $0).diagnostics }
    return (file.tree.messageTexts, fixed.source.text)
  }

  /// What joins the line before would hide the mistake.
  @Test(arguments: ["if", "in"], ["let a = 1", "let a = f()", "let a: Int", "func f() {}"])
  func aKeywordThatBeginsALineIsNotReadAsAnOperator(keyword: String, member: String) throws {
    let code = "struct S {\n  \(member)\n  \(keyword) x {\n  }\n  let b = 2\n}\n"
    let (messages, text) = try fixed(code)
    #expect(messages == ["unexpected '\(keyword) x' in the member list"])
    #expect(text == code)
  }

  @Test(arguments: [
    ("func g(", "public let endpoint: URL"), ("init(", "public var body: Int { 1 }"), ("init(", "init(a: Int) {}"),
    ("case c(", "func f() {}"), ("case c(", "case d"), ("@A(", "struct B {}"),
  ])
  func anEmptyListEndsBeforeTheNextDeclaration(line: String, next: String) throws {
    let (messages, text) = try fixed("enum E {\n  \(line)\n  \(next)\n  let b: Int\n}\n")
    #expect(messages.count == 1)
    #expect(messages[0].hasPrefix("expected ')'"))
    #expect(text == "enum E {\n  \(line))\n  \(next)\n  let b: Int\n}\n")
  }

  @Test(arguments: ["let a = 1", "return", "if a { b() }", "b()", "for a in b { c() }"])
  func anEmptyArgumentListEndsBeforeTheNextStatement(next: String) throws {
    let (messages, text) = try fixed("func g() {\n  f(\n  \(next)\n}\n")
    #expect(messages == ["expected ')' to end the argument list"])
    #expect(text == "func g() {\n  f()\n  \(next)\n}\n")
  }

  /// A block whose lines are not indented is not empty where its end is all that is missing.
  @Test func unindentedMembersStayInTheirType() throws {
    let (messages, text) = try fixed("extension A {\nfunc f()\n-> B\n{\nC(raw: d())\n}\n")
    #expect(messages == ["expected '}' to end the member list"])
    #expect(text.hasPrefix("extension A {\nfunc f()"))
  }

  /// The closing brace belongs to the block whose head lacks a parenthesis.
  @Test func aBracketInAHeadEndsBeforeItsBlock() throws {
    let (messages, text) = try fixed("if g(a {\n  x = c\n}\nelse {\n  y()\n}\n")
    #expect(messages == ["expected ')' to end the argument list"])
    #expect(text == "if g(a) {\n  x = c\n}\nelse {\n  y()\n}\n")
  }

  /// Lines that are no deeper than a block are in it, unless they cannot be.
  @Test(arguments: [
    ("struct B {", "return"), ("switch x {", "\"a\""), ("switch x {", "VStack(a: 1) {\n    b()\n  }"),
    ("enum B {", "if a { b() }"), ("protocol P {", "a.b(c)"),
  ])
  func aBlockEndsBeforeWhatCannotBeInIt(line: String, next: String) throws {
    let (messages, text) = try fixed("func f() {\n  \(line)\n  \(next)\n}\n")
    #expect(messages.count == 1)
    #expect(messages[0].hasPrefix("expected '}'"))
    #expect(text == "func f() {\n  \(line)\n  }\n  \(next)\n}\n")
  }

  @Test func theBlockOfACallInAClosureKeepsItsBrace() throws {
    let next = "    guard\n      let z = y\n    else { return false }\n    return true\n"
    let (messages, text) = try fixed("a.sort { x, y in\n    x.map {\n\(next)}\n")
    #expect(messages == ["expected '}' to end the code block"])
    #expect(text == "a.sort { x, y in\n    x.map {\n    }\n\(next)}\n")
  }

  @Test(arguments: [
    ("f(\n  a\n    .b()\nlet c = 1\n", "f(\n  a\n    .b())\nlet c = 1\n"),
    ("let x: (Int, String = (1, \"a\")\n", "let x: (Int, String) = (1, \"a\")\n"),
    ("let x: (a: Int = f(1)\n", "let x: (a: Int) = f(1)\n"),
    ("f(a, \nlet b = 1\n", "f(a) \nlet b = 1\n"), ("f([1,\nlet b = 1\n", "f([1])\nlet b = 1\n"),
    ("f(a ,\nlet b = 1\n", "f(a)\nlet b = 1\n"),
    ("func f() {\n  if a {\n    b()   \n", "func f() {\n  if a {\n    b()   \n  }\n}\n"),
  ])
  func aMissingBracketIsInsertedWhereItBelongs(code: String, text: String) throws {
    let result = try fixed(code)
    #expect(result.text == text)
    #expect(SwiftFile(parsing: try SourceText(result.text)).diagnostics.isEmpty)
  }

  /// A name alone is no statement that a separator would end.
  @Test(arguments: ["elif x { }", "print \"a\""])
  func noSeparatorIsInsertedAfterANameAlone(code: String) throws {
    let (messages, text) = try fixed(code)
    #expect(messages == ["consecutive statements on a line must be separated by ';'"])
    #expect(text == code)
  }

  /// A default value in a tuple type that goes on is a mistake of its own.
  @Test func aDefaultValueInATupleTypeIsReported() throws {
    #expect(try fixed("let x: (a: Int = 1, b: Int)\n").messages == ["unexpected '='"])
    #expect(try fixed("let x: (\n  a: Int = f(1)\n)\n").messages == ["unexpected '='"])
  }
}

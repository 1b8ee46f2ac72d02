import Descent
import SwiftGrammar
import Testing

// The code of the article on values of nodes.

/// The number of members of each type and extension, nested ones included.
func memberCounts(in file: SwiftFile) -> [Int] { file.tree.nodes.compactMap(\.members?.count) }

@Suite struct NodeValues {
  @Test func literals() throws {
    let file = try SwiftFile(parsing: ##"[-3, 0.5, #"a\b"#, "\(name):\t\(count)"]"##)
    let array = try #require(file.root.statements[0].any.as(ArrayLiteral.self))
    #expect(array.elements[0].integerValue(as: Int8.self) == -3)
    #expect(array.elements[1].floatValue() == 0.5)
    #expect(array.elements[2].stringValue == "a\\b")
    #expect(array.elements[3].stringParts?.contains(.text(":\t")) == true)
  }

  @Test func names() throws {
    let file = try SwiftFile(parsing: "func `in`(_ x: Int, at y: Int) {}\nlist.sort(by: <) { }")
    #expect(file.root.statements.map(\.fullName) == ["in(_:at:)", "sort(by:_:)"])
  }

  @Test func declarations() throws {
    let file = try SwiftFile(
      parsing: """
        @available(macOS 13, *)
        @available(iOS, deprecated: 16.1, renamed: "Room")
        public final class Space: Place, Sendable { private(set) var area = 0.0 }
        """)
    let space = file.root.statements[0]
    #expect(space.accessLevel == .public)
    #expect(space.hasModifier(.final))
    #expect(space.inheritedTypeNames == ["Place", "Sendable"])
    #expect(space.availability[0].introduced == VersionTuple(13))
    #expect(space.availability[1].renamed == "Room")
    #expect(space.any.members?[0].setterAccessLevel == .private)
  }

  @Test func signatures() throws {
    let file = try SwiftFile(
      parsing: "@inlinable\npublic func scale( by factor : Double=2 )->Self { self }\nlet (a, b): (Int, Int) = pair")
    #expect(
      file.root.statements.map(\.signatureText) == [
        "public func scale(by factor: Double = 2) -> Self", "let (a, b): (Int, Int)",
      ])
  }

  @Test func conditionalCompilation() throws {
    let file = try SwiftFile(parsing: "enum E {\n#if DEBUG\ncase a, b\n#else\ncase c\n#endif\n}")
    let clauses = try #require(file.tree.nodes.lazy.compactMap(\.conditionalClauses).first)
    #expect(clauses.map { $0.condition?.text } == ["DEBUG", nil])
    #expect(clauses.map { $0.elements.map(\.text) } == [["case a, b"], ["case c"]])
  }

  @Test func members() throws {
    let file = try SwiftFile(parsing: "struct S { struct T { let x = 1 }; var z = 3 }")
    #expect(memberCounts(in: file) == [2, 1])
  }
}

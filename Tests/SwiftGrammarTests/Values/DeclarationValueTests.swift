import Descent
import SwiftGrammar
import Testing

@Suite struct DeclarationValueTests {
  private func declaration(_ text: String) throws -> NodeView {
    try #require(SwiftFile(parsing: text).root.statements.first).any
  }

  @Test func accessLevels() throws {
    for level in AccessLevel.allCases {
      #expect(try declaration("\(level.rawValue) class C {}").accessLevel == level)
    }
    let variable = try declaration("internal(set) public var x = 1")
    #expect(variable.accessLevel == .public)
    #expect(variable.setterAccessLevel == .internal)
    #expect(!variable.hasModifier(.internal))
    #expect(variable.hasModifier(.static, .public))
    #expect(AccessLevel.private < .fileprivate && .package < AccessLevel.public && .public < AccessLevel.open)
    #expect(try declaration("f()").accessLevel == nil)
    #expect(try declaration("unowned(unsafe) var x: C").hasModifier(.unowned))
    let accessors = try SwiftFile(parsing: "var x: Int { mutating get { 1 } }").tree.nodes
    #expect(accessors.contains { $0.as(AccessorDeclaration.self)?.hasModifier(.mutating) == true })
  }

  private func arguments(_ attribute: String) throws -> [String] {
    let declaration = try declaration("\(attribute) func f() {}")
    return try #require(declaration.allAttributes.first).argumentList.map { "\($0.label ?? "-") \($0.text)" }
  }

  @Test func argumentsOfAttributes() throws {
    #expect(try arguments("@A") == [])
    #expect(try arguments("@A()") == [])
    #expect(try arguments("@A(1, b: x.y)") == ["- 1", "b x.y"])
    #expect(try arguments("@objc(draw:at:)") == ["- draw:at:"])
    #expect(try arguments("@available(macOS 10.15, *)") == ["- macOS 10.15", "- *"])
    #expect(
      try arguments("@available(*, deprecated, message: \"a, b\")") == ["- *", "- deprecated", "message \"a, b\""])
    #expect(try arguments("@abi(func g(a: Int, b: Int))") == ["- func g(a: Int, b: Int)"])
    #expect(
      try arguments("@_specialize(exported: true, where K == Int, V == [A<B, C>])")
        == ["exported true", "- where K == Int, V == [A<B, C>]"])
    #expect(
      try arguments("@attached(member, names: named(a), named(b))") == ["- member", "names named(a)", "- named(b)"])
    #expect(try arguments("@derivative(of: f, wrt: (x, y))") == ["of f", "wrt (x, y)"])
    _ = try arguments("@available(")
  }

  @Test func attributes() throws {
    let text = "@A #if X\n@B #if Y\n@C\n#endif\n#else\n@D\n#endif\n@M.E<Int> func f(@F x: Int) {}"
    let function = try declaration(text.replacing("@A #if", with: "@A\n#if").replacing("@B #if", with: "@B\n#if"))
    #expect(function.allAttributes.map(\.attributeName) == ["A", "B", "C", "D", "M.E"])
    #expect(function.firstAttribute(named: "D")?.text == "@D")
    #expect(function.firstAttribute(named: "Z") == nil)
    #expect(function.parameters?.first?.allAttributes.map(\.attributeName) == ["F"])
    #expect(try declaration("1").allAttributes == [])
  }

  @Test func availability() throws {
    func availability(_ text: String) throws -> [Availability] { try declaration("\(text) func f() {}").availability }
    let short = try availability("@available(macOS 10.15.4, swift 5, SwiftStdlib 6.0, Named, *)")
    #expect(short.map(\.platform) == ["macOS", "swift", "SwiftStdlib", "Named"])
    #expect(short.map(\.introduced) == [.init(10, 15, 4), .init(5), .init(6), nil])

    let long = try availability(
      "@available(iOS, introduced: 8, deprecated: 10.1, obsoleted: 12.0.1, message: \"a\\n\", renamed: \"g(_:)\")")
    var expected = Availability(platform: "iOS", introduced: .init(8))
    (expected.deprecated, expected.obsoleted) = (.init(10, 1), .init(12, 0, 1))
    (expected.message, expected.renamed) = ("a\n", "g(_:)")
    #expect(long == [expected])

    let words = try availability("@available(*, deprecated)\n@available(macOS, unavailable)\n@available(*, noasync)")
    #expect(words.map(\.isDeprecated) == [true, false, false])
    #expect(words.map(\.isUnavailable) == [false, true, false])
    #expect(words.map(\.isUnavailableInAsync) == [false, false, true])
    #expect(try availability("@available(*, deprecated: 1e5)").map(\.deprecated) == [nil])
    #expect(try availability("@available()") == [])
    #expect(try availability("@available(, introduced: 1)").count <= 1)
    #expect(
      try declaration("@backDeployed(before: macOS 12.1, iOS 15) func f() {}").allAttributes[0].availabilities
        == [
          Availability(platform: "macOS", introduced: .init(12, 1)),
          Availability(platform: "iOS", introduced: .init(15)),
        ])
  }
}

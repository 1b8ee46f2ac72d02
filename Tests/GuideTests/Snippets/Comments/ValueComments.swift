import Descent
import SwiftGrammar
import Testing

// What the comments on the values of nodes show.

@Suite struct LiteralComments {
  @Test func integers() throws {
    let file = try SwiftFile(parsing: "[-128, 0b1010_1010, 1 + 1]")
    let array = try #require(file.root.statements[0].any.as(ArrayLiteral.self))
    let bytes = array.elements.map { $0.integerValue(as: Int8.self) }  // [-128, nil, nil]
    let numbers = array.elements.map { $0.integerValue() }  // [-128, 170, nil]
    #expect(bytes == [-128, nil, nil])
    #expect(numbers == [-128, 170, nil])
  }

  @Test func floats() throws {
    let file = try SwiftFile(parsing: "[-2.5, 0x1p-2, 3, x]")
    let array = try #require(file.root.statements[0].any.as(ArrayLiteral.self))
    let numbers = array.elements.map { $0.floatValue() }  // [-2.5, 0.25, 3.0, nil]
    #expect(numbers == [-2.5, 0.25, 3, nil])
  }

  @Test func strings() throws {
    let file = try SwiftFile(parsing: ##"["a\"b", #"a\b"#, "\(a)b"]"##)
    let array = try #require(file.root.statements[0].any.as(ArrayLiteral.self))
    let texts = array.elements.map(\.stringValue)  // ["a\"b", "a\\b", nil]
    #expect(texts == ["a\"b", "a\\b", nil])
  }

  @Test func interpolations() throws {
    var texts: [String] = []
    var values: [String] = []
    let file = try SwiftFile(parsing: #"let line = "\(count) files\n""#)
    for part in file.tree.nodes.lazy.compactMap(\.stringParts).first ?? [] {
      switch part {
      case .text(let text): texts.append(text)  // " files\n"
      case .interpolation(let segment): values += segment.arguments.map(\.value.text)  // "count"
      }
    }
    #expect(texts == [" files\n"])
    #expect(values == ["count"])
  }
}

@Suite struct NameComments {
  @Test func tokens() throws {
    let file = try SwiftFile(parsing: "func `a raw name`(`in` x: Int) {}")
    let function = try #require(file.root.statements[0].as(FunctionDeclaration.self))
    let name = function.name.name  // "a raw name"
    #expect(name == "a raw name")
  }

  @Test func fullNames() throws {
    let file = try SwiftFile(parsing: "func move(to x: Int, _ y: Int) {}\nview.animate(1) {} completion: {}")
    let names = file.root.statements.map(\.fullName)  // ["move(to:_:)", "animate(_:_:completion:)"]
    #expect(names == ["move(to:_:)", "animate(_:_:completion:)"])
  }

  @Test func types() throws {
    do {
      let file = try SwiftFile(parsing: "let index: Swift::Dictionary<String, Int>.Index")
      let binding = file.tree.nodes.lazy.compactMap { $0.as(PatternBinding.self) }.first
      let name = binding?.type?.typeName  // "Dictionary.Index"
      #expect(name == "Dictionary.Index")
    }
    do {
      let file = try SwiftFile(parsing: "struct File: ~Copyable, @unchecked Sendable, Reader<Int> & Writer {}")
      let names = file.root.statements[0].inheritedTypeNames  // ["~Copyable", "Sendable", "Reader", "Writer"]
      #expect(names == ["~Copyable", "Sendable", "Reader", "Writer"])
    }
  }
}

@Suite struct DeclarationValueComments {
  @Test func access() throws {
    do {
      let file = try SwiftFile(parsing: "public private(set) var count = 0\nlet limit = 9")
      let levels = file.root.statements.map(\.accessLevel)  // [.public, nil]
      let setter = file.root.statements[0].setterAccessLevel  // .private
      #expect(levels == [.public, nil])
      #expect(setter == .private)
    }
    do {
      let file = try SwiftFile(parsing: "class C { final class func make() {} }")
      let method = try #require(file.root.statements[0].any.members?[0])
      let isOfType = method.hasModifier(.static, .class)  // true
      #expect(isOfType)
    }
  }

  @Test func attributes() throws {
    do {
      let file = try SwiftFile(parsing: "@objc\n#if DEBUG\n@available(*, deprecated)\n#endif\nfunc f() {}")
      let names = file.root.statements[0].allAttributes.map(\.attributeName)  // ["objc", "available"]
      #expect(names == ["objc", "available"])
    }
    do {
      let file = try SwiftFile(parsing: "@Test(.tags(.fast), arguments: [1, 2]) func f(x: Int) {}")
      let test = try #require(file.root.statements[0].firstAttribute(named: "Test"))
      let labels = test.argumentList.map(\.label)  // [nil, "arguments"]
      let values = test.argumentList.map(\.text)  // [".tags(.fast)", "[1, 2]"]
      #expect(labels == [nil, "arguments"])
      #expect(values == [".tags(.fast)", "[1, 2]"])
    }
  }

  @Test func availability() throws {
    do {
      let file = try SwiftFile(
        parsing: "@available(macOS 12, iOS 15.1, *)\n@available(*, deprecated, message: \"Old\")\nfunc f() {}")
      let availability = file.root.statements[0].availability
      let platforms = availability.map(\.platform)  // ["macOS", "iOS", "*"]
      let isNew = availability[1].introduced! > VersionTuple(15)  // true
      let message = availability[2].message  // "Old"
      #expect(platforms == ["macOS", "iOS", "*"])
      #expect(isNew)
      #expect(message == "Old")
    }
    do {
      let file = try SwiftFile(parsing: "if #unavailable(macOS 15) {}")
      let condition = try #require(file.tree.nodes.lazy.compactMap { $0.as(AvailabilityCondition.self) }.first)
      let versions = condition.availabilities.map(\.introduced)  // [VersionTuple(15)]
      let isNegated = condition.isNegated  // true
      #expect(versions == [VersionTuple(15)])
      #expect(isNegated)
    }
  }

  @Test func signatures() throws {
    let file = try SwiftFile(parsing: "@inlinable public func f( a: Int = 1 ) -> [Int]{ [a] }\nvar x: Int { 1 }")
    let texts = file.root.statements.compactMap(\.signatureText)
    #expect(texts == ["public func f(a: Int = 1) -> [Int]", "var x: Int { get }"])
  }
}

func memberCount<Node: MemberContainer>(of type: TypedView<Node>) -> Int { type.members.count }

@Suite struct NodeProtocolComments {
  @Test func membersAndParameters() throws {
    do {
      let file = try SwiftFile(parsing: "enum Side { case left, right }\nlet side = Side.left")
      let counts = file.root.statements.map { $0.any.members?.count }  // [1, nil]
      #expect(counts == [1, nil])
      #expect(try memberCount(of: #require(file.root.statements[0].as(EnumDeclaration.self))) == 1)
    }
    do {
      let file = try SwiftFile(parsing: "func f(a: Int, b: Int) {}")
      let parameters = file.root.statements[0].any.parameters?.map(\.text)  // ["a: Int", "b: Int"]
      #expect(parameters == ["a: Int", "b: Int"])
    }
    do {
      let file = try SwiftFile(parsing: "run { first(); second() }")
      let counts = file.tree.nodes.compactMap(\.statements?.count)  // [1, 2]
      #expect(counts == [1, 2])
    }
  }

  @Test func conditionalCompilation() throws {
    let file = try SwiftFile(parsing: "#if DEBUG\nlog()\n#else\n#endif\nstruct S {\n#if X\nlet x = 1\n#endif\n}")
    let branches = file.tree.nodes.compactMap(\.conditionalClauses).joined()
    let conditions = branches.map { $0.condition?.text }  // ["DEBUG", nil, "X"]
    let elements = branches.map { $0.elements.map(\.text) }  // [["log()"], [], ["let x = 1"]]
    #expect(conditions == ["DEBUG", nil, "X"])
    #expect(elements == [["log()"], [], ["let x = 1"]])
  }
}

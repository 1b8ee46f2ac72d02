import Descent
import SwiftGrammar
import Testing

/// The classes of the parts of Swift sources.
@Suite struct SwiftHighlightTests {
  /// The classes with their texts, without punctuation and operators.
  private func highlights(_ text: String) throws -> [String] {
    let file = try SwiftFile(parsing: text)
    return file.highlights.filter { $0.kind != .punctuation && $0.kind != .operator }
      .map { "\($0.kind.rawValue) \(file.tree.source.text(in: $0.range))" }
  }

  @Test func declarations() throws {
    #expect(
      try highlights("public func area<T: P>(of shape: Shape, x: Int) async -> T.A where T == Int {}") == [
        "keyword public", "keyword func", "functionName area", "typeName T", "typeName P", "label of",
        "variableName shape", "typeName Shape", "label x", "typeName Int", "keyword async", "typeName T", "typeName A",
        "keyword where", "typeName T", "typeName Int",
      ])
    #expect(
      try highlights("enum E { case a(x: Int), b }") == [
        "keyword enum", "typeName E", "keyword case", "memberName a", "label x", "typeName Int", "memberName b",
      ])
    #expect(
      try highlights("private(set) var (a, b): Self { get { 1 } set(n) {} }") == [
        "keyword private", "keyword set", "keyword var", "variableName a", "variableName b", "keyword Self",
        "keyword get", "integerLiteral 1", "keyword set", "variableName n",
      ])
    #expect(
      try highlights("import struct A.B; func f(_: Int)") == [
        "keyword import", "keyword struct", "identifier A", "identifier B", "keyword func", "functionName f",
        "keyword _", "typeName Int",
      ])
  }

  @Test func contextualKeywordsMayBeNames() throws {
    #expect(
      try highlights("let get = set + async.of(some: any)") == [
        "keyword let", "variableName get", "identifier set", "identifier async", "functionName of", "label some",
        "identifier any",
      ])
    #expect(
      try highlights("let a: some P = await b") == [
        "keyword let", "variableName a", "keyword some", "typeName P", "keyword await", "identifier b",
      ])
    #expect(
      try highlights("f.default; f.init; f.self") == [
        "identifier f", "memberName default", "identifier f", "keyword init", "identifier f", "keyword self",
      ])
    #expect(try highlights("func < (a: Type)") == ["keyword func", "label a", "typeName Type"])
    // Skipped words are names.
    #expect(try highlights("f(a) ) open").last == "identifier open")
  }

  @Test func expressions() throws {
    #expect(
      try highlights("Foo<Int>(a: .b, c.d(e) { $0 }) as? X") == [
        "typeName Foo", "typeName Int", "label a", "memberName b", "identifier c", "functionName d", "identifier e",
        "identifier $0", "keyword as", "typeName X",
      ])
    #expect(
      try highlights(#"f(_:at:); \A.b; a.b(c:); { [weak self] (x) in x }"#) == [
        "functionName f", "keyword _", "label at", "typeName A", "memberName b", "identifier a", "functionName b",
        "label c", "keyword weak", "keyword self", "variableName x", "keyword in", "identifier x",
      ])
    #expect(
      try highlights("if case .a(let b) = c, let d { print(1.5, nil, true) }") == [
        "keyword if", "keyword case", "functionName a", "keyword let", "variableName b", "identifier c", "keyword let",
        "variableName d", "functionName print", "floatLiteral 1.5", "keyword nil", "keyword true",
      ])
  }

  @Test func strings() throws {
    #expect(
      try highlights(#""a\n\u{E9}\\ \(b, c: 1)\"""#) == [
        #"stringLiteral ""#, "stringLiteral a", #"stringEscape \n"#, #"stringEscape \u{E9}"#, #"stringEscape \\"#,
        "stringLiteral  ", #"interpolation \("#, "identifier b", "label c", "integerLiteral 1", "interpolation )",
        #"stringEscape \""#, #"stringLiteral ""#,
      ])
    #expect(
      try highlights(##"#"a\n\#t\#(b)"#"##) == [
        ##"stringLiteral #""##, #"stringLiteral a\n"#, ##"stringEscape \#t"##, ##"interpolation \#("##, "identifier b",
        "interpolation )", ##"stringLiteral "#"##,
      ])
    #expect(
      try highlights("\"\"\"\n a \\\n b\n \"\"\"") == [
        "stringLiteral \"\"\"\n a ", "stringEscape \\", "stringLiteral \n b\n \"\"\"",
      ])
    #expect(try highlights(#""\u{"#) == [#"stringLiteral ""#, #"stringEscape \u"#, "stringLiteral {"])
    #expect(try highlights("/a(b)/") == ["regexLiteral /a(b)/"])
  }

  @Test func attributesMacrosAndDirectives() throws {
    #expect(
      try highlights("@available(iOS 13, *, deprecated, message: \"\") @A.B<C> func f()") == [
        "attribute @", "attribute available", "keyword iOS", "integerLiteral 13", "keyword deprecated", "label message",
        "stringLiteral \"\"", "attribute @", "attribute A", "attribute B", "typeName C", "keyword func",
        "functionName f",
      ])
    #expect(
      try highlights("#if os(Linux) && !DEBUG\n#expect(a)\n#elseif false\n#endif") == [
        "directive #if", "directive os", "directive Linux", "directive DEBUG", "macro #", "macro expect",
        "identifier a",
        "directive #elseif", "directive false", "directive #endif",
      ])
    #expect(try highlights("switch a {\n#if A\ncase b: c\n#endif\n}").contains("directive A"))
    #expect(
      try highlights("#!/bin/swift\n#warning(\"a\")") == [
        "directive #!/bin/swift", "macro #", "macro warning", "stringLiteral \"a\"",
      ])
  }

  @Test func comments() throws {
    #expect(
      try highlights("// a\n/* b */\n/// - Parameter x: y - Returns: z\n/**\n * - Returns: z\n - Nothing: a\n */\nf")
        == [
          "comment // a", "comment /* b */", "documentation /// - ", "documentationKeyword Parameter",
          "documentation  x: y - Returns: z", "documentation /**\n * - ", "documentationKeyword Returns",
          "documentation : z\n - Nothing: a\n */", "identifier f",
        ])
    #expect(
      try highlights("/// - Returns nothing\n/// -Returns: b\n///- returns: c\nf") == [
        "documentation /// - Returns nothing", "documentation /// -Returns: b", "documentation ///- ",
        "documentationKeyword returns", "documentation : c", "identifier f",
      ])
  }

  @Test func malformedSources() throws {
    #expect(
      try highlights("f(<#name#>)\n<<<<<<< A\nb\n=======\nc\n>>>>>>> D\n") == [
        "functionName f", "placeholder <#name#>", "conflictMarker <<<<<<< A\nb\n=======\nc\n>>>>>>> D",
      ])
    #expect(try highlights("let = \u{0}\u{1}") == ["keyword let", "invalid \u{0}\u{1}"])
    #expect(try highlights("") == [])
    #expect(try highlights("\u{FEFF}a") == ["identifier a"])
  }
}

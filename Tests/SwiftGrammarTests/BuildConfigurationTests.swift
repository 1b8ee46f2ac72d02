import Descent
import Testing

@testable import SwiftGrammar

/// The expected values are those of `swift-frontend -typecheck` with `#error` in each branch.
@Suite struct BuildConfigurationTests {
  private static let linux = BuildConfiguration(platform: .linux)

  /// The states of the branches of a text.
  private func states(
    _ text: String, in configuration: BuildConfiguration = linux
  ) throws -> [ConditionalRegion.State] {
    try SwiftFile(parsing: text).conditionalRegions(in: configuration).map(\.state)
  }

  /// The value of a condition, and the identifiers of its diagnostics.
  private func value(
    _ condition: String, in configuration: BuildConfiguration = linux
  ) throws -> (isTrue: Bool, problems: [String]) {
    let regions = try SwiftFile(parsing: "#if \(condition)\n#endif").conditionalRegions(in: configuration)
    return (regions.map(\.state) == [.active], regions.diagnostics.map(\.identifier))
  }

  @Test(
    arguments: [
      ("true", true), ("FLAG", false), ("(FLAG || true) && !FLAG", true), ("false && true || true", true),
      ("os(Linux)", true), ("os(linux)", false), ("`os`(`Linux`)", true), ("arch(x86_64)", true),
      ("_endian(little)", true), ("_pointerBitWidth(_64)", true), ("_hasAtomicBitWidth(_128)", true),
      ("_runtime(_Native) && _runtime(_multithreaded)", true), ("_ptrauth(_none)", true), ("objectFormat(ELF)", true),
      ("targetEnvironment(simulator)", false), ("hasFeature(Macros)", true), ("hasFeature(Unknown)", false),
      ("$AsyncAwait", true), ("hasAttribute(available)", true), ("hasAttribute(Unknown)", false),
      ("swift(>=6.3.1)", true), ("swift(>=6.3.2)", false), ("swift(<6)", false), ("swift(>=5.9.2.1.1)", true),
      ("compiler(<6.3.1.0)", false), ("compiler(<6.3.1.1)", true), ("compiler(>=06.03)", true),
      ("_compiler_version(\"6003.*.1\")", true), ("_compiler_version(\"6003.*.2\")", false),
      ("_compiler_version(\"6999\")", true), ("_compiler_version(\"7000\")", false),
      ("canImport(Swift)", true), ("canImport(Unknown)", false), ("(FLAG ||\n true)", true),
    ] as [(String, Bool)])
  func conditionsAreEvaluated(condition: String, isTrue: Bool) throws {
    let value = try value(condition)
    #expect(value.isTrue == isTrue, "\(condition)")
    #expect(value.problems == [], "\(condition)")
  }

  @Test(
    arguments: [
      ("unknown()", false, ["invalid-condition"]), ("!unknown()", true, ["invalid-condition"]),
      ("true || unknown()", true, ["invalid-condition"]), ("a.b", false, ["invalid-condition"]),
      ("swift(<5) && unknown()", false, []), ("swift(>=5) || unknown()", true, []),
      ("1", true, ["number-as-condition"]), ("true == true", false, ["condition-operator"]),
      ("-true", false, ["condition-operator"]), ("defined(FLAG)", false, ["defined-condition"]),
      ("os(Linux, macOS)", false, ["condition-argument"]), ("os(\"Linux\")", false, ["condition-argument"]),
      ("_pointerBitWidth(64)", false, ["condition-argument"]), ("_runtime(none)", false, ["condition-argument"]),
      ("_endian(middle)", false, ["unknown-byte-order"]), ("swift(5)", false, ["condition-argument"]),
      ("swift(>5)", false, ["version-comparison"]), ("swift(>=5.x)", false, ["invalid-version"]),
      ("swift(>=99999999999999999999)", false, ["invalid-version"]), ("swift(>=)", false, ["condition-argument"]),
      ("_compiler_version(\"6003..1\")", false, ["invalid-version"]),
      ("_compiler_version(\"\")", false, ["invalid-version"]),
      ("canImport()", false, ["condition-argument"]), ("canImport(A, v: 1)", false, ["condition-argument"]),
      ("canImport(A, _version: x)", false, ["invalid-version"]), ("()", false, ["invalid-condition"]),
    ] as [(String, Bool, [String])])
  func malformedPartsAreFalse(condition: String, isTrue: Bool, problems: [String]) throws {
    let value = try value(condition)
    #expect(value.isTrue == isTrue, "\(condition)")
    #expect(value.problems == problems, "\(condition)")
  }

  @Test func modulesHaveVersions() throws {
    var configuration = Self.linux
    configuration.modules["Dated"] = .version(VersionTuple(1, 2, 3))
    configuration.modules["Plain"] = .unversioned
    configuration.modules["Plain.Part"] = .unversioned
    #expect(try value("canImport(Dated, _version: 1.2.3.0)", in: configuration) == (true, []))
    #expect(try value("canImport(Dated, _version: \"1.3\")", in: configuration) == (false, []))
    #expect(try value("canImport(Dated, _version: 1.2.2.9.9)", in: configuration) == (true, ["ignored-version"]))
    #expect(try value("canImport(Plain, _version: 9)", in: configuration) == (true, ["ignored-version"]))
    #expect(try value("canImport(Plain.Part)", in: configuration) == (true, []))
    #expect(try value("canImport(Plain.Other)", in: configuration) == (false, []))
  }

  @Test func platformsDiffer() throws {
    let catalyst = BuildConfiguration(platform: .iOS, environment: .macCatalyst)
    #expect(try value("os(iOS) && targetEnvironment(macCatalyst) && arch(arm64)", in: catalyst).isTrue)
    let browser = BuildConfiguration(platform: .wasi)
    #expect(try value("arch(wasm32) && objectFormat(Wasm) && _pointerBitWidth(_32)", in: browser).isTrue)
    #expect(try !value("_runtime(_multithreaded)", in: browser).isTrue)
    let mainframe = BuildConfiguration(platform: .linux, architecture: "s390x", swift: .swift5)
    #expect(try value("_endian(big) && swift(<5.10.1) && swift(>=5.10)", in: mainframe).isTrue)
    #expect(try !value("hasFeature(StrictConcurrency)", in: mainframe).isTrue)
  }

  /// The compiler skips code that a test of a version excludes, and parses other code.
  @Test(arguments: [
    ("#if false\n#else\n#endif", "ia"), ("#if swift(<2)\n#else\n#endif", "ua"), ("#if swift(>=2)\n#else\n#endif", "au"),
    ("#if A && swift(<2)\n#endif", "u"), ("#if A || swift(<2)\n#endif", "i"),
    ("#if swift(>=2) || A\n#else\n#endif", "au"),
    ("#if true || swift(>=2)\n#else\n#endif", "ai"), ("#if true\n#elseif swift(<2)\n#else\n#endif", "aii"),
    ("#if A\n#elseif swift(>=2)\n#elseif B\n#else\n#endif", "iauu"), ("#if unknown()\n#endif", "u"),
    ("#if false\n#if swift(>=2)\n#else\n#endif\n#endif", "iuu"), ("#if false\n#if true\n#else\n#endif\n#endif", "iii"),
    ("#if false\n#if swift(>=2) || A\n#endif\n#endif", "ii"), ("#if swift(<2)\n#if true\n#endif\n#endif", "uu"),
    ("#if true\n#if A\n#else\n#endif\n#endif", "aia"),
  ])
  func codeIsActiveInactiveOrUnparsed(text: String, expected: String) throws {
    #expect(try String(states(text).map { $0.rawValue.first ?? " " }) == expected)
  }

  @Test func directivesAreFoundInsideOfConstructs() throws {
    let text = """
      #if A
      ) let ( }
      #endif
      @frozen
      #if !A
      @inlinable
      #endif
      func f() {
        view
        #if true
          .padding()
        #endif
      }
      """
    let file = try SwiftFile(parsing: text)
    #expect(file.conditionalRegions(in: Self.linux).map(\.state) == [.inactive, .active, .active])
    #expect(file.conditionalRegions(in: Self.linux).state(at: 8) == .inactive)
  }

  @Test func offsetsLieInTheInnermostRegion() throws {
    let text = "#if true\na\n#if false\nb\n#endif\nc\n#else\nd\n#endif\ne"
    let regions = try SwiftFile(parsing: text).conditionalRegions(in: Self.linux)
    let states = try "abcde".map { letter in
      let index = try #require(text.utf8.firstIndex(of: letter.asciiValue ?? 0, after: "\n"))
      return regions.state(at: UInt32(index))
    }
    #expect(states == [.active, .inactive, .active, .inactive, .active])
  }

  /// A chain of operators is not evaluated recursively.
  @Test func longConditionsAreEvaluated() throws {
    #expect(try value(Array(repeating: "true", count: 20_000).joined(separator: " && ")).isTrue)
  }

  @Test(arguments: [
    "#if", "#if (", "#if !", "#else", "#endif", "#if A\n#else\n#else\n", "#elseif A\n#endif", "#if A &&\n",
  ])
  func malformedDirectivesAreReadAndReported(text: String) throws {
    _ = try SwiftFile(parsing: text).conditionalRegions(in: Self.linux)
    var options = ParseOptions()
    options[SwiftOptions.self].configuration = Self.linux
    #expect(try !SwiftFile(parsing: text, options: options).tree.isValid)
  }

  @Test func onlyActiveCodeIsParsed() throws {
    let text = """
      #if os(macOS)
      /// Of macOS.
      func f( {
      #elseif os(Linux)
      /// Of Linux.
      func g() {}
      #endif
      """
    var options = ParseOptions()
    options[SwiftOptions.self].configuration = Self.linux
    let file = try SwiftFile(parsing: text, options: options)
    #expect(file.diagnostics == [])
    #expect(file.symbols.map(\.name) == ["g"])
    #expect(file.root.statements[0].location.description == "6:1")
    #expect(file.root.statements[0].any.documentationComment == "Of Linux.")
    #expect(file.source.text == text)
    #expect(file.tree.source.count == file.source.count)
    let plain = try SwiftFile(parsing: "f()", options: options)
    #expect(plain.tree.isEqual(to: try SwiftFile(parsing: "f()").tree))
  }

  @Test func versionsAreCompared() {
    #expect(VersionTuple("5.9")! < VersionTuple("5.10")!)
    #expect(VersionTuple("6.0.0") == VersionTuple(6))
    #expect(VersionTuple("0")?.description == "0")
    #expect(VersionTuple(10, 15, 4).description == "10.15.4")
    for text in ["", ".", "5.", ".5", "5..1", "5.x", "-1", "+1", "5_0", "1e5", "٥", "1234567890"] {
      #expect(VersionTuple(text) == nil, "\(text)")
    }
  }
}

extension String.UTF8View {
  /// The offset of a byte that follows a text.
  fileprivate func firstIndex(of byte: UInt8, after text: String) -> Int? {
    let bytes = Array(self)
    return bytes.indices.dropFirst().first { bytes[$0] == byte && [bytes[$0 - 1]] == Array(text.utf8) }
  }
}

import Descent
import SwiftGrammar
import SwiftTools
import Testing

/// The tools that read: the linter, the API dump and the call graph.
@Suite struct ReadingToolTests {
  @Test func theLinterFindsWhatItsRulesLookFor() throws {
    let body = String(repeating: "  print()\n", count: 61)
    let text = """
      struct shape { let Side = first! }
      func Area(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) -> Int { try! g() }
      enum E { case Left, right, _Odd }
      func + (a: E, b: E) {}
      func long() {
      \(body)}
      final class C: B { override func Old(_ a: Int) { let x = a?.b as! Int } }
      """
    let file = try SwiftFile(parsing: text, name: "a.swift")
    #expect(
      file.findings().map(\.description) == [
        "a.swift:1:8: warning: the name of the type 'shape' begins with an uppercase letter by convention [naming]",
        "a.swift:1:20: warning: the name of the variable 'Side' begins with a lowercase letter by convention [naming]",
        "a.swift:1:32: warning: the value of 'first' is unwrapped by force [force-unwrap]",
        "a.swift:2:6: warning: the name of the function 'Area' begins with a lowercase letter by convention [naming]",
        "a.swift:2:11: warning: Area(a:b:c:d:e:f:) has 6 parameters, more than 5 [parameter-count]",
        "a.swift:2:71: warning: 'try!' stops the program on an error [force-try]",
        "a.swift:3:15: warning: the name of the case 'Left' begins with a lowercase letter by convention [naming]",
        "a.swift:3:28: warning: the name of the case '_Odd' begins with a lowercase letter by convention [naming]",
        "a.swift:5:13: warning: the body has 61 lines, more than 60 [body-length]",
      ])
  }

  @Test func theAPIHasPublicDeclarationsOnly() throws {
    let text = """
      /// A place.
      @available(macOS 13, *)
      public struct Room: Place {
        public private(set) var area = 1.0, name: String
        var hidden = 0
        #if DEBUG
        public func paint(with color: Color) {}
        #endif
      }
      public enum Side { case left, right(Int) }
      public protocol Place { func find() }
      public extension Room { func leave() {} }
      extension Room { func stay() {} }
      struct Hidden { public var x = 1 }
      """
    let api = try SwiftFile(parsing: text).api
    #expect(
      api.map { "\($0.access) \($0.kind) \($0.name)" } == [
        "public struct Room", "public enum Side", "public protocol Place", "public extension Room",
      ])
    #expect(api[0].documentation == "A place.")
    #expect(api[0].availability == ["macOS, introduced: 13"])
    #expect(
      api[0].members?.map(\.signature) == [
        "public private(set) var area", "public private(set) var name: String", "public func paint(with color: Color)",
      ])
    #expect(api[0].members?.last?.condition == "DEBUG")
    #expect(api[0].members?.last?.name == "paint(with:)")
    #expect(api[1].members?.map(\.name) == ["left", "right(_:)"])
    #expect(api[2].members?.map(\.signature) == ["func find()"])
    #expect(api[3].members?.map(\.name) == ["leave()"])
  }

  @Test func callsAreThoseOfTheInnermostFunction() throws {
    var graph = CallGraph()
    graph.add(
      try SwiftFile(
        parsing: """
          setUp()
          #if !os(Linux)
          if case .some(1) = value {}
          #endif
          extension Array<Int> {
            var total: Int { reduce(0, +) }
            func run() {
              let value = total.rounded(to: 1)
              func inner() { run { print(value) } }
            }
          }
          """))
    #expect(
      graph.lines == [
        "<top level> -> setUp()", "Array.run() -> rounded(to:)", "Array.run().inner() -> print(_:)",
        "Array.run().inner() -> run(_:)", "Array.total -> reduce(_:_:)",
      ])
    #expect(graph.dot.contains("  \"Array.total\" -> \"reduce(_:_:)\";\n"))
  }
}

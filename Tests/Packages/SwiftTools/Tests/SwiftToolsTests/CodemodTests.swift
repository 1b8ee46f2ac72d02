import Descent
import SwiftGrammar
import SwiftTools
import SyntaxEditing
import Testing

@Suite struct CodemodTests {
  /// The text after a codemod, which must have no diagnostics.
  private func result(of codemod: Codemod, _ text: String) throws -> String {
    let edited = try SwiftFile(parsing: text).applying(codemod)
    #expect(edited.tree.diagnostics.isEmpty)
    return edited.source.text
  }

  @Test func functionsAreRenamedWithTheirLabels() throws {
    let rename = renameFunction(FunctionName("move", "to", nil, "by"), to: FunctionName("shift", nil, "y", "by"))
    let text = """
      func move(to x: Int, _ y: Int, by z: Int) {}
      func move(to x: Int) {}
      func run() {
        view.move(to: 1, /* second */ 2, by: move(to: 1))
        move(to: 1, move(to: 3, 4, by: 5), by: 6)
        list.forEach(view.move(to:_:by:))
        move(to: 1, 2) { $0 }
      }
      """
    #expect(
      try result(of: rename, text) == """
        func shift(_ x: Int, y: Int, by z: Int) {}
        func move(to x: Int) {}
        func run() {
          view.shift(1, /* second */ y: 2, by: move(to: 1))
          shift(1, y: shift(3, y: 4, by: 5), by: 6)
          list.forEach(view.shift(_:y:by:))
          shift(1, y: 2) { $0 }
        }
        """)
  }

  @Test func bindingsAreShortened() throws {
    #expect(
      try result(
        of: shortenBindings, "if let x = x, let y = z, var w: Int = w {}\nguard let self = self else { return }")
        == "if let x, let y = z, var w: Int = w {}\nguard let self else { return }")
  }

  @Test func importsAreSortedWithTheirComments() throws {
    let text = """
      // The license.

      import C // of c
      // Above b.
      @testable import B
      import struct A.S

      import Z
      import Y
      struct S {}
      """
    #expect(
      try result(of: sortImports, text) == """
        // The license.

        import struct A.S
        // Above b.
        @testable import B
        import C // of c

        import Y
        import Z
        struct S {}
        """)
  }

  @Test func classesBecomeFinal() throws {
    let text = """
      /// A base.
      public class Base {}
      class Derived: Base { class Inner {} }
      open class Opened {}
      class Partly { open func f() {} }
      @objc class Nested { class Inner {} }
      """
    let files = try [text, "class Other: Nested.Inner {}"].map { try SwiftFile(parsing: $0) }
    #expect(
      try result(of: finalClasses(in: files), text) == """
        /// A base.
        public class Base {}
        final class Derived: Base { final class Inner {} }
        open class Opened {}
        class Partly { open func f() {} }
        @objc final class Nested { class Inner {} }
        """)
  }

  @Test func functionsThrowInsteadOfTrapping() throws {
    let text = """
      func f() { try! a(); try! b() }
      func g() async -> Int { if x { return try! a() } ; return try! await b() }
      func h() throws { list.map { try! a($0) }; defer { try! b() } }
      func i(x: Int = try! a()) rethrows { try! a() }
      struct S { var x: Int { try! a() }; let y = try! a() }
      """
    #expect(
      try result(of: throwInsteadOfTrap, text) == """
        func f() throws { try a(); try b() }
        func g() async throws -> Int { if x { return try a() } ; return try await b() }
        func h() throws { list.map { try! a($0) }; defer { try! b() } }
        func i(x: Int = try! a()) rethrows { try a() }
        struct S { var x: Int { try! a() }; let y = try! a() }
        """)
  }

  @Test func membersMoveIntoExtensions() throws {
    let text = """
      struct Shape {
        let side: Int

        /// In square metres.
        func area() -> Int { // quick
          side * side
        } // the end

        func paint() {}
      }

      struct Other {}
      """
    #expect(
      try result(of: moveIntoExtension("area()"), text) == """
        struct Shape {
          let side: Int

          func paint() {}
        }

        extension Shape {
          /// In square metres.
          func area() -> Int { // quick
            side * side
          } // the end
        }

        struct Other {}
        """)
  }

  @Test func declarationsAreWrappedInConditions() throws {
    #expect(
      try result(of: wrapInCondition("f()", "DEBUG"), "struct S {\n  let x = 1\n\n  /// Prints.\n  func f() {\n  }\n}")
        == """
        struct S {
          let x = 1

          #if DEBUG
          /// Prints.
          func f() {
          }
          #endif
        }
        """)
  }

  @Test func missingCasesAreAdded() throws {
    let text = """
      func name(_ side: Side) -> String {
        switch side {
        case .left: "l"
        case let .other(name): name // given
        }
      }
      """
    let declaration = try SwiftFile(parsing: "enum Side { case left, right; case other(String) }")
    #expect(
      try result(of: addMissingCases(in: [declaration]), text) == """
        func name(_ side: Side) -> String {
          switch side {
          case .left: "l"
          case let .other(name): name // given
          case .right:
            fatalError("not handled")
          }
        }
        """)
  }
}

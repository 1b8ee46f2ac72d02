import Foundation
import TestSupport
import Testing

@testable import swparse

@Suite struct OperatorOptionTests {
  @Test func operatorsAreReadFromFilesAndFolders() throws {
    let folder = try TemporaryFolder([
      "library/a.swift": Data("precedencegroup Strong { higherThan: MultiplicationPrecedence }".utf8),
      "b.swift": Data("infix operator ** : Strong".utf8), "c.swift": Data("a * b ** c".utf8),
    ])
    let arguments = ["dump", "--format", "sexp", "--one-line", folder / "c.swift"]
    let strong = run(arguments + ["--operators", folder / "library", "--operators", folder / "b.swift"])
    #expect(strong.output.contains("(InfixExpression left: (IdentifierExpression name: \"a\")"), "\(strong.output)")
    #expect(run(arguments).output.contains("(InfixExpression left: (InfixExpression"))
    #expect(run(arguments + ["--operators", "/absent.swift"]).status == 2)
  }

  @Test func operatorsStayUngrouped() throws {
    let folder = try TemporaryFolder(["a.swift": Data("a + b * c".utf8)])
    let arguments = ["dump", "--format", "sexp", "--one-line", folder / "a.swift"]
    #expect(run(arguments).output.contains("(InfixExpression left: (IdentifierExpression name: \"a\")"))
    #expect(run(arguments + ["--no-folding"]).output.contains("(InfixExpression left: (InfixExpression"))
  }

  @Test func errorsOfOperatorsNeedAllDeclarations() throws {
    let folder = try TemporaryFolder([
      "a.swift": Data("let a = b == c == d".utf8), "b.swift": Data("infix operator <>".utf8),
    ])
    #expect(run("check", folder.path).status == 0)
    let result = run("check", "--operators", folder / "b.swift", folder.path)
    #expect(result.status == 1)
    #expect(result.output.contains("a.swift:1:16: error: '==' is not associative"), "\(result.output)")
  }
}

@Suite struct ActiveCodeTests {
  private static let source = """
    #if DEBUG && os(macOS)
    func a() {}
    #elseif canImport(Glibc)
    func b() {}
    #else
    func c( {}
    #endif
    """

  @Test(arguments: [
    (["--define", "DEBUG", "--platform", "macOS"], "a"), (["--importable", "Glibc"], "b"),
    (["--define", "DEBUG", "--importable", "Glibc"], "b"),
  ])
  func optionsDecide(options: [String], expected: String) throws {
    let folder = try TemporaryFolder(["a.swift": Data(Self.source.utf8)])
    let result = run(["symbols", "--active-only"] + options + [folder / "a.swift"])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("func\t\(expected)\t"))
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(run(["check", "--active-only"] + options + [folder.path]).status == 0)
    #expect(run(["check", folder.path]).status == 1)
  }

  @Test func codeForLaterVersionsIsNotChecked() throws {
    let folder = try TemporaryFolder(["a.swift": Data("#if compiler(>=99)\nfunc c( {}\n#endif".utf8)])
    #expect(run("check", folder.path).status == 0)
    #expect(run("dump", folder.path).status == 1)
  }

  @Test func processorsDiffer() throws {
    let folder = try TemporaryFolder(["a.swift": Data("#if arch(arm64)\nlet a = 1\n#endif".utf8)])
    #expect(run("symbols", "--active-only", folder.path).output == "")
    #expect(run("symbols", "--active-only", "--architecture", "arm64", folder.path).output.hasPrefix("let\ta\t"))
  }

  @Test func conditionsAreReportedWithTheirLines() throws {
    let folder = try TemporaryFolder(["a.swift": Data("#if unknown()\n#endif\n".utf8)])
    for options in [[], ["--format", "json"]] {
      let result = run(["check", "--active-only"] + options + [folder / "a.swift"])
      #expect(result.status == 1)
      #expect(result.output.contains("'#if' cannot test 'unknown()'"), "\(result.output)")
    }
    #expect(run("check", "--active-only", folder.path).output.contains("#if unknown()\n"))
  }

  @Test func optionsWithoutEffectAreReported() {
    #expect(run("check", "--define", "A", ".").errors == "swparse: option '--define' goes with '--active-only'\n")
    #expect(run("check", "--fix", "--active-only", ".").errors.contains("'--fix' does not go with '--active-only'"))
  }
}

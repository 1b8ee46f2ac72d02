import Foundation
import TestSupport
import Testing

@testable import swparse

@Suite struct TemplateCommandTests {
  private let good = "%% template a(_ x: Int)\n<%= x %>\n%% endtemplate\n"
  private let bad = "%% template b()\n<%= x + %>\n%% endtemplate\n"

  @Test func writesOneSourceForManyFiles() throws {
    let folder = try TemporaryFolder(["a": good, "b": good.replacing("a(", with: "b(")])
    let result = run("template", "-o", folder / "out.swift", folder / "a", folder / "b")
    #expect(result.status == 0)
    #expect(result.output + result.errors == "")
    let swift = try folder.text(of: "out.swift")
    #expect(swift.contains("func a(_ x: Int) -> String") && swift.contains("func b(_ x: Int) -> String"))
    #expect(run("template", folder / "a", folder / "b").output == swift)
  }

  @Test func readsStandardInput() throws {
    let result = try runShell("\"$swparse\" template -", input: Data(good.utf8))
    #expect(result.status == 0)
    #expect(result.output.contains("#sourceLocation(file: \"<stdin>\", line: 1)\n"))
  }

  @Test func errorsLeaveTheOutputAsItIs() throws {
    let folder = try TemporaryFolder(["a": good, "b": bad, "out.swift": "// old\n"])
    let result = run("template", "-o", folder / "out.swift", folder / "a", folder / "b")
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("b:2:8: error: expected expression after '+' [expected]\n"))
    #expect(try folder.text(of: "out.swift") == "// old\n")

    #expect(run("template", "-o", folder / "out.swift", folder / "a", folder / "absent").status == 2)
    #expect(try folder.text(of: "out.swift") == "// old\n")
    #expect(run("template", "-o", folder / "absent/out.swift", folder / "a").status == 2)
    #expect(run("template").status == 2)
  }

  @Test func templatesAreNotReplaced() throws {
    let folder = try TemporaryFolder(["a": good, "b": good.replacing("a(", with: "b(")])
    let result = run("template", folder / "a", folder / "b", "-o", folder.path + "/./b")
    #expect(result.status == 2)
    #expect(result.errors == "swparse: the output would replace the template '\(folder / "b")'\n")
    #expect(try folder.text(of: "b").hasPrefix("%%"))
  }

  @Test func treesAreDumped() throws {
    let result = try runShell("\"$swparse\" parse --language swiftemplate --format sexp -", input: Data(good.utf8))
    #expect(result.output.contains("(ExpressionTag"))
  }
}

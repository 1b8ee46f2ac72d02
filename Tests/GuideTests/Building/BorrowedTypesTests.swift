import Descent
import Foundation
import TestSupport
import Testing

/// A package of somebody else makes `String`, which it does not own, an element of its lists.
@Suite struct BorrowedTypesTests {
  private static let package = Folders.packages.appending(path: "BorrowedTypes")

  @Test func thePackageBuildsAndRuns() throws {
    let program = try Toolchain.build(package: Self.package)
    #expect(try Toolchain.run(program, input: "(swift, parser, generics)").output == "swift\nparser\ngenerics\n")
    #expect(
      try Toolchain.run(program, input: "(swift parser)").output.hasPrefix(
        "<stdin>:1:7: error: expected ',' or ')' after 'swift' [expected]"))
  }

  @Test func withoutRetroactiveTheCompilerWarns() throws {
    let messages = try messagesOfCompiler(replacing: "@retroactive ", by: "")
    #expect(
      messages.contains(
        "warning: extension declares a conformance of imported type 'String' to imported protocol 'ListElement'"))
  }

  @Test func theWitnessesMustBePublic() throws {
    let messages = try messagesOfCompiler(replacing: "public static var", by: "static var")
    #expect(
      messages.contains(
        "error: property 'listStyle' must be declared public because it matches a requirement in public protocol"))
  }

  /// What the compiler says of the package's sources once a part of them is replaced.
  private func messagesOfCompiler(replacing text: String, by other: String) throws -> String {
    let folder = try TemporaryFolder()
    var paths: [String] = []
    for path in Folders.files(in: Self.package.appending(path: "Sources"), withExtension: "swift") {
      let source = try String(contentsOfFile: path, encoding: .utf8).replacingOccurrences(of: text, with: other)
      paths.append(try folder.write(source, to: URL(filePath: path).lastPathComponent))
    }
    return try Toolchain.check(paths).output
  }
}

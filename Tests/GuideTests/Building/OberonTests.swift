import Foundation
import TestSupport
import Testing

/// A language of some fifty rules, written as an author would in a package of its own.
@Suite struct OberonTests {
  private static let package = Folders.packages.appending(path: "Oberon")

  @Test func modulesAreParsed() throws {
    let folder = try TemporaryFolder()
    let build = ModuleBuild(in: folder, named: "Oberon")
    let sources = Folders.files(in: Self.package.appending(path: "Sources/Oberon"), withExtension: "swift")
    #expect(try build.library(of: sources).output == "")
    #expect(try build.program(Self.package.appending(path: "Sources/oberon-dump/main.swift").path).output == "")

    let tree = try build.run([Self.package.appending(path: "Modules/Trees.Mod").path]).output
    #expect(tree.hasPrefix("Module name: 'Trees'"))
    let messages = try build.run([Self.package.appending(path: "Modules/Broken.Mod").path]).output
    #expect(messages.contains("Broken.Mod:3:25: error: expected ')' to end the parameter list"))
    #expect(messages.contains("Broken.Mod:5:11: error: expected expression after '>'"))
  }
}

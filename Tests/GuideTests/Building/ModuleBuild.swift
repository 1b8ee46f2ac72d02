import Foundation
import TestSupport

/// A module that uses the toolkit, and its tests, built with the compiler alone from what the tests around were built
/// from: a package would build the toolkit again.
struct ModuleBuild {
  let folder: TemporaryFolder
  let name: String

  init(in folder: TemporaryFolder, named name: String) {
    self.folder = folder
    self.name = name
  }

  private var products: String { folder.url.path }
  private var archive: String { "\(products)/lib\(name).a" }
  private var testProgram: String { "\(products)/run-tests" }

  /// Makes a library of the module. An expression for which the compiler takes long is a warning.
  func library(of sources: [String]) throws -> Toolchain.Result {
    try compile(
      [
        "-emit-library", "-static", "-emit-module", "-enable-testing", "-parse-as-library", "-module-name", name,
        "-emit-module-path", "\(products)/\(name).swiftmodule", "-o", archive, "-Xfrontend",
        "-warn-long-expression-type-checking=1000",
      ] + sources)
  }

  /// Makes a program of the module that runs `main.swift`, which uses it.
  func program(_ main: String) throws -> Toolchain.Result {
    try compile(["-module-name", "Program", "-I", products, main, archive, "-o", "\(products)/program"] + objects())
  }

  /// Makes a program of tests that runs them.
  func tests(_ sources: [String]) throws -> Toolchain.Result {
    // This is what the package manager writes, too.
    let main = try folder.write(
      "import Testing\nawait Testing.__swiftPMEntryPoint() as Never\n", to: "entry/main.swift")
    return try compile(
      ["-module-name", "\(name)Tests", "-I", products, "-o", testProgram, "-lTesting"] + pluginOptions() + sources
        + [main, archive] + objects())
  }

  func runTests() throws -> Toolchain.Result { try Toolchain.run(testProgram) }

  /// Runs what `program` made.
  func run(_ arguments: [String]) throws -> Toolchain.Result { try Toolchain.run("\(products)/program", arguments) }

  private func compile(_ arguments: [String]) throws -> Toolchain.Result {
    // One process for all files: each would load the modules of the toolkit.
    let options = ["-Onone", "-wmo", "-swift-version", "6", "-I", try Toolchain.moduleFolder()]
    return try Toolchain.run("swiftc", options + arguments)
  }

  /// The object files of the toolkit, as the tests are linked with them. In its folder there may be others, of files
  /// that are no more.
  private func objects() throws -> [String] {
    let folder = try Toolchain.buildFolder()
    let files = try Folders.lines(of: folder.appending(path: "DescentPackageTests.product/Objects.LinkFileList").path)
    let modules = [
      "SystemCalls", "Descent", "DescentLexicon", "DescentTools", "SyntaxEditing", "CorpusRunner", "SwiftGrammar",
    ]
    return files.map { $0.trimmingCharacters(in: ["'", "\""]) }.filter { file in
      modules.contains { file.contains("/\($0).build/") }
    }
  }

  /// Where the compiler finds the macros of the tests, if it does not by itself.
  private func pluginOptions() throws -> [String] {
    let compiler = try Toolchain.run("sh", ["-c", "command -v swiftc"]).output.trimmingCharacters(in: .newlines)
    let usr = URL(filePath: compiler).resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
    let plugins = usr.appending(path: "lib/swift/host/plugins/testing").path
    return FileManager.default.fileExists(atPath: plugins) ? ["-plugin-path", plugins] : []
  }
}

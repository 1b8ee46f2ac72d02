import Foundation
import PackagePlugin

/// Writes a parser for each grammar file of a target as it is built: `Sum.grammar` becomes a language `Sum`.
///
/// A grammar may be in several files: those that another file of the target imports are no languages of their own.
@main
struct GrammarParser: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let files = target.sourceFiles(withSuffix: "grammar").map(\.url)
    let imported = Set(files.flatMap(importsOf))
    let tool = try context.tool(named: "swparse").url
    return files.filter { !imported.contains($0.standardizedFileURL.path) }.map { file in
      let name = file.deletingPathExtension().lastPathComponent
      let output = context.pluginWorkDirectoryURL.appending(path: "\(name).swift")
      return .buildCommand(
        displayName: "swparse grammar emit \(name)", executable: tool,
        arguments: ["grammar", "emit", "--color", "never", "--output", output.path, file.path], inputFiles: files,
        outputFiles: [output])
    }
  }

  /// The paths that a grammar file imports.
  ///
  /// They are read here and not by the tool, since SwiftPM asks for the names of the sources before the tool runs.
  private func importsOf(_ file: URL) -> [String] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.matches(of: /(?m)^\s*@import\s+['"]([^'"]+)['"]/).map {
      file.deletingLastPathComponent().appending(path: String($0.1)).standardizedFileURL.path
    }
  }
}

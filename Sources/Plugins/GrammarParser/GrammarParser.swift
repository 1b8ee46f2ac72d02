import PackagePlugin

/// Writes a parser for each grammar file of a target as it is built: `Sum.grammar` becomes a language `Sum`.
///
/// A grammar may be in several files: those that another file of the target imports are no languages of their own.
@main
struct GrammarParser: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let files = target.sourceFiles(withSuffix: "grammar").map(\.url)
    // Imported files are read here and not by the tool, since SwiftPM asks for the names of the sources before the tool
    // runs.
    let imported = Set(
      files.flatMap { file in
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.matches(of: /(?m)^\s*@import\s+['"]([^'"]+)['"]/).map {
          file.deletingLastPathComponent().appending(path: String($0.1)).standardizedFileURL.path
        }
      })
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
}

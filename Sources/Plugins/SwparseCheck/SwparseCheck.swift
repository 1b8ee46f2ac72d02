import Foundation
import PackagePlugin

/// Checks the sources of a target as it is built, and lints them if the package has rules in `.swparse`; the page on
/// installing has an example.
///
/// Syntax errors and rules of severity error end the build; warnings are shown.
@main
struct SwparseCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let files = target.sourceFiles(withSuffix: "swift").map(\.url)
      .filter { $0.path.hasPrefix(context.package.directoryURL.path) }
    guard !files.isEmpty else { return [] }
    let tool = try context.tool(named: "swparse").url
    var commands = [command("check", [], tool, files, target.name, context)]
    let rules = context.package.directoryURL.appending(path: ".swparse")
    let ruleFiles = try? FileManager.default.contentsOfDirectory(atPath: rules.path)
    if ruleFiles?.contains(where: { $0.hasSuffix(".toml") }) == true {
      commands.append(command("lint", ["--rules", rules.path], tool, files, target.name, context))
    }
    return commands
  }

  /// - Parameter name: the command of the tool.
  private func command(
    _ name: String, _ options: [String], _ tool: URL, _ files: [URL], _ target: String, _ context: PluginContext
  ) -> Command {
    // An empty source of the target, which is older than the files that have changed since.
    let stamp = context.pluginWorkDirectoryURL.appending(path: "swparse-\(name).swift")
    return .buildCommand(
      displayName: "swparse \(name) \(target)", executable: tool,
      arguments: [name] + options + ["--color", "never", "--stamp", stamp.path] + files.map(\.path), inputFiles: files,
      outputFiles: [stamp])
  }
}

import Foundation
import PackagePlugin

/// Runs the tool in a package, as in `swift package swparse lint --target App --strict`.
///
/// Without a path, the sources of all targets are meant, or of those that `--target` names.
@main
struct SwparseCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    var arguments = extractor.remainingArguments
    let targets = try names.isEmpty ? context.package.targets : context.package.targets(named: names)
    let hasPath = arguments.dropFirst().contains { $0 == "-" || FileManager.default.fileExists(atPath: $0) }
    let needsPaths = [
      "dump", "tokens", "symbols", "highlight", "check", "lint", "search", "trace", "profile", "coverage",
    ]
    if !names.isEmpty || !hasPath, let command = arguments.first, needsPaths.contains(command) {
      arguments += targets.compactMap { ($0 as? SwiftSourceModuleTarget)?.directoryURL.path }
    }
    // PackagePlugin cannot run a tool: that is why a process of Foundation does.
    let process = Process()
    process.executableURL = try context.tool(named: "swparse").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The tool has said what is wrong; its status is that of the command.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

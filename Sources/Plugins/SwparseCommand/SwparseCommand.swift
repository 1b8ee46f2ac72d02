import PackagePlugin

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs the tool in a package, as in `swift package swparse lint --target App --strict`.
///
/// Without a path, the sources of all targets are read, or of those that `--target` names.
@main
struct SwparseCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    var arguments = extractor.remainingArguments
    let targets = try names.isEmpty ? context.package.targets : context.package.targets(named: names)
    let hasPath = arguments.dropFirst().contains { $0 == "-" || access($0, F_OK) == 0 }
    let needsPaths = [
      "dump", "tokens", "symbols", "highlight", "check", "lint", "search", "trace", "profile", "coverage",
    ]
    if !names.isEmpty || !hasPath, let command = arguments.first, needsPaths.contains(command) {
      arguments += targets.compactMap { ($0 as? SwiftSourceModuleTarget)?.directoryURL.path }
    }
    let status = try run(context.tool(named: "swparse").url.path, arguments, in: context.package.directoryURL.path)
    // The tool has reported the error; its status is that of the command.
    if status != 0 { exit(status) }
  }

  /// Runs a tool, as PackagePlugin cannot, and returns its exit status.
  private func run(_ tool: String, _ arguments: [String], in folder: String) throws -> Int32 {
    let words = ([tool] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    var status: Int32 = 0
    guard chdir(folder) == 0, posix_spawn(&process, tool, nil, nil, words, environ) == 0,
      waitpid(process, &status, 0) == process
    else { throw ToolCannotRun(tool: tool) }
    // A signal ended it, or it ended by itself.
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
  }
}

private struct ToolCannotRun: Error, CustomStringConvertible {
  let tool: String

  var description: String { "'\(tool)' cannot be run" }
}

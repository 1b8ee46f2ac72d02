import PackagePlugin

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Checks the sources of a target as it is built, and lints them if the package has a folder `.swparse`; the
/// page on installing has an example.
///
/// Syntax errors and rules of severity error end the build; warnings are shown.
@main
struct SwparseCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let package = context.package.directoryURL
    let files = target.sourceFiles(withSuffix: "swift").map(\.url).filter { $0.path.hasPrefix(package.path) }
    guard !files.isEmpty else { return [] }
    let rules = package.appending(path: ".swparse")
    let hasRules = (try? rules.checkResourceIsReachable()) == true
    // The findings of a run depend on the settings, the rules and the baseline, too.
    let settings = names(inFolder: rules.path).filter { !$0.hasPrefix(".") }.map { rules.appending(path: $0) }
    let tool = try context.tool(named: "swparse").url
    return (hasRules ? [["check"], ["lint", "--rules", rules.path]] : [["check"]]).map { command in
      // An empty source of the target, which is older than the files that have changed since.
      let stamp = context.pluginWorkDirectoryURL.appending(path: "swparse-\(command[0]).swift")
      return .buildCommand(
        displayName: "swparse \(command[0]) \(target.name)", executable: tool,
        arguments: command + ["--color", "never", "--stamp", stamp.path] + files.map(\.path),
        inputFiles: files + settings, outputFiles: [stamp])
    }
  }

  /// The names in a folder in order, which PackagePlugin does not tell; none if it cannot be read.
  private func names(inFolder path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      names.append(name)
    }
    return names.sorted()
  }
}

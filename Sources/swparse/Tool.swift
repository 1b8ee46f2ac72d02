/// The command-line tool, from arguments to exit status.
enum Tool {
  static let name = "swparse"
  static let version = "0.1.0"

  /// Room for the commit and the compiler of a release: `.ci/release` writes them into the executable, since neither is
  /// known to the source.
  private static let stamp: StaticString =
    "swparse-build:                                                                                                  "

  /// The version, and for a release its commit and compiler.
  static var build: String {
    let details = "\(stamp)".dropFirst(14).split(separator: " ").joined(separator: " ")
    return details.isEmpty ? version : "\(version) (\(details))"
  }
  static let summary = "parses Swift: syntax trees, tokens, outlines, diagnostics and corpus tests"

  static func run(_ arguments: [String], on console: inout Console) -> ExitStatus {
    do {
      var (command, settings) = try ArgumentParser.parse(arguments)
      console.use(settings.color)
      switch settings.request {
      case .run:
        if let command, command.readsConfiguration, !settings.useConfiguration(&console) { return .failure }
        let status = try command?.run(settings, &console) ?? .success
        guard status == .success, let stamp = settings.stampPath, !console.isRunCut() else { return status }
        return console.write("", to: stamp)
      case .help: console.output.append(command.map(HelpText.details) ?? HelpText.overview)
      case .version: console.output.append("\(name) \(build)\n")
      }
      return .success
    } catch {
      console.report(error.message)
      if let hint = error.hint { console.writeError("\(hint)\n") }
      return .failure
    }
  }
}

/// The exit status of a run; of several, the worst applies.
enum ExitStatus: Int32, Comparable {
  case success = 0
  /// Syntax errors were found, or corpus cases failed.
  case foundErrors = 1
  /// The run failed: wrong usage, an unreadable file, or output that cannot be written.
  case failure = 2

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

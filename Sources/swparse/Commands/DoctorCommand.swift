import Descent
import DescentTools
import SystemCalls

extension Command {
  static let doctor = Command(
    name: "doctor", summary: "say what the tool has found: versions, settings, rules, languages",
    operands: Operands("NOTHING", .words, 0...0), ownOptions: [.noConfiguration],
    discussion: """
      A line is a name and a value, for reports of defects. The exit status is 2 if the settings or a file of rules have an
      error.

        \(Tool.name) doctor
      """,
    run: { (settings, console) throws(UsageError) in
      var output = ByteBuffer()
      func line(_ name: String, _ value: String) {
        output.appendColumn("\(name): \(value)")
        output.append("\n")
      }
      line("version", Tool.build)
      line("processors", "\(Platform.coreCount)")
      let folder = ProjectFolder()
      line("folder of the settings", folder?.path ?? "none")
      line("settings", settings.configuration?.path ?? "none")
      if let configuration = settings.configuration?.configuration {
        line("  exclude", configuration.exclude.joined(separator: " "))
        line("  swift-version", settings.swiftVersion.rawValue)
        line("  gitignore", "\(configuration.honoursIgnoreFiles)")
        for (rule, level) in configuration.lint?.severities ?? [] { line("  \(rule.value)", level.rawValue) }
      }
      let rules = try RuleCollection(settings, &console)
      line("rules", rules.map { "\($0.entries.count) of \($0.names.count)" } ?? "with errors")
      var problems: [String] = []
      line("repository", RepositoryPlace(ofFolder: ".", reporting: &problems) == nil ? "none" : "git")
      console.report(problems)
      line("languages", AnyLanguage.all.map { $0.name.lowercased() }.joined(separator: " "))
      console.output.append(output)
      return rules == nil ? .failure : .success
    })
}

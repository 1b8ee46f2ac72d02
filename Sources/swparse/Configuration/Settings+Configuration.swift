import SystemCalls

extension Settings {
  /// Takes the settings of the project for options that the command line does not give; returns false after an error
  /// was reported.
  mutating func useConfiguration(_ console: inout Console) -> Bool {
    guard !ignoresConfiguration, let folder = ProjectFolder() else { return true }
    // A link that leads nowhere is an error, and so is a folder that may not be looked into: who made it relies on the
    // settings.
    let path = folder.configurationPath
    guard Platform.identity(ofEntry: path) != nil || Platform.hindrance(atFile: path) != nil else { return true }
    guard let file = console.reporting({ try ConfigurationFile(path: path) }) else { return false }
    guard let configuration = file.configuration else {
      console.report(file.diagnostics, of: file.source)
      return false
    }
    use(configuration, in: folder)
    self.configuration = file
    return true
  }

  private mutating func use(_ configuration: Configuration, in folder: ProjectFolder) {
    let given = Set(givenOptions)
    exclusions.append(Exclusion(configuration.exclude, in: folder.project))
    if !configuration.honoursIgnoreFiles { includesIgnoredFiles = true }
    if let version = configuration.swiftVersion, !given.contains("swift-version") { swiftVersion = version }
    guard let lint = configuration.lint else { return }
    if let isStrict = lint.isStrict, !given.contains("strict") { self.lint.isStrict = isStrict }
    if let rules = lint.rules, !given.contains("rule") { self.lint.ruleNames = rules.map(\.value) }
    if let baseline = lint.baseline, !given.contains("baseline"), !given.contains("write-baseline") {
      self.lint.baselinePath = baseline.hasPrefix("/") ? baseline : "\(folder.project)/\(baseline)"
    }
    self.lint.limitedRules = lint.limits?.rules ?? []
    for (rule, level) in lint.severities { self.lint.levels[rule.value] = level }
  }
}

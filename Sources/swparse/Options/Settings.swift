import Descent
import DescentTools
import SwiftGrammar

/// The settings of all commands, with their defaults.
struct Settings: Sendable {
  enum Request: Sendable { case run, help, version }
  enum ColorChoice: String, ChoiceSetting { case auto, always, never }
  enum TokenFormat: String, ChoiceSetting { case text, json, spans }
  enum ListFormat: String, ChoiceSetting { case text, json }
  enum HighlightFormat: String, ChoiceSetting { case text, html, json }
  enum HelpForm: Sendable { case text, markdown, manualPage }
  enum CheckFormat: String, ChoiceSetting { case text, json, github }

  /// The arguments other than options: paths, or the words that a command takes.
  var operands: [String] = []
  /// The names of the given options, in order.
  var givenOptions: [String] = []
  /// The last values of the given options, by name.
  var givenValues: [String: String] = [:]

  var request = Request.run
  var color = ColorChoice.auto
  var jobs: Int?
  var maxErrors: Int?
  var filesFrom: String?
  /// True if a zero byte ends each path of the list.
  var isListNullTerminated = false
  var includesHiddenFiles = false

  var language: AnyLanguage?
  /// True if a command assumes a language that was not given: files with other extensions are not read in it.
  var assumesLanguage = false
  var swiftVersion = SwiftVersion.latest

  var parsesActiveCodeOnly = false
  var definedNames: [String] = []
  var platform = BuildConfiguration.Platform.linux
  var architecture: String?
  var importableModules: [String] = []

  /// The files that declare operators for the files to parse.
  var operatorPaths: [String] = []
  var leavesOperatorsUngrouped = false

  var dumpFormat = DumpFormat.tree
  var tokenFormat = TokenFormat.text
  var listFormat = ListFormat.text
  var highlightFormat = HighlightFormat.text
  var checkFormat = CheckFormat.text
  var appliesFixes = false
  var writesInPlace = false
  var showsRanges = false
  var showsLocations = false
  var showsDetails = false
  var writesOneLine = false
  var dumpsTokens = false
  var dumpsTrivia = false
  var printsSchema = false

  /// The files other than the one with the cursor.
  var otherPaths: [String] = []
  /// The prefix of the names to list.
  var typedPrefix: String?
  /// The files that names are read from, besides the operands.
  var nameSources: [String] = []
  var proposalLimit: Int?

  var compiler: String?
  var reducesFiles = false
  var timeLimit: Int?

  var updatesExpectations = false
  var filter: String?
  var junitPath: String?
  var grammarPath: String?
  var rulesPath: String?
  var grammar = GrammarSettings()

  /// The file that is written; nil for standard output.
  var outputPath: String?

  var helpForm = HelpForm.text

  /// The patterns of `--exclude`.
  var excludedPatterns: [String] = []
  /// The files to leave out: those of the command line, then those of the project.
  var exclusions: [Exclusion] = []
  var includesIgnoredFiles = false
  /// The revision of git whose differences are looked at.
  var changedSince: String?
  /// A file that shows that there is nothing to report.
  var stampPath: String?
  var reportsChangedLinesOnly = false
  var ignoresConfiguration = false
  /// The settings of the project.
  var configuration: ConfigurationFile?

  var records = RecordSettings()
  var search = SearchSettings()
  var lint = LintSettings()
}

extension SwiftVersion: ChoiceSetting {}
extension BuildConfiguration.Platform: ChoiceSetting {}

extension Settings {
  /// The options of the parser, for files of any language.
  var parseOptions: ParseOptions {
    var options = ParseOptions()
    // If there are options of a language, they are looked up for each file.
    if swiftVersion != .latest { options[SwiftOptions.self].version = swiftVersion }
    if leavesOperatorsUngrouped { options[SwiftOptions.self].foldsOperators = false }
    if let buildConfiguration { options[SwiftOptions.self].configuration = buildConfiguration }
    return options
  }

  /// The configuration whose code is parsed; nil for all code.
  private var buildConfiguration: BuildConfiguration? {
    guard parsesActiveCodeOnly else { return nil }
    var configuration = BuildConfiguration(platform: platform, architecture: architecture, swift: swiftVersion)
    configuration.flags = Set(definedNames)
    for name in importableModules { configuration.modules[name] = .unversioned }
    return configuration
  }

  /// - Throws: `UsageError` if options for the conditions of `#if` are given that would have no effect.
  func checkConditions() throws(UsageError) {
    if !parsesActiveCodeOnly { try refuse(Option.conditions.map(\.name), withoutWhich: "'--active-only'") }
  }

  /// - Throws: `UsageError` if one of some options is given, which has no effect without something that is not given.
  func refuse(_ options: [String], withoutWhich other: String) throws(UsageError) {
    if let option = givenOptions.first(where: options.contains) {
      throw UsageError("option '--\(option)' goes with \(other)")
    }
  }

  func refuseTwo(of options: [String]) throws(UsageError) {
    var given = givenOptions.filter(options.contains)[...]
    if let first = given.popFirst(), let other = given.first(where: { $0 != first }) {
      throw .conflict("--\(other)", "--\(first)")
    }
  }
}

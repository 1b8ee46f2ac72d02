import Descent
import DescentTools
import SwiftGrammar

/// What the options of all commands set, with what holds when they are not given.
struct Settings: Sendable {
  enum Request: Sendable { case run, help, version }
  enum ColorChoice: String, ChoiceSetting { case auto, always, never }
  enum DumpFormat: String, ChoiceSetting { case tree, sexp, json, spans }
  enum TokenFormat: String, ChoiceSetting { case text, json, spans }
  enum ListFormat: String, ChoiceSetting { case text, json }
  enum CheckFormat: String, ChoiceSetting { case text, json, github }
  enum FixIts: Sendable { case reported, applied }
  enum FixedSources: Sendable { case printed, written }
  enum HelpFormat: Sendable { case text, markdown }
  enum HiddenFiles: Sendable { case skipped, included }
  enum Positions: Sendable { case offsets, locations }
  enum Ranges: Sendable { case hidden, shown }
  enum SexpLayout: Sendable { case indented, oneLine }
  enum DifferingFiles: Sendable { case named, reduced }
  enum Expectations: Sendable { case compared, updated }

  /// The arguments that are no options: paths, or the words that a command takes.
  var operands: [String] = []
  /// The names of the options that were given, in their order.
  var givenOptions: [String] = []

  var request = Request.run
  var color = ColorChoice.auto
  var jobs: Int?
  var maxErrors: Int?
  var filesFrom: String?
  var hiddenFiles = HiddenFiles.skipped

  /// The language that was named for all files.
  var language: AnyLanguage?
  var swiftVersion = SwiftVersion.latest
  var dumpFormat = DumpFormat.tree
  var tokenFormat = TokenFormat.text
  var listFormat = ListFormat.text
  var checkFormat = CheckFormat.text
  var fixIts = FixIts.reported
  var fixedSources = FixedSources.printed
  var ranges = Ranges.hidden
  var positions = Positions.offsets
  var sexpLayout = SexpLayout.indented

  /// The files beside the one with the cursor.
  var otherPaths: [String] = []
  /// The beginning that names are listed for.
  var typedPrefix: String?
  /// The files that names come from, beside the operands.
  var nameSources: [String] = []
  var proposalLimit: Int?

  var compiler: String?
  var differingFiles = DifferingFiles.named
  var timeLimit: Int?

  var expectations = Expectations.compared
  var filter: String?
  var junitPath: String?
  var grammarPath: String?

  /// Where the Swift source goes that templates become; nil is standard output.
  var outputPath: String?

  var helpFormat = HelpFormat.text
}

extension SwiftVersion: ChoiceSetting {}

extension Settings {
  /// How files are parsed, whatever their language.
  var parseOptions: ParseOptions { ParseOptions(swiftOptions) }

  /// The part of the options that may be handed to other threads.
  var swiftOptions: SwiftOptions {
    var options = SwiftOptions()
    options.version = swiftVersion
    return options
  }
}

extension ParseOptions {
  init(_ swift: SwiftOptions) {
    self.init()
    self[SwiftOptions.self] = swift
  }
}

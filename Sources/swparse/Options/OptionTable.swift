// The options shared by several commands. All others are in the files of their commands.
extension Option {
  static let help = flag("help", letter: "h", \.request, is: .help, "show this help")
  static let version = flag("version", \.request, is: .version, "show the version")

  static let color = choice(
    "color", placeholder: "WHEN", \.color,
    "when to use colours; auto is on a terminal, unless NO_COLOR is set or TERM is dumb")
  static let jobs = count(
    "jobs", letter: "j", placeholder: "N", \.jobs, default: "one for each core", "how many files to work on at once")
  static let maxErrors = count(
    "max-errors", placeholder: "N", \.maxErrors, default: "20", "how many diagnostics of a file to show as text")
  static let filesFrom = text(
    "files-from", placeholder: "FILE", .file, \.filesFrom,
    "read paths from a file, one a line, as well; - is standard input")
  static let null = flag(
    "null", letter: "0", \.isListNullTerminated,
    "a zero byte ends each path of --files-from, as with 'git diff -z' and 'find -print0'")
  static let hidden = flag(
    "hidden", \.includesHiddenFiles, "look into folders and at files whose name begins with a dot, too")
  static let noIgnore = flag("no-ignore", \.includesIgnoredFiles, "read files in folders that git ignores, too")
  static let noConfiguration = flag(
    "no-config", \.ignoresConfiguration, "do not read the settings in .swparse/config.toml")
  static let exclude = Option(
    name: "exclude", argument: Argument(placeholder: "GLOB", kind: .text("a pattern as in .gitignore")),
    help: "leave out files and folders by a pattern as in .gitignore, such as 'Generated/'; may be repeated"
  ) { settings, text in
    guard PathPattern(text) != nil else { return false }
    // One list, as in the settings of a project: an exception is one from the patterns before it.
    settings.excludedPatterns.append(text)
    settings.exclusions = [Exclusion(settings.excludedPatterns)]
    return true
  }
  static let changedSince = text(
    "changed-since", placeholder: "REVISION", .words, \.changedSince,
    "take only the files that git says changed since a revision, or are new")
  /// For the commands whose reports have places.
  static let changedLines = flag(
    "changed-lines", \.reportsChangedLinesOnly, "with --changed-since: report nothing on lines that did not change")
  static let stamp = text(
    "stamp", placeholder: "FILE", .file, \.stampPath,
    "write an empty file if the exit status is 0, for build systems that run what has no output again")
  static let swiftVersion = choice(
    "swift-version", placeholder: "N", \.swiftVersion, "the version of Swift that the files are written in")
  static let locations = flag("locations", \.showsLocations, "show line and column of each start and end")

  /// The options of every command that can leave out the branches of `#if` that are not compiled.
  static let conditions = [
    flag("active-only", \.parsesActiveCodeOnly, "leave out the code that #if excludes"),
    list("define", placeholder: "NAME", .words, \.definedNames, "with --active-only: a name that #if finds true"),
    choice("platform", placeholder: "NAME", \.platform, "with --active-only: the operating system"),
    text(
      "architecture", placeholder: "NAME", .words, \.architecture,
      "with --active-only: the processor, as arch() names it; by default the usual one of the platform"),
    list(
      "importable", placeholder: "MODULE", .words, \.importableModules,
      "with --active-only: a module that canImport() finds"),
  ]

  static let operators = list(
    "operators", placeholder: "PATH", .file, \.operatorPaths,
    "Swift files that declare operators of the files to parse; a folder, or the interface of a module")

  static let noFolding = flag(
    "no-folding", \.leavesOperatorsUngrouped,
    "do not group operators by precedence: each has the operators before it on its left")

  static let input = [filesFrom, null, hidden, noIgnore, exclude, changedSince, noConfiguration, jobs] + records
  /// The options of every command that parses Swift files and reports their diagnostics.
  static let parsing = [swiftVersion, maxErrors] + input
  /// The options of every command.
  static let general = [color, help, version]

  static func listFormat(_ help: String = "how the list is written") -> Option {
    choice("format", placeholder: "FORMAT", \.listFormat, help)
  }
}

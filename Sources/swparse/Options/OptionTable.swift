// The options that several commands share. The others stand with their command.
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
  static let hidden = flag(
    "hidden", \.hiddenFiles, is: .included, "look into folders and at files whose name begins with a dot, too")

  static let swiftVersion = choice(
    "swift-version", placeholder: "N", \.swiftVersion, "the version of Swift that the files are written in")

  /// What every command that reads Swift files takes.
  static let input = [filesFrom, hidden, jobs]
  /// What every command that shows what is in them takes.
  static let parsing = [swiftVersion, maxErrors] + input
  /// What every command takes.
  static let general = [color, help, version]

  static let locations = flag("locations", \.positions, is: .locations, "show line and column of each start and end")
}

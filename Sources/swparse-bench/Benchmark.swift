import Foundation

/// Runs the benchmark that the first argument names.
@main
struct Benchmark {
  static func main() {
    do {
      let options = try BenchmarkOptions(CommandLine.arguments.dropFirst())
      if options.wantsHelp { return print(BenchmarkOptions.help) }
      switch options.subject {
      case .speed: try SpeedBenchmark(options: options).run()
      case .commands: try CommandsBenchmark(options: options).run()
      case .languages: try LanguagesBenchmark(options: options).run()
      case .names: NamesBenchmark(options: options).run()
      case .completion: try CompletionBenchmark(options: options).run()
      case .trees: try TreesBenchmark(options: options).run()
      case .recovery: try RecoveryBenchmark(options: options).run()
      case .patterns: try PatternsBenchmark(options: options).run()
      case .rules: try RulesBenchmark(options: options).run()
      }
    } catch {
      FileHandle.standardError.write(Data("swparse-bench: \(error)\n".utf8))
      exit(2)
    }
  }
}

struct BenchmarkOptions {
  enum Subject: String { case speed, commands, trees, recovery, patterns, rules, languages, names, completion }

  var subject = Subject.speed
  var paths: [String] = []
  /// The size of the input: of all files, or of each document in a sample language. The default depends on the
  /// subject.
  var bytes: Int?
  /// The number of measurements; the default depends on the subject.
  var rounds = 10
  /// The executable whose commands are measured.
  var program: String?
  var comparesWithCompiler = true
  var wantsHelp = false
  var seed = 1
  /// The number of files to measure, for completion per path. The default depends on the subject.
  var fileCount: Int?
  var editsPerFile = 10
  var worstCount = 0
  /// Whether recovery is measured on slips in keywords.
  var slips = false
  /// The number of names in the index.
  var nameCount = 500_000

  static let help = """
    usage: swparse-bench [--megabytes N] [--rounds N] [--no-compiler] [PATH…]
           swparse-bench commands [--program PATH] [--megabytes N] [--rounds N] [--no-compiler] [PATH…]
           swparse-bench trees [--megabytes N] [--rounds N] [PATH…]
           swparse-bench languages [--megabytes N] [--rounds N]
           swparse-bench names [--names N] [--seed N] [--rounds N]
           swparse-bench recovery [--seed N] [--files N] [--edits N] [--worst N] [--slips] [PATH…]
           swparse-bench patterns [--seed N] [--files N] [--edits N] [--worst N] [PATH…]
           swparse-bench rules [--megabytes N] [--rounds N] [--worst N] [PATH…]
           swparse-bench completion [--files N] [PATH…]

    Measures lexing and parsing on the Swift files of PATH (files or folders; Sources, if none is given), repeated to
    at least N megabytes (5), and the compiler's own parser on the same files in the same run.

    commands measures `swparse check` beside `swift-frontend -parse`, each from the start of a process to its exit, on
    the files of each PATH and on one file of N megabytes (2) with their text: the medians of N rounds (11) of processor
    time and wall time. --program is the executable to measure, by default the one beside this.

    trees measures what tools do with the trees of these files, in relation to parsing them.

    languages measures the sample languages on generated documents of N megabytes (8), JSON beside Foundation and beside
    a parser written by hand, in turn, and prints tables in Markdown.

    names measures an index of N generated names (500000): how long it takes to build beside sorting the names, its
    memory, and how fast it finds names by what is typed.

    recovery makes single mistakes in files without errors that chance chooses (60 files, 10 edits each; the same seed
    chooses the same), and measures which named declarations are still found, how many of them under the same
    declarations, how many diagnostics an edit gives, and how many tokens away from it the first of them stands.
    A declaration whose own introducer or name is edited, or cut off, is not expected. --worst lists the worst edits.
    --slips makes one slip of the keyboard in keywords instead, and measures how many are answered with one diagnostic
    whose fix-it restores the file; of the others, --worst lists some.

    patterns makes patterns of the text of nodes that chance chooses (60 files, 10 nodes each), as it is and with holes in
    it, and measures how many of them find their node. --worst lists where most do not.

    rules measures what the rules of `swparse lint` cost in relation to parsing the files, alone and together, and counts
    what they find and the errors that their fixes make. --worst lists as many findings of each rule.

    completion measures how much typing rankings of names spare: at each identifier of four letters or more that its
    file had before, after one, two and three letters, among all identifiers that the file had before and that begin
    with these. Of each PATH it takes the files of 5,000 to 50,000 bytes, or N of them at even distances. It also measures how
    long a list takes in 5,000 lines of them.
    """

  init(_ arguments: some Sequence<String>) throws {
    var arguments = Array(arguments)[...]
    // The default subject has no keyword: `speed` would be a path.
    if let subject = arguments.first.flatMap(Subject.init), subject != .speed {
      self.subject = subject
      arguments.removeFirst()
      // An odd number has a run in the middle.
      if subject == .commands { rounds = 11 }
    }
    func number(after option: String) throws -> Int {
      guard let text = arguments.popFirst(), let number = Int(text), number > 0 else {
        throw BenchmarkFailure("'\(option)' wants a positive number")
      }
      return number
    }
    while let argument = arguments.popFirst() {
      switch argument {
      case "--program":
        guard let path = arguments.popFirst() else { throw BenchmarkFailure("'--program' wants a path") }
        program = path
      case "--megabytes": bytes = try number(after: argument) * 1_000_000
      case "--rounds": rounds = try number(after: argument)
      case "--names": nameCount = try number(after: argument)
      case "--seed": seed = try number(after: argument)
      case "--files": fileCount = try number(after: argument)
      case "--edits": editsPerFile = try number(after: argument)
      case "--worst": worstCount = try number(after: argument)
      case "--slips": slips = true
      case "--no-compiler": comparesWithCompiler = false
      case "--help", "-h": wantsHelp = true
      case _ where argument.hasPrefix("-"): throw BenchmarkFailure("unknown option '\(argument)'; see --help")
      default: paths.append(argument)
      }
    }
    if paths.isEmpty { paths = ["Sources"] }
  }
}

/// Prints numbers in a format, after a name that is padded to a width.
func print(_ name: String = "", width: Int? = nil, format: String, _ numbers: any CVarArg...) {
  let name = width.map { name.padding(toLength: $0, withPad: " ", startingAt: 0) } ?? name
  print(name + String(format: format, arguments: numbers))
}

/// The reason why the benchmark cannot run.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

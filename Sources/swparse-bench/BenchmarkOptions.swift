/// What the benchmark is asked to do.
struct BenchmarkOptions {
  var paths: [String] = []
  var minimumBytes = 5_000_000
  /// The size of each document in a sample language.
  var documentBytes = 8_000_000
  var rounds = 10
  var comparesWithCompiler = true
  var wantsHelp = false

  /// What is measured.
  enum Subject { case speed, recovery, languages, names, completion }
  var subject = Subject.speed
  var seed = 1
  var fileCount = 60
  /// How many files of each path are measured; nil for all.
  var filesPerPath: Int?
  var editsPerFile = 10
  var worstCount = 0
  var editsFolder: String?
  /// How many names an index is made of.
  var nameCount = 500_000

  static let help = """
    usage: swparse-bench [--megabytes N] [--rounds N] [--no-compiler] [PATH…]
           swparse-bench languages [--megabytes N] [--rounds N]
           swparse-bench names [--names N] [--seed N] [--rounds N]
           swparse-bench recovery [--seed N] [--files N] [--edits N] [--worst N] [--write FOLDER] [PATH…]
           swparse-bench completion [--files N] [PATH…]

    Measures lexing and parsing on the Swift files of PATH (files or folders; Sources, if none is given), repeated to
    at least N megabytes (5), and the compiler's own parser on the same files in the same run.

    languages measures the sample languages on generated documents of N megabytes (8), beside Foundation and beside
    parsers written by hand, in turn, and prints tables in Markdown.

    names measures an index of N generated names (500000): how long it takes to build beside sorting the names, its
    memory, and how fast it finds names by what is typed.

    recovery makes single mistakes in files without errors that chance chooses (60 files, 10 edits each; the same seed
    chooses the same), and measures which named declarations are still found, how many of them under the same
    declarations, how many diagnostics an edit gives, and how many tokens away from it the first of them stands.
    A declaration whose own introducer or name is edited, or cut off, is not expected. --worst lists the worst edits,
    --write keeps the edited files.

    completion measures how much typing rankings of names spare: at each identifier of four letters or more that its
    file had before, after one, two and three letters, among all identifiers that the file had before and that begin
    with these. Of each PATH it takes the files of 5,000 to 50,000 bytes, or N of them at even distances. It also measures how
    long a list takes in 5,000 lines of them.
    """

  enum Failure: Error, CustomStringConvertible {
    case unknown(String)
    case notANumber(String)
    case noFolder(String)

    var description: String {
      switch self {
      case .unknown(let option): "unknown option '\(option)'; see --help"
      case .notANumber(let option): "'\(option)' wants a positive number"
      case .noFolder(let option): "'\(option)' wants a folder"
      }
    }
  }

  init(_ arguments: some Sequence<String>) throws {
    var arguments = Array(arguments)[...]
    switch arguments.first {
    case "recovery": subject = .recovery
    case "languages": subject = .languages
    case "names": subject = .names
    case "completion": subject = .completion
    default: break
    }
    if subject != .speed { arguments.removeFirst() }
    func number(after option: String) throws -> Int {
      guard let text = arguments.popFirst(), let number = Int(text), number > 0 else {
        throw Failure.notANumber(option)
      }
      return number
    }
    while let argument = arguments.popFirst() {
      switch argument {
      case "--megabytes":
        minimumBytes = try number(after: argument) * 1_000_000
        documentBytes = minimumBytes
      case "--rounds": rounds = try number(after: argument)
      case "--names": nameCount = try number(after: argument)
      case "--seed": seed = try number(after: argument)
      case "--files":
        fileCount = try number(after: argument)
        filesPerPath = fileCount
      case "--edits": editsPerFile = try number(after: argument)
      case "--worst": worstCount = try number(after: argument)
      case "--write":
        guard let folder = arguments.popFirst() else { throw Failure.noFolder(argument) }
        editsFolder = folder
      case "--no-compiler": comparesWithCompiler = false
      case "--help", "-h": wantsHelp = true
      case _ where argument.hasPrefix("-"): throw Failure.unknown(argument)
      default: paths.append(argument)
      }
    }
    if paths.isEmpty { paths = ["Sources"] }
  }
}

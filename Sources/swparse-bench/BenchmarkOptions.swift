/// What the benchmark is asked to do.
struct BenchmarkOptions {
  var paths: [String] = []
  var minimumBytes = 5_000_000
  var rounds = 10
  var comparesWithCompiler = true
  var wantsHelp = false

  static let help = """
    usage: swparse-bench [--megabytes N] [--rounds N] [--no-compiler] [PATH…]

    Measures lexing and parsing on the Swift files of PATH (files or folders; Sources, if none is given), repeated to
    at least N megabytes (5), and the compiler's own parser on the same files in the same run.
    """

  enum Failure: Error, CustomStringConvertible {
    case unknown(String)
    case notANumber(String)

    var description: String {
      switch self {
      case .unknown(let option): "unknown option '\(option)'; see --help"
      case .notANumber(let option): "'\(option)' wants a positive number"
      }
    }
  }

  init(_ arguments: some Sequence<String>) throws {
    var arguments = Array(arguments)[...]
    func number(after option: String) throws -> Int {
      guard let text = arguments.popFirst(), let number = Int(text), number > 0 else {
        throw Failure.notANumber(option)
      }
      return number
    }
    while let argument = arguments.popFirst() {
      switch argument {
      case "--megabytes": minimumBytes = try number(after: argument) * 1_000_000
      case "--rounds": rounds = try number(after: argument)
      case "--no-compiler": comparesWithCompiler = false
      case "--help", "-h": wantsHelp = true
      case _ where argument.hasPrefix("-"): throw Failure.unknown(argument)
      default: paths.append(argument)
      }
    }
    if paths.isEmpty { paths = ["Sources"] }
  }
}

/// A subcommand: its description for help, its options, and its function.
struct Command: Sendable {
  let name: String
  /// A phrase without an initial capital and a full stop.
  let summary: String
  let operands: Operands
  /// The command's own options, without those of every command.
  let ownOptions: [Option]
  /// Remarks and examples, which help shows after the options.
  let discussion: String
  let run: @Sendable (Settings, inout Console) throws(UsageError) -> ExitStatus

  static let all: [Command] = [
    .dump, .parse, .tokens, .symbols, .highlight, .check, .search, .rewrite, .lint, .trace, .profile, .coverage,
    .grammar, .complete, .diff, .test, .template, .doctor, .help, .completions,
  ]

  /// True if the settings of a project apply.
  var readsConfiguration: Bool { ownOptions.contains { $0.name == Option.noConfiguration.name } }

  var options: [Option] { ownOptions + Option.general }

  /// The command with its arguments, such as `swparse dump [OPTION]… [PATH]…`.
  var usage: String {
    let placeholder = operands.argument.placeholder
    let words = operands.count.lowerBound == 0 ? "[\(placeholder)]" : placeholder
    return "\(Tool.name) \(name) [OPTION]… \(words)\(operands.count.upperBound > 1 ? "…" : "")"
  }

  var hint: String { "Try '\(Tool.name) \(name) --help'." }

  /// The arguments of a command other than options.
  struct Operands: Sendable {
    let argument: Option.Argument
    let count: ClosedRange<Int>

    init(_ placeholder: String, _ kind: Option.Argument.Kind, _ count: ClosedRange<Int>) {
      argument = Option.Argument(placeholder: placeholder, kind: kind)
      self.count = count
    }

    static let paths = Operands("PATH", .file, 0...Int.max)

    /// A position, followed by paths if the count allows.
    static func position(_ count: ClosedRange<Int>) -> Operands { Operands("FILE:LINE:COLUMN", .file, count) }

    /// - Throws: `UsageError` if there are too few or too many operands.
    func check(_ operands: [String], of name: String, hint: String) throws(UsageError) {
      if operands.count < count.lowerBound {
        throw UsageError("'\(name)' wants an argument, \(argument.placeholder)", hint: hint)
      }
      if operands.count > count.upperBound {
        throw UsageError("'\(name)' takes no further argument '\(operands[count.upperBound])'", hint: hint)
      }
    }
  }
}

/// A subcommand: its place in help, its options, and what it does.
struct Command: Sendable {
  let name: String
  /// What it does, in a few words without capital and full stop.
  let summary: String
  /// The arguments that are no options.
  let operands: Operands
  /// Makes the options of its own: a run asks for those of one command only.
  private let makeOwnOptions: @Sendable () -> [Option]
  /// What help says below the options: examples and remarks.
  let discussion: String
  let run: @Sendable (Settings, inout Console) throws(UsageError) -> ExitStatus

  init(
    name: String, summary: String, operands: Operands,
    ownOptions: @escaping @autoclosure @Sendable () -> [Option], discussion: String,
    run: @escaping @Sendable (Settings, inout Console) throws(UsageError) -> ExitStatus
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    makeOwnOptions = ownOptions
    self.discussion = discussion
    self.run = run
  }

  /// The options of its own; those that every command takes come by themselves.
  var ownOptions: [Option] { makeOwnOptions() }

  /// The arguments of a command that are no options.
  struct Operands: Sendable {
    let argument: Option.Argument
    let count: ClosedRange<Int>

    static let paths = Operands(
      argument: .init(placeholder: "PATH", kind: .file), count: 0...Int.max)

    /// A position, and whatever paths may stand behind it.
    static func position(_ count: ClosedRange<Int>) -> Operands {
      Operands(argument: .init(placeholder: "FILE:LINE:COLUMN", kind: .file), count: count)
    }

    static func atMostOne(_ placeholder: String, _ kind: ArgumentKind) -> Operands {
      Operands(argument: .init(placeholder: placeholder, kind: kind), count: 0...1)
    }

    static func one(_ placeholder: String, _ kind: ArgumentKind) -> Operands {
      Operands(argument: .init(placeholder: placeholder, kind: kind), count: 1...1)
    }
  }
}

extension Command {
  static let all: [Command] = [
    .dump, .parse, .tokens, .symbols, .check, .trace, .profile, .coverage, .complete, .diff, .test, .template, .help,
    .completions,
  ]

  var options: [Option] { ownOptions + Option.general }

  /// How the command is called, such as `swparse dump [OPTION]… [PATH]…`.
  var usage: String {
    let placeholder = operands.argument.placeholder
    let words = operands.count.lowerBound == 0 ? "[\(placeholder)]" : placeholder
    return "\(Tool.name) \(name) [OPTION]… \(words)\(operands.count.upperBound > 1 ? "…" : "")"
  }
}

extension Completions {
  static var fish: String {
    """
    # Completions of \(Tool.name) for fish: \(Tool.name) completions fish | source
    complete -c \(Tool.name) -f
    \((Command.all.map(fishCommand) + Command.all.flatMap(fishOptions)).joined(separator: "\n"))

    """
  }

  private static func fishCommand(_ command: Command) -> String {
    "complete -c \(Tool.name) -n __fish_use_subcommand -a \(command.name) -d \(fishQuoted(command.summary))"
  }

  private static func fishOptions(_ command: Command) -> [String] {
    let condition = "complete -c \(Tool.name) -n '__fish_seen_subcommand_from \(command.name)'"
    let operands = command.operands.argument
    let operandLine = operands.isPath ? "\(condition) -F" : "\(condition) -a \(quoted(operands.words))"
    return [operandLine]
      + command.options.map { option in
        let letter = option.letter.map { " -s \($0)" } ?? ""
        return "\(condition) -l \(option.name)\(letter)\(fishValue(option.argument)) -d \(fishQuoted(option.help))"
      }
  }

  private static func fishValue(_ argument: Option.Argument?) -> String {
    guard let argument else { return "" }
    if argument.isPath { return " -r -F" }
    return argument.words.isEmpty ? " -x" : " -x -a \(quoted(argument.words))"
  }

  /// Unlike the other shells, fish has escapes inside single quotes.
  private static func fishQuoted(_ text: String) -> String {
    "'\(text.replacingEach("\\", by: #"\\"#).replacingEach("'", by: #"\'"#))'"
  }
}

/// The texts of `--help`, generated from the table of commands and options.
enum HelpText {
  private static let width = 100

  static var overview: String {
    """
    \(Tool.name) \(Tool.summary).

    Usage: \(Tool.name) COMMAND [OPTION]… [ARGUMENT]…

    Commands:
    \(columns(Command.all.map { ($0.name, $0.summary) }))
    Every command:
    \(columns(Option.general.map { (usage($0), description($0)) }))
    Exit status: 0 is fine, 1 means syntax errors or failed cases, 2 that the job could not be done.
    '\(Tool.name) COMMAND --help' tells more about a command.

    """
  }

  static func details(of command: Command) -> String {
    """
    \(Tool.name) \(command.name): \(command.summary).

    Usage: \(command.usage)

    Options:
    \(columns(command.options.map { (usage($0), description($0)) }))
    \(command.discussion)

    """
  }

  private static func usage(_ option: Option) -> String {
    "\(option.letter.map { "-\($0), " } ?? "    ")\(option.usage)"
  }

  /// The help of an option with its values and its default.
  static func description(_ option: Option) -> String {
    var text = option.help
    if !option.choices.isEmpty { text += "; one of \(option.choices.joined(separator: ", "))" }
    if let defaultValue = option.defaultValue { text += " [default: \(defaultValue)]" }
    return text
  }

  /// Formats two columns, wrapping the second one.
  private static func columns(_ rows: [(String, String)]) -> String {
    let indentation = (rows.map(\.0.count).max() ?? 0) + 4
    var text = ""
    for (left, right) in rows {
      let lines = wrap(right, to: width - indentation)
      text += "  " + left + String(repeating: " ", count: indentation - 2 - left.count) + (lines.first ?? "") + "\n"
      for line in lines.dropFirst() { text += String(repeating: " ", count: indentation) + line + "\n" }
    }
    return text
  }

  private static func wrap(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

/// The tables of commands and options in the manual, generated from the same table as the help.
enum MarkdownTable {
  static var text: String { commands + "\n" + options }

  private static var commands: String {
    var text = "| command | what it does |\n|---|---|\n"
    for command in Command.all { text += "| `\(escape(command.usage))` | \(escape(command.summary)) |\n" }
    return text
  }

  private static var options: String {
    var text = "| option | of | what it does | default |\n|---|---|---|---|\n"
    for (option, names) in optionsWithCommands {
      let values = option.choices.isEmpty ? "" : ": \(option.choices.map { "`\($0)`" }.joined(separator: ", "))"
      let spelling = (option.letter.map { "`-\($0)`, " } ?? "") + "`\(option.usage)`"
      text += "| \(spelling) | \(names) | \(escape(option.help))\(values) | \(escape(option.defaultValue ?? "")) |\n"
    }
    return text
  }

  /// Each option once, with the commands that take it. Options of one name with different values or
  /// defaults are listed separately.
  private static var optionsWithCommands: [(Option, String)] {
    var rows: [(option: Option, commands: [String])] = []
    for command in Command.all {
      for option in command.ownOptions {
        let row = rows.firstIndex {
          $0.option.name == option.name && $0.option.choices == option.choices
            && $0.option.defaultValue == option.defaultValue
        }
        if let row {
          rows[row].commands.append(command.name)
        } else {
          rows.append((option, [command.name]))
        }
      }
    }
    return rows.map { ($0.option, $0.commands.joined(separator: ", ")) } + Option.general.map { ($0, "all") }
  }

  private static func escape(_ text: String) -> String { text.replacingEach("|", by: "\\|") }
}

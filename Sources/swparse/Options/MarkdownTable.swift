/// The tables of commands and options in the README, made from the same table as the help.
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

  /// Each option once, with the commands that take it. Options of one name are different where their values are.
  private static var optionsWithCommands: [(Option, String)] {
    var rows: [(option: Option, commands: [String])] = []
    for command in Command.all {
      for option in command.ownOptions {
        if let row = rows.firstIndex(where: { $0.option.name == option.name && $0.option.choices == option.choices }) {
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

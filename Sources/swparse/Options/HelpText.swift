/// The texts of `--help`, made from the table of commands and options.
enum HelpText {
  private static let width = 100

  /// What the tool can do.
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

  /// How a command is used.
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

  /// The help of an option with its values and what holds without it.
  private static func description(_ option: Option) -> String {
    var text = option.help
    if !option.choices.isEmpty { text += "; one of \(option.choices.joined(separator: ", "))" }
    if let defaultValue = option.defaultValue { text += " [default: \(defaultValue)]" }
    return text
  }

  /// Two columns, the second one broken into lines.
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

/// The manual page for `man`, generated from the table of commands and options.
enum ManualPage {
  static var text: String {
    """
    .TH \(Tool.name.uppercased()) 1 "" "\(Tool.name) \(Tool.version)"
    .SH NAME
    \(Tool.name) \\- \(escaped(Tool.summary))
    .SH SYNOPSIS
    .B \(Tool.name)
    .I COMMAND
    [\\fIOPTION\\fR]...\\& [\\fIARGUMENT\\fR]...
    .SH DESCRIPTION
    \(escaped("Each command has options of its own; some are for every command."))
    .SH COMMANDS
    \(Command.all.map(section).joined())\
    .SH OPTIONS OF EVERY COMMAND
    \(Option.general.map(entry).joined())\
    .SH EXIT STATUS
    .TP
    .B 0
    success
    .TP
    .B 1
    the answer is negative: syntax errors, broken rules, failed cases, nothing found
    .TP
    .B 2
    the job could not be done: wrong usage, a file that cannot be read, output that cannot be written
    .SH FILES
    .TP
    .I .swparse/config.toml
    the settings of a project; other files of TOML beside it are rules for
    .BR lint .
    .SH ENVIRONMENT
    .TP
    .B NO_COLOR
    if it is not empty, output has no colours, unless
    .B \\-\\-color
    asks for them

    """
  }

  private static func section(_ command: Command) -> String {
    """
    .SS \(escaped(command.usage))
    \(escaped(command.summary.prefix(1).uppercased() + command.summary.dropFirst())).
    \(command.ownOptions.map(entry).joined())\
    .PP
    \(discussion(command.discussion))
    """
  }

  private static func entry(_ option: Option) -> String {
    var spellings = option.spellings.reversed().map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    if let argument = option.argument { spellings += " \\fI\(escaped(argument.placeholder))\\fR" }
    return ".TP\n\(spellings)\n\(escaped(HelpText.description(option)))\n"
  }

  /// Paragraphs as they are, and examples, which are indented, in lines of their own.
  private static func discussion(_ text: String) -> String {
    var output = ""
    var isInExample = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("  ") != isInExample, !line.isEmpty {
        isInExample.toggle()
        output += isInExample ? ".RS\n.nf\n" : ".fi\n.RE\n"
      }
      output += line.isEmpty ? ".PP\n" : escaped(line.drop { $0 == " " }) + "\n"
    }
    return output + (isInExample ? ".fi\n.RE\n" : "")
  }

  /// A text without the characters that are commands of roff.
  private static func escaped(_ text: some StringProtocol) -> String {
    var output = String(text).replacingEach("\\", by: "\\e").replacingEach("-", by: "\\-")
    if let first = output.first, ".'".contains(first) { output = "\\&" + output }
    return output
  }
}

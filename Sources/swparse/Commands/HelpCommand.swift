extension Command {
  static let help = Command(
    name: "help", summary: "explain a command, or list them all",
    operands: Operands("COMMAND", .command, 0...1),
    ownOptions: [.flag("markdown", \.writesMarkdown, "write the tables of the manual")],
    discussion: """
      \(Tool.name) help dump
      """,
    run: { (settings, console) throws(UsageError) in
      let command = all.first { $0.name == settings.operands.first }
      let text = command.map(HelpText.details) ?? HelpText.overview
      console.output.append(settings.writesMarkdown ? MarkdownTable.text : text)
      return .success
    })
}

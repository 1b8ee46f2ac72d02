extension Command {
  static let help: Command = Command(
    name: "help", summary: "explain a command, or list them all",
    operands: .atMostOne("COMMAND", .command),
    ownOptions: [.flag("markdown", \.helpFormat, is: .markdown, "write the tables of the README")],
    discussion: """
      \(Tool.name) help dump
      """,
    run: { (settings, console) throws(UsageError) in
      switch settings.helpFormat {
      case .markdown: console.output.append(MarkdownTable.text)
      case .text:
        let command = all.first { $0.name == settings.operands.first }
        console.output.append(command.map(HelpText.details) ?? HelpText.overview)
      }
      return .success
    })
}

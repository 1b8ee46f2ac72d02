extension Command {
  static let help = Command(
    name: "help", summary: "explain a command, or list them all",
    operands: Operands("COMMAND", .command, 0...1),
    ownOptions: [
      .flag("markdown", \.helpForm, is: .markdown, "write the tables of the manual"),
      .flag("man", \.helpForm, is: .manualPage, "write the manual page for 'man'"),
    ],
    discussion: """
      \(Tool.name) help dump
      """,
    run: { (settings, console) throws(UsageError) in
      let command = all.first { $0.name == settings.operands.first }
      switch settings.helpForm {
      case .text: console.output.append(command.map(HelpText.details) ?? HelpText.overview)
      case .markdown: console.output.append(MarkdownTable.text)
      case .manualPage: console.output.append(ManualPage.text)
      }
      return .success
    })
}

extension Command {
  static let completions: Command = Command(
    name: "completions", summary: "print a script that completes the command line in a shell",
    operands: .one("SHELL", .oneOf(Completions.Shell.allCases.map(\.rawValue))), ownOptions: [],
    discussion: """
        eval "$(\(Tool.name) completions bash)"        # in ~/.bashrc
        eval "$(\(Tool.name) completions zsh)"         # in ~/.zshrc, behind compinit
        \(Tool.name) completions fish | source         # in ~/.config/fish/config.fish
      """,
    run: { (settings, console) throws(UsageError) in
      // The table allows no other operands.
      if let shell = settings.operands.first.flatMap(Completions.Shell.init) {
        console.output.append(Completions.script(for: shell))
      }
      return .success
    })
}

extension Command {
  static let completions = Command(
    name: "completions", summary: "print a script that completes the command line in a shell",
    operands: Operands("SHELL", .oneOf(Completions.Shell.allCases.map(\.rawValue)), 1...1), ownOptions: [],
    discussion: """
        eval "$(\(Tool.name) completions bash)"        # in ~/.bashrc
        eval "$(\(Tool.name) completions zsh)"         # in ~/.zshrc, after compinit
        \(Tool.name) completions fish | source         # in ~/.config/fish/config.fish
      """,
    run: { (settings, console) throws(UsageError) in
      // The option table rejects any other operands.
      for shell in settings.operands.compactMap(Completions.Shell.init) {
        console.output.append(Completions.script(for: shell))
      }
      return .success
    })
}

extension Completions {
  /// The script works both when evaluated and as a file `_swparse` in a folder of `$fpath`.
  static var zsh: String {
    """
    #compdef \(Tool.name)
    # Completions of \(Tool.name) for zsh: eval "$(\(Tool.name) completions zsh)"
    _\(Tool.name)() {
      local -a commands
      commands=(
    \(Command.all.map { "    \(quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )); then
        _describe command commands
        _arguments \(Option.general.map(zshOption).joined(separator: " "))
        return
      fi
      local command=$words[2]
      shift words
      (( CURRENT-- ))
      case $command in
    \(Command.all.map(zshCommand).joined(separator: "\n"))
      esac
    }
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _\(Tool.name) "$@"
    else
      compdef _\(Tool.name) \(Tool.name)
    fi

    """
  }

  private static func zshCommand(_ command: Command) -> String {
    let repetition = command.operands.count.upperBound > 1 ? "*" : "1"
    let operand = quoted(
      "\(repetition):\(command.operands.argument.placeholder):\(zshAction(command.operands.argument))")
    let lines = command.options.map(zshOption) + [operand]
    return "  \(command.name))\n    _arguments -s \(lines.joined(separator: " \\\n      "))\n    ;;"
  }

  private static func zshOption(_ option: Option) -> String {
    let value = option.argument.map { ":\($0.placeholder):\(zshAction($0))" } ?? ""
    let help = "[\(zshEscaped(option.help))]\(value)"
    let long = option.spelling + (option.argument == nil ? "" : "=")
    guard let letter = option.letter else { return quoted(long + help) }
    let short = "-\(letter)" + (option.argument == nil ? "" : "+")
    return "\(quoted("(\(option.spellings.joined(separator: " ")))")){\(long),\(short)}\(quoted(help))"
  }

  private static func zshAction(_ argument: Option.Argument) -> String {
    switch argument.kind {
    case .oneOf, .command: "(\(argument.words.joined(separator: " ")))"
    case .file: "_files"
    case .folder: "_files -/"
    case .number, .words, .text: " "
    }
  }

  /// Escapes brackets, as the text is placed in brackets.
  private static func zshEscaped(_ text: String) -> String {
    text.replacingEach("[", by: "\\[").replacingEach("]", by: "\\]")
  }
}

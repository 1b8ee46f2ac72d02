extension Completions {
  /// The script works in bash 3.2, the version in macOS. Where no words match, `-o default` completes file names.
  static var bash: String {
    """
    # Completions of \(Tool.name) for bash: eval "$(\(Tool.name) completions bash)"
    _\(Tool.name)() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words=
      # bash takes '--name=value' apart at the sign.
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      if [[ $COMP_CWORD -eq 1 ]]; then
        words=\(quoted(Command.all.map(\.name) + Option.general.flatMap(\.spellings)))
      else
        case "${COMP_WORDS[1]} $previous" in
    \(Command.all.flatMap(bashValues).joined(separator: "\n"))
        *)
          case "${COMP_WORDS[1]} $current" in
    \(Command.all.map(bashWords).joined(separator: "\n"))
          esac
        esac
      fi
      COMPREPLY=($(compgen -W "$words" -- "$current"))
    }
    complete -o default -F _\(Tool.name) \(Tool.name)

    """
  }

  /// A case for each option that takes a value.
  private static func bashValues(_ command: Command) -> [String] {
    command.options.compactMap { option in
      guard let argument = option.argument else { return nil }
      let pattern = option.spellings.map { "\"\(command.name) \($0)\"" }.joined(separator: " | ")
      return "    \(pattern)) words=\(quoted(argument.words)) ;;"
    }
  }

  /// The cases for a command's options and operands.
  private static func bashWords(_ command: Command) -> String {
    """
          "\(command.name) -"*) words=\(quoted(command.options.flatMap(\.spellings))) ;;
          "\(command.name) "*) words=\(quoted(command.operands.argument.words)) ;;
    """
  }
}

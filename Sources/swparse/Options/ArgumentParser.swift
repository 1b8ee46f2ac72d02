import Descent

/// Arguments that the tool cannot make sense of.
struct UsageError: Error, Equatable {
  /// What is wrong, and the nearest right word if there is one.
  var message: String
  /// Where to read on.
  var hint: String?
}

/// Reads arguments by the table of commands and options.
///
/// The first argument is the command. Options and operands may be mixed; `--name value` and `--name=value` are the
/// same, as are `-j 4` and `-j4`; after `--` everything is an operand. A lone `-` is an operand, and so is a
/// position in standard input, `-:1:1`.
struct ArgumentParser {
  let commands: [Command]

  init(_ commands: [Command]) { self.commands = commands }

  /// - Returns: the command, and what the options set. Without a command, help or version is asked for.
  func parse(_ arguments: [String]) throws(UsageError) -> (Command?, Settings) {
    if let first = arguments.first, !first.hasPrefix("-") || first == "-" {
      let command = try command(named: first)
      return (command, try settings(of: command, from: arguments.dropFirst()))
    }
    // Without a command, what makes sense are options that `help` has too.
    let settings = try settings(of: .help, from: arguments[...])
    if settings.request == .run {
      throw UsageError(message: "a command is missing", hint: "Try '\(Tool.name) --help'.")
    }
    return (nil, settings)
  }

  private func command(named name: String) throws(UsageError) -> Command {
    if let command = commands.first(where: { $0.name == name }) { return command }
    var message = "unknown command '\(name)'"
    if let nearest = nearest(to: name, among: commands.map(\.name)) {
      message += "; did you mean '\(nearest)'?"
    } else if name == "-" || name.contains("/") || name.contains(".") {
      message += "; to print the tree of a file, write '\(Tool.name) dump \(name)'"
    }
    throw UsageError(message: message, hint: "The commands are \(commands.map(\.name).joined(separator: ", ")).")
  }

  private func settings(of command: Command, from arguments: ArraySlice<String>) throws(UsageError) -> Settings {
    var settings = Settings()
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--" {
        settings.operands += rest
        break
      } else if argument.hasPrefix("--") {
        try readLongOption(argument, of: command, &rest, into: &settings)
      } else if argument.hasPrefix("-"), argument != "-", !argument.hasPrefix("-:") {
        try readLetters(argument, of: command, &rest, into: &settings)
      } else {
        settings.operands.append(argument)
      }
      // Who asks for help gets it, whatever follows.
      if settings.request != .run { return settings }
    }
    try check(settings.operands, of: command)
    return settings
  }

  private func readLongOption(
    _ argument: String, of command: Command, _ rest: inout ArraySlice<String>, into settings: inout Settings
  ) throws(UsageError) {
    let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.name == name }) else {
      throw unknownOption("--\(name)", of: command)
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    if option.argument == nil, attached != nil {
      throw UsageError(message: "option '\(option.spelling)' takes no value", hint: hint(command))
    }
    try set(option, as: option.spelling, attached, of: command, &rest, into: &settings)
  }

  private func readLetters(
    _ argument: String, of command: Command, _ rest: inout ArraySlice<String>, into settings: inout Settings
  ) throws(UsageError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = command.options.first(where: { $0.letter == letter }) else {
        throw unknownOption("-\(letter)", of: command)
      }
      if option.argument == nil {
        try set(option, as: "-\(letter)", nil, of: command, &rest, into: &settings)
      } else {
        let attached = letters.isEmpty ? nil : String(letters)
        return try set(option, as: "-\(letter)", attached, of: command, &rest, into: &settings)
      }
    }
  }

  private func set(
    _ option: Option, as spelling: String, _ attached: String?, of command: Command, _ rest: inout ArraySlice<String>,
    into settings: inout Settings
  ) throws(UsageError) {
    settings.givenOptions.append(option.name)
    guard let argument = option.argument else {
      _ = option.apply(&settings, "")
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError(message: "option '\(spelling)' wants a value, \(argument.placeholder)", hint: hint(command))
    }
    guard !option.apply(&settings, value) else { return }
    var message = "'\(value)' is no value of option '\(spelling)'"
    if let nearest = nearest(to: value, among: option.choices) {
      message += "; did you mean '\(nearest)'?"
    } else if option.choices.isEmpty {
      message += ", which wants a number of at least 1"
    } else {
      message += ", which wants one of \(option.choices.joined(separator: ", "))"
    }
    throw UsageError(message: message, hint: hint(command))
  }

  private func check(_ operands: [String], of command: Command) throws(UsageError) {
    try command.operands.check(operands, of: command.name, hint(command))
    let placeholder = command.operands.argument.placeholder
    let words = command.operands.argument.words
    for operand in operands where !words.isEmpty && !words.contains(operand) {
      var message = "unknown \(placeholder.lowercased()) '\(operand)'"
      if let nearest = nearest(to: operand, among: words) { message += "; did you mean '\(nearest)'?" }
      throw UsageError(message: message, hint: "Known are \(words.joined(separator: ", ")).")
    }
  }

  private func unknownOption(_ spelling: String, of command: Command) -> UsageError {
    var message = "unknown option '\(spelling)' of '\(command.name)'"
    let isLong = spelling.hasPrefix("--")
    if isLong, let nearest = nearest(to: String(spelling.dropFirst(2)), among: command.options.map(\.name)) {
      message += "; did you mean '--\(nearest)'?"
    } else if isLong, let other = commands.first(where: { $0.options.contains { $0.spelling == spelling } }) {
      message += "; it belongs to '\(other.name)'"
    }
    return UsageError(message: message, hint: hint(command))
  }

  private func hint(_ command: Command) -> String { "Try '\(Tool.name) \(command.name) --help'." }
}

extension Command.Operands {
  /// - Throws: if there are too few or too many.
  func check(_ operands: [String], of name: String, _ hint: String) throws(UsageError) {
    if operands.count < count.lowerBound {
      throw UsageError(message: "'\(name)' wants an argument, \(argument.placeholder)", hint: hint)
    }
    if operands.count > count.upperBound {
      throw UsageError(message: "'\(name)' takes no further argument '\(operands[count.upperBound])'", hint: hint)
    }
  }
}

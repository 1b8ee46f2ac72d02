import Descent

/// An error in the command-line arguments.
struct UsageError: Error {
  /// The description of the mistake, with the nearest known word if there is one.
  var message: String
  /// A reference to further help.
  var hint: String?

  init(_ message: String, hint: String? = nil) { (self.message, self.hint) = (message, hint) }

  /// An option excludes another one.
  static func conflict(_ option: String, _ other: String, hint: String? = nil) -> Self {
    Self("option '\(option)' does not go with '\(other)'", hint: hint)
  }
}

/// Parses arguments by the table of commands and options.
///
/// The first argument is the command. Options and operands may be mixed. `--name value` equals `--name=value`, and
/// `-j 4` equals `-j4`. All arguments after `--` are operands, and so are `-` alone and a position in standard
/// input, `-:1:1`.
struct ArgumentParser {
  private let command: Command
  private var rest: ArraySlice<String>
  private var settings = Settings()

  /// - Returns: The command, and the settings from the options. Without a command, the request is for help or the
  ///   version.
  static func parse(_ arguments: [String]) throws(UsageError) -> (Command?, Settings) {
    if let first = arguments.first, !first.hasPrefix("-") || first == "-" {
      let command = try command(named: first)
      return (command, try Self(command, arguments.dropFirst()).settings)
    }
    // Without a command, only the options of `help` are valid.
    let settings = try Self(.help, arguments[...]).settings
    if settings.request == .run { throw UsageError("a command is missing", hint: "Try '\(Tool.name) --help'.") }
    return (nil, settings)
  }

  private static func command(named name: String) throws(UsageError) -> Command {
    if let command = Command.all.first(where: { $0.name == name }) { return command }
    let names = Command.all.map(\.name)
    var message = "unknown command '\(name)'"
    if let suggestion = suggestion(for: name, among: names) {
      message += suggestion
    } else if name == "-" || name.contains("/") || name.contains(".") {
      message += "; to print the tree of a file, write '\(Tool.name) dump \(name)'"
    }
    throw UsageError(message, hint: "The commands are \(names.joined(separator: ", ")).")
  }

  private init(_ command: Command, _ arguments: ArraySlice<String>) throws(UsageError) {
    self.command = command
    rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--" {
        settings.operands += rest
        break
      } else if argument.hasPrefix("--") {
        try readLongOption(argument)
      } else if argument.hasPrefix("-"), argument != "-", !argument.hasPrefix("-:") {
        try readLetters(argument)
      } else {
        settings.operands.append(argument)
      }
      // Arguments after a request for help are ignored.
      if settings.request != .run { return }
    }
    try checkOperands()
    try settings.useRecords(of: command)
  }

  private mutating func readLongOption(_ argument: String) throws(UsageError) {
    let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.name == name }) else { throw unknownOption("--\(name)") }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    if option.argument == nil, attached != nil { throw error("option '\(option.spelling)' takes no value") }
    try set(option, as: option.spelling, attached)
  }

  private mutating func readLetters(_ argument: String) throws(UsageError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = command.options.first(where: { $0.letter == letter }) else {
        throw unknownOption("-\(letter)")
      }
      guard option.argument != nil else {
        try set(option, as: "-\(letter)", nil)
        continue
      }
      return try set(option, as: "-\(letter)", letters.isEmpty ? nil : String(letters))
    }
  }

  private mutating func set(_ option: Option, as spelling: String, _ attached: String?) throws(UsageError) {
    settings.givenOptions.append(option.name)
    guard let argument = option.argument else {
      _ = option.apply(&settings, "")
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw error("option '\(spelling)' wants a value, \(argument.placeholder)")
    }
    settings.givenValues[option.name] = value
    guard !option.apply(&settings, value) else { return }
    let allowed: String
    switch argument.kind {
    case .text(let form): allowed = form
    case .oneOf(let choices): allowed = "one of \(choices.joined(separator: ", "))"
    case .command, .number, .file, .folder, .words: allowed = "a number of at least 1"
    }
    let suggestion = Self.suggestion(for: value, among: option.choices) ?? ", which wants \(allowed)"
    throw error("'\(value)' is no value of option '\(spelling)'\(suggestion)")
  }

  private func checkOperands() throws(UsageError) {
    try command.operands.check(settings.operands, of: command.name, hint: command.hint)
    let argument = command.operands.argument
    for operand in settings.operands where !argument.words.isEmpty && !argument.words.contains(operand) {
      let suggestion = Self.suggestion(for: operand, among: argument.words) ?? ""
      throw UsageError(
        "unknown \(argument.placeholder.lowercased()) '\(operand)'\(suggestion)",
        hint: "Known are \(argument.words.joined(separator: ", ")).")
    }
  }

  private func unknownOption(_ spelling: String) -> UsageError {
    var message = "unknown option '\(spelling)' of '\(command.name)'"
    if spelling.hasPrefix("--") {
      let names = command.options.map(\.name)
      if let suggestion = Self.suggestion(for: String(spelling.dropFirst(2)), among: names, prefix: "--") {
        message += suggestion
      } else if let other = Command.all.first(where: { $0.options.contains { $0.spelling == spelling } }) {
        message += "; it belongs to '\(other.name)'"
      }
    }
    if !spelling.dropFirst().allSatisfy({ $0.isLetter || $0 == "-" }) {
      message += "; an argument that begins with '-' goes after '--'"
    }
    return error(message)
  }

  private func error(_ message: String) -> UsageError { UsageError(message, hint: command.hint) }

  private static func suggestion(for word: String, among words: [String], prefix: String = "") -> String? {
    nearest(to: word, among: words).map { "; did you mean '\(prefix)\($0)'?" }
  }
}

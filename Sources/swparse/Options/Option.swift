/// A command-line option, with all information for parsing, help, completions and the manual.
///
/// An option refers to the setting it changes, so that a command reads typed settings instead of text:
///
///     Option.choice("format", placeholder: "FORMAT", \.dumpFormat, "how the tree is written")
struct Option: Sendable {
  /// The name without the dashes.
  let name: String
  /// A short name of one letter, for frequent options.
  var letter: Character?
  /// The argument after the name; nil for a flag.
  var argument: Argument?
  /// The default value, for help.
  var defaultValue: String?
  /// A phrase without an initial capital and a full stop.
  let help: String
  /// Changes the setting; returns false if the text is not a valid value.
  let apply: @Sendable (inout Settings, String) -> Bool

  /// The argument of an option, or an operand of a command.
  struct Argument: Sendable {
    /// The name in help, such as `FILE`.
    let placeholder: String
    let kind: Kind

    /// The kind of value, which determines the shell completions.
    enum Kind: Sendable {
      case oneOf([String])
      case command
      case number
      case file, folder
      case words
      /// A text of a certain form, in the words of a message.
      case text(String)
    }
  }
}

/// A setting with a fixed set of named values.
protocol ChoiceSetting: RawRepresentable<String>, CaseIterable, Sendable {}

extension Option {
  /// An option without an argument that changes a setting.
  static func flag<Value: Sendable>(
    _ name: String, letter: Character? = nil, _ setting: WritableKeyPath<Settings, Value> & Sendable, is value: Value,
    _ help: String
  ) -> Option {
    Option(name: name, letter: letter, help: help) { settings, _ in
      settings[keyPath: setting] = value
      return true
    }
  }

  static func flag(
    _ name: String, letter: Character? = nil, _ setting: WritableKeyPath<Settings, Bool> & Sendable, _ help: String
  ) -> Option {
    flag(name, letter: letter, setting, is: true, help)
  }

  /// An option without an argument that selects another form of the command.
  static func request(_ name: String, _ help: String) -> Option { Option(name: name, help: help) { _, _ in true } }

  /// An option with one of a few values.
  static func choice<Value: ChoiceSetting>(
    _ name: String, placeholder: String, _ setting: WritableKeyPath<Settings, Value> & Sendable, _ help: String
  ) -> Option {
    Option(
      name: name, argument: Argument(placeholder: placeholder, kind: .oneOf(Value.allCases.map(\.rawValue))),
      defaultValue: Settings()[keyPath: setting].rawValue, help: help
    ) { settings, text in
      guard let value = Value(rawValue: text) else { return false }
      settings[keyPath: setting] = value
      return true
    }
  }

  /// An option with a number of at least one.
  static func count(
    _ name: String, letter: Character? = nil, placeholder: String,
    _ setting: WritableKeyPath<Settings, Int?> & Sendable, default defaultValue: String, _ help: String
  ) -> Option {
    Option(
      name: name, letter: letter, argument: Argument(placeholder: placeholder, kind: .number),
      defaultValue: defaultValue, help: help
    ) { settings, text in
      guard let number = Int(text), number >= 1 else { return false }
      settings[keyPath: setting] = number
      return true
    }
  }

  static func text(
    _ name: String, letter: Character? = nil, placeholder: String, _ kind: Argument.Kind,
    _ setting: WritableKeyPath<Settings, String?> & Sendable, _ help: String
  ) -> Option {
    Option(name: name, letter: letter, argument: Argument(placeholder: placeholder, kind: kind), help: help) {
      $0[keyPath: setting] = $1
      return true
    }
  }

  /// An option that may be given several times, with a text or a path each time.
  static func list(
    _ name: String, letter: Character? = nil, placeholder: String, _ kind: Argument.Kind,
    _ setting: WritableKeyPath<Settings, [String]> & Sendable, default defaultValue: String? = nil, _ help: String
  ) -> Option {
    let argument = Argument(placeholder: placeholder, kind: kind)
    return Option(name: name, letter: letter, argument: argument, defaultValue: defaultValue, help: help) {
      $0[keyPath: setting].append($1)
      return true
    }
  }
}

extension Option {
  /// The option as typed, such as `--format`.
  var spelling: String { "--\(name)" }

  /// The option with its argument, such as `--format FORMAT`.
  var usage: String { argument.map { "\(spelling) \($0.placeholder)" } ?? spelling }

  /// The values to choose from; empty if any text is valid.
  var choices: [String] { argument?.words ?? [] }

  /// All spellings, the long one first.
  var spellings: [String] { [spelling] + (letter.map { ["-\($0)"] } ?? []) }
}

extension Option.Argument {
  /// The words to choose from; none for a text, a number or a path.
  var words: [String] {
    switch kind {
    case .oneOf(let words): words
    case .command: Command.all.map(\.name)
    case .number, .file, .folder, .words, .text: []
    }
  }

  var isPath: Bool {
    switch kind {
    case .file, .folder: true
    case .oneOf, .command, .number, .words, .text: false
    }
  }
}

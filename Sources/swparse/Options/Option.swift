/// An option of the command line: all that parsing, help, completions and the README know about it.
///
/// An option names the setting it changes, so that a command reads a typed setting and no text:
///
///     Option.choice("format", \.dumpFormat, "how the tree is written")
struct Option: Sendable {
  /// The name without its dashes.
  let name: String
  /// A name of one letter, for options that are typed often.
  let letter: Character?
  /// What follows the name; nil for an option that stands alone.
  let argument: Argument?
  /// What holds when the option is not given, where that is worth a word.
  let defaultValue: String?
  /// A sentence without capital and full stop.
  let help: String
  /// Changes the setting; fails on a text that is no value of the option.
  let apply: @Sendable (inout Settings, String) -> Bool

  /// What follows the name of an option, or stands alone on the command line.
  struct Argument: Sendable {
    /// How help calls it, such as `FILE`.
    let placeholder: String
    let kind: ArgumentKind
  }
}

/// What an argument may be, which decides what a shell offers for it.
enum ArgumentKind: Sendable {
  case oneOf([String])
  /// The name of a command.
  case command
  case number
  case file, folder
  case words
}

/// A setting with a few named values.
protocol ChoiceSetting: RawRepresentable<String>, CaseIterable, Sendable {}

extension Option {
  /// An option that stands alone and gives a setting one value.
  static func flag<Value: Sendable>(
    _ name: String, letter: Character? = nil, _ setting: WritableKeyPath<Settings, Value> & Sendable, is value: Value,
    _ help: String
  ) -> Option {
    Option(name: name, letter: letter, argument: nil, defaultValue: nil, help: help) { settings, _ in
      settings[keyPath: setting] = value
      return true
    }
  }

  /// An option that stands alone and asks for something else than the command does without it.
  static func request(_ name: String, _ help: String) -> Option {
    Option(name: name, letter: nil, argument: nil, defaultValue: nil, help: help) { _, _ in true }
  }

  /// An option with one of a few values.
  static func choice<Value: ChoiceSetting>(
    _ name: String, placeholder: String, _ setting: WritableKeyPath<Settings, Value> & Sendable, _ help: String
  ) -> Option {
    Option(
      name: name, letter: nil,
      argument: Argument(placeholder: placeholder, kind: .oneOf(Value.allCases.map(\.rawValue))),
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

  /// An option with a text or a path.
  static func text(
    _ name: String, letter: Character? = nil, placeholder: String, _ kind: ArgumentKind,
    _ setting: WritableKeyPath<Settings, String?> & Sendable, _ help: String
  ) -> Option {
    Option(
      name: name, letter: letter, argument: Argument(placeholder: placeholder, kind: kind), defaultValue: nil,
      help: help
    ) { settings, text in
      settings[keyPath: setting] = text
      return true
    }
  }

  /// An option that may be given several times, with a text or a path each time.
  static func texts(
    _ name: String, letter: Character? = nil, placeholder: String, _ kind: ArgumentKind,
    _ setting: WritableKeyPath<Settings, [String]> & Sendable, default defaultValue: String? = nil, _ help: String
  ) -> Option {
    Option(
      name: name, letter: letter, argument: Argument(placeholder: placeholder, kind: kind),
      defaultValue: defaultValue, help: help
    ) { settings, text in
      settings[keyPath: setting].append(text)
      return true
    }
  }
}

extension Option {
  /// The option as it is typed, such as `--format`.
  var spelling: String { "--\(name)" }

  /// The option with what follows it, such as `--format FORMAT`.
  var usage: String { argument.map { "\(spelling) \($0.placeholder)" } ?? spelling }

  /// The values to choose from; none where any text will do.
  var choices: [String] { argument?.words ?? [] }

  /// All spellings, the long one first.
  var spellings: [String] { [spelling] + (letter.map { ["-\($0)"] } ?? []) }
}

extension Option.Argument {
  /// The words to choose from; none where a text, a number or a path is wanted.
  var words: [String] {
    switch kind {
    case .oneOf(let words): words
    case .command: Command.all.map(\.name)
    case .number, .file, .folder, .words: []
    }
  }

  var isPath: Bool {
    switch kind {
    case .file, .folder: true
    case .oneOf, .command, .number, .words: false
    }
  }
}

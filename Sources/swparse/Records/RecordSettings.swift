import Descent

/// The settings of inputs that are not files, and of outputs with a line for each input.
struct RecordSettings: Sendable {
  enum Form: String, ChoiceSetting { case files, jsonl, tar, git }

  var form = Form.files
  /// True if each file gets a line of JSON.
  var isWanted = false
  /// The size of the largest record in bytes.
  var limit: Int?
  /// How long a record may take, in nanoseconds.
  var timeLimit: UInt64?
  var shard: Shard?
}

extension Option {
  /// The options of every command that reads files, for inputs in large numbers.
  static let records: [Option] = [
    choice(
      "input", placeholder: "FORM", \.records.form,
      "what is read: files, lines of JSON, archives of tar, or a revision of git; all but files imply --records"),
    flag("records", \.records.isWanted, "write one line of JSON for each file, whatever happens to it"),
    Option(
      name: "record-limit", argument: Argument(placeholder: "SIZE", kind: .text("a number of bytes, such as 64M")),
      defaultValue: "64M for records", help: "refuse a file or record that is larger; SIZE may end with K, M or G"
    ) { settings, text in
      guard let size = size(text) else { return false }
      settings.records.limit = size
      return true
    },
    Option(
      name: "time-limit", argument: Argument(placeholder: "SECONDS", kind: .text("seconds, such as 0.5")),
      help: "give up a file or record that takes longer"
    ) { settings, text in
      guard let seconds = Double(text), seconds > 0, seconds <= 1e9 else { return false }
      settings.records.timeLimit = UInt64(seconds * 1e9)
      return true
    },
    Option(
      name: "shard", argument: Argument(placeholder: "I/N", kind: .text("numbers I from 1 to N, such as 2/8")),
      help: "take the Ith of N parts: the files or records I, I+N, I+2N, …"
    ) { settings, text in
      settings.records.shard = Shard(text)
      return settings.records.shard != nil
    },
  ]

  /// A number of bytes, with an optional unit of 1024 bytes or a power of it.
  private static func size(_ text: String) -> Int? {
    let shift = ["K": 10, "M": 20, "G": 30][text.suffix(1).uppercased()] ?? 0
    guard let number = Int(shift == 0 ? text[...] : text.dropLast()), number >= 1,
      number <= SourceText.maximumCount >> shift
    else { return nil }
    return number << shift
  }
}

extension Settings {
  /// True if each input gets one line of JSON.
  var writesRecords: Bool { records.isWanted || records.form != .files }

  /// The size of the largest input that is read, in bytes.
  var recordLimit: Int { records.limit ?? (writesRecords ? 64 << 20 : SourceText.maximumCount) }

  /// The files of a stream of records; `-` is standard input.
  var streamPaths: ArraySlice<String> { operands.isEmpty ? ["-"] : operands[...] }

  /// Takes the current folder if no path is given.
  mutating func useCurrentFolder() {
    if operands.isEmpty, filesFrom == nil, records.form == .files { operands = ["."] }
  }

  /// Completes the settings of a run that writes records: the output of the command is JSON where it has a form of it.
  ///
  /// - Throws: `UsageError` if another option has no meaning then.
  mutating func useRecords(of command: Command) throws(UsageError) {
    guard writesRecords else { return }
    let input = records.form == .files ? "--records" : "--input \(records.form.rawValue)"
    func refuse(_ option: String) -> UsageError { .conflict(option, input, hint: command.hint) }
    if records.form != .files {
      if filesFrom != nil { throw refuse("--files-from") }
      if isListNullTerminated { throw refuse("--null") }
      if writesInPlace { throw refuse("--in-place") }
    }
    if search.asks { throw refuse("--interactive") }
    // A fix is always a text, in any format of the diagnostics.
    if appliesFixes { return }
    if let format = givenValues["format"] {
      guard format.hasPrefix("json") else { throw refuse("--format \(format)") }
    } else if let option = command.options.first(where: { $0.name == "format" }) {
      _ = option.apply(&self, "json")
    } else if command.options.contains(where: { $0.name == "json" }) {
      guard search.form == .lines || search.form == .json else {
        throw refuse(search.form == .count ? "--count" : "--files-with-matches")
      }
      search.form = .json
    }
  }
}

/// One of the forms of `complete`: the option that selects it, its arguments, and its function.
struct CompletionForm: Sendable {
  /// The option that selects the form; nil for the default, which needs only a position.
  let request: Option?
  /// The options that it takes, besides those of every command.
  let options: [Option]
  let operands: Command.Operands
  let run: @Sendable (Settings, inout Console) throws(UsageError) -> ExitStatus

  static let all = [atPosition, expected, prefix, interactive]

  /// Proposals at a position.
  static let atPosition = CompletionForm(
    request: nil, options: [.also, .limit, .language, .grammar, .listFormat(), .swiftVersion, .hidden, .jobs],
    operands: .position(1...Int.max), run: Command.completeAtPosition)

  /// The tokens expected at a position.
  static let expected = CompletionForm(
    request: .expected, options: [.language, .grammar, .listFormat(), .swiftVersion], operands: .position(1...1),
    run: Command.completeExpected)

  /// The names of a list that match a text.
  static let prefix = CompletionForm(
    request: .prefix, options: [.from, .limit, .listFormat(), .swiftVersion, .hidden, .jobs], operands: .paths,
    run: Command.completePrefix)

  /// A line of the terminal in which names are proposed while typing.
  static let interactive = CompletionForm(
    request: .interactive, options: [.from, .swiftVersion, .hidden, .jobs], operands: .paths,
    run: Command.completeInteractively)

  /// The options of all forms, without duplicates.
  static var options: [Option] {
    var names: Set<String> = []
    return (all.compactMap(\.request) + all.flatMap(\.options)).filter { names.insert($0.name).inserted }
  }
}

extension CompletionForm {
  /// - Throws: `UsageError` if two forms are requested, if an option does not belong to the selected form, or if
  ///   the number of operands is wrong.
  init(askedForBy settings: Settings) throws(UsageError) {
    let given = settings.givenOptions
    let asked = Self.all.filter { $0.request.map { given.contains($0.name) } ?? false }
    if asked.count > 1 {
      throw Self.error("\(asked.map(\.spelling).joined(separator: " and ")) ask for different things")
    }
    self = asked.first ?? .atPosition
    for name in given where !takes(name) {
      let others = Self.all.filter { $0.takes(name) }.map(\.spelling)
      throw Self.error("option '--\(name)' does not go with \(spelling), but with \(others.joined(separator: " or "))")
    }
    let name = "complete" + (request.map { " \($0.spelling)" } ?? "")
    try operands.check(settings.operands, of: name, hint: Command.complete.hint)
  }

  private func takes(_ name: String) -> Bool {
    let own = options + (request.map { [$0] } ?? [])
    return (own + Option.general).contains { $0.name == name }
  }

  /// The name of the form in messages.
  private var spelling: String { request.map { "'\($0.spelling)'" } ?? "a position" }

  private static func error(_ message: String) -> UsageError { UsageError(message, hint: Command.complete.hint) }
}

// The options of `complete`, except those shared with other commands.
extension Option {
  static let expected = request("expected", "list the tokens that are allowed at a position")
  static let prefix = text(
    "prefix", placeholder: "TEXT", .words, \.typedPrefix, "list the names that a typed text may mean")
  static let interactive = request("interactive", "type a line on the terminal that shows what completes it")

  static let also = list(
    "also", placeholder: "PATH", .file, \.otherPaths,
    "read the names of more Swift files; paths after the position are such files, too")
  static let from = list(
    "from", placeholder: "PATH", .file, \.nameSources, default: ".",
    "where names come from: from Swift files, from the lines of others and of standard input (-); more paths may follow"
  )
  static let limit = count(
    "limit", placeholder: "N", \.proposalLimit, default: "20", "how many proposals are listed at most")
}

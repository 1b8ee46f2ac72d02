import Descent

extension Command {
  static let complete: Command = Command(
    name: "complete", summary: "propose what may be typed at a position",
    operands: .init(argument: .init(placeholder: "FILE:LINE:COLUMN", kind: .file), count: 1...Int.max),
    ownOptions: [
      .texts(
        "also", placeholder: "PATH", .file, \.otherPaths,
        "read the names of more Swift files; paths behind the position are such files, too"),
      .count("limit", placeholder: "N", \.limit, default: "20", "how many proposals are listed at most"),
      .flag("expected", \.completion, is: .expected, "list the tokens that may stand there"), .language,
      .choice("format", placeholder: "FORMAT", \.listFormat, "how the list is written"),
    ] + [.swiftVersion, .hidden, .jobs],
    discussion: """
      Names and keywords are listed, the likeliest first. In text, a line is a proposal: the text, its kind, FILE:LINE:COLUMN
      of the declaration, and the bytes of the text that were typed, separated by tabs; - is none. With --expected, a line
      is a token: its role, its spelling and the production that wants it. A keyword and punctuation are to be typed as they
      are, a class stands for many tokens, a name is a word of the language that is but a name there. In a comment or a
      literal nothing is proposed. Lines and columns begin at 1, columns count bytes.

        \(Tool.name) complete main.swift:3:12 --also Sources
        \(Tool.name) complete --format json main.swift:3:12 | jq -r '.items[0].insertion'
        \(Tool.name) complete --expected main.swift:3:12
      """,
    run: { (settings, console) throws(UsageError) in
      switch settings.completion {
      case .proposals: return try completeAtCursor(settings, &console)
      case .expected: return try completeExpected(settings, &console)
      }
    })
}

import Descent

extension Command {
  static let complete: Command = Command(
    name: "complete", summary: "say what may stand at a position",
    operands: .one("FILE:LINE:COLUMN", .file),
    ownOptions: [
      .flag("expected", \.completion, is: .expected, "list the tokens that may stand there"), .language,
      .choice("format", placeholder: "FORMAT", \.listFormat, "how the list is written"),
    ],
    discussion: """
      In text, a line is a token: its role, its spelling and the production that wants it, separated by tabs. A keyword
      and punctuation are to be typed as they are, a class stands for many tokens, a name is a word of the language that is
      but a name there. In a comment or a literal nothing is expected. Lines and columns begin at 1, columns count bytes.

        \(Tool.name) complete --expected main.swift:3:12
        \(Tool.name) complete --expected --format json main.swift:3:12 | jq -r '.tokens[] | select(.role == "keyword").spelling'
      """,
    run: { (settings, console) throws(UsageError) in
      switch settings.completion {
      case .expected: return try completeExpected(settings, &console)
      case .unnamed:
        throw UsageError(message: "'complete' wants --expected", hint: "Try '\(Tool.name) complete --help'.")
      }
    })
}

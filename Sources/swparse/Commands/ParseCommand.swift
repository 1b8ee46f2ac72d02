import DescentTools

extension Command {
  static let parse = Command(
    name: "parse", summary: "print syntax trees of another language", operands: .paths,
    ownOptions: Option.languages + [.maxErrors] + Option.dumping + Option.input,
    discussion: """
      The language of a file is told by its extension where --language does not name it. In a folder, the files of that
      language are taken, or of all. Formats are those of 'dump'. Reported is what is wrong with the syntax, and what the
      language forbids beyond it, such as a key that is defined twice.
      With --grammar, the files are parsed as a grammar says, in the notation of Grammars; no parser has to be written.

        \(Tool.name) parse --language notation Grammars/Swift/patterns.grammar
        \(Tool.name) parse --format sexp Grammars
        \(Tool.name) parse --grammar Grammars/JSON data.json
      """,
    run: { (settings, console) throws(UsageError) in
      try printTrees(settings, of: try settings.languageOfFiles(), &console)
    })
}

extension Option {
  static let language = Option(
    name: "language",
    argument: Argument(placeholder: "NAME", kind: .oneOf(AnyLanguage.all.map { $0.name.lowercased() })),
    defaultValue: "by extension", help: "the language that the files are written in"
  ) { settings, text in
    guard let language = AnyLanguage.all.first(where: { $0.isNamed(text) }) else { return false }
    settings.language = language
    return true
  }
}

import Descent

extension Command {
  static let dump: Command = Command(
    name: "dump", summary: "print syntax trees", operands: .paths,
    ownOptions: Option.dumping + Option.parsing,
    discussion: """
      A PATH is a file, a folder that is searched for *.swift and *.swiftinterface, or - for standard input.
      Ranges are half-open and count bytes of UTF-8 from 0; lines and columns count from 1.
      A document of json holds its diagnostics, one document a line; the others print them to standard error.
      In spans, a line is: start, end and name of a node, each node before those in it, each file below '=== PATH'.

        \(Tool.name) dump main.swift
        \(Tool.name) dump --format json Sources | jq -r 'select(.ok | not) | .file'
        echo 'f(1)' | \(Tool.name) dump --format sexp -
      """,
    run: { (settings, console) throws(UsageError) in
      try TreeDumps.run(settings, of: .only(.swift), &console)
    })
}

extension Option {
  /// What every command that prints trees takes.
  static let dumping = [
    choice("format", placeholder: "FORMAT", \.dumpFormat, "how trees are written"),
    flag("ranges", \.ranges, is: .shown, "show the range of bytes of each node in a tree; json has it always"),
    locations,
    flag("one-line", \.sexpLayout, is: .oneLine, "write each S-expression on one line"),
  ]
}

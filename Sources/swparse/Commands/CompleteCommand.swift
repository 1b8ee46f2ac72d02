extension Command {
  static let complete = Command(
    name: "complete", summary: "propose what may be typed, at a position or of a list of names",
    operands: .position(0...Int.max), ownOptions: CompletionForm.options,
    discussion: """
      Names and keywords are listed, the likeliest first. In text, a line is a proposal: the text, its kind, FILE:LINE:COLUMN
      of the declaration, and the bytes of the text that were typed, separated by tabs; - is none. Characters that a
      terminal would obey are written as escapes, such as \\u{1B}; json has the text itself. In a comment or a literal
      nothing is proposed. Lines and columns begin at 1, columns count bytes.

      Better matches stand first: the whole text, its beginning, beginnings of its words, letters in between, one typo. What
      decides among equals is, in Swift, what is before the position and then the distance of the declaration. In any
      other language the file's own tokens come first, those taken by the same production before others and the nearest
      before the position before others, then keywords, then punctuation; the place of the declaration is where the file
      has the text first.

      With --expected, a line is a token: its role, its spelling and the production that wants it. A keyword and
      punctuation are to be typed as they are, a class stands for many tokens, a name is a word of the language that is
      but a name there.

      With --prefix, the names of a list are proposed in the order in which it has them, better matches first; the exit
      status is 1 if there is none. With --interactive, the first name that begins with what is typed is shown in the line;
      what was not typed of it is shown inverted; small letters find capitals. Tab takes it, Return takes it and prints the
      line, Escape takes it away. Ctrl-C and Ctrl-D give the line up; the exit status is 1 then. Ctrl-Z stops it for a while.

        \(Tool.name) complete main.swift:3:12 --also Sources
        \(Tool.name) complete --format json main.swift:3:12 | jq -r '.items[0].insertion'
        \(Tool.name) complete --expected main.swift:3:12
        \(Tool.name) complete --prefix gT --from Sources
        git branch --format '%(refname:short)' | \(Tool.name) complete --interactive --from -
      """,
    run: { (settings, console) throws(UsageError) in
      try CompletionForm(askedForBy: settings).run(settings, &console)
    })
}

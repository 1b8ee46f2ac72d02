import Testing

@testable import swparse

@Suite struct ArgumentTests {
  private func parse(_ arguments: String...) throws(UsageError) -> (Command?, Settings) {
    try ArgumentParser.parse(arguments)
  }

  @Test func valuesInBothForms() throws {
    for arguments in [
      ["dump", "--format", "json", "a"], ["dump", "--format=json", "a"], ["dump", "a", "--format=json"],
    ] {
      let (command, settings) = try ArgumentParser.parse(arguments)
      #expect(command?.name == "dump")
      #expect(settings.dumpFormat == .json)
      #expect(settings.operands == ["a"])
    }
  }

  @Test(arguments: [["-j", "3"], ["-j3"], ["--jobs", "3"], ["--jobs=3"]]) func letters(option: [String]) throws {
    #expect(try ArgumentParser.parse(["dump"] + option).1.jobs == 3)
  }

  @Test func everythingAfterTwoDashesIsAnOperand() throws {
    #expect(try parse("dump", "-", "--", "--format", "-j").1.operands == ["-", "--format", "-j"])
  }

  @Test func anEmptyValueIsAValue() throws {
    #expect(try parse("dump", "--files-from=").1.filesFrom == "")
  }

  @Test func theLastValueCounts() throws {
    #expect(try parse("dump", "--color", "never", "--color", "always").1.color == .always)
  }

  @Test(
    arguments: [
      ([], "a command is missing"),
      (["--color", "never"], "a command is missing"),
      (["dmup"], "unknown command 'dmup'; did you mean 'dump'?"),
      (["Sources/a.swift"], "unknown command 'Sources/a.swift'; to print the tree of a file, write 'swparse dump"),
      (["-"], "unknown command '-'; to print the tree of a file, write 'swparse dump -'"),
      (["dump", "--fromat", "json"], "unknown option '--fromat' of 'dump'; did you mean '--format'?"),
      (["check", "--one-line"], "unknown option '--one-line' of 'check'; it belongs to 'dump'"),
      (["dump", "-x"], "unknown option '-x' of 'dump'"),
      (
        ["search", "-> $T"], "unknown option '->' of 'search'; an argument that begins with '-' goes after '--'"
      ),
      (["dump", "--format", "jsno"], "'jsno' is no value of option '--format'; did you mean 'json'?"),
      (["dump", "--format=xml"], "'xml' is no value of option '--format', which wants one of tree, sexp, json"),
      (["dump", "--format"], "option '--format' wants a value, FORMAT"),
      (["dump", "--ranges=yes"], "option '--ranges' takes no value"),
      (["dump", "-j0"], "'0' is no value of option '-j', which wants a number of at least 1"),
      (["dump", "-j", "99999999999999999999"], "'99999999999999999999' is no value of option '-j'"),
      (["completions"], "'completions' wants an argument, SHELL"),
      (["completions", "bsh"], "unknown shell 'bsh'; did you mean 'bash'?"),
      (["completions", "bash", "zsh"], "'completions' takes no further argument 'zsh'"),
      (["help", "tokns"], "unknown command 'tokns'; did you mean 'tokens'?"),
      (["dump"], "no path is given; '.' is the current folder, '-' standard input"),
      (["dump", "-", "--files-from=-"], "standard input cannot hold both the paths and a source"),
    ] as [([String], String)])
  func wrongUsage(arguments: [String], message: String) {
    let result = run(arguments)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("swparse: \(message)"), "\(result.errors)")
  }

  @Test func helpAndVersionEverywhere() {
    #expect(run("--version").output == "swparse \(Tool.version)\n")
    #expect(run("--help").output == run("help").output)
    for command in Command.all {
      #expect(run(command.name, "--version").output == "swparse \(Tool.version)\n")
      let help = run(command.name, "--help")
      #expect(help.status == 0)
      #expect(help.output == run("help", command.name).output)
      #expect(run(command.name, "-h", "--wrong").output == help.output)
    }
  }

  /// File names must not control the terminal that shows a message.
  @Test(arguments: [
    ["a\u{1B}[2J"], ["dump", "a\u{1B}[2J"], ["complete", "a\u{1B}[2J"], ["check", "--a\u{1B}[2J", "."],
  ])
  func messagesAreShownNotObeyed(arguments: [String]) {
    let errors = run(arguments).errors
    #expect(!errors.contains("\u{1B}"), "\(errors)")
    #expect(errors.contains("a\\u{1B}[2J"), "\(errors)")
  }
}

/// Options that would have no effect are refused.
@Suite struct UnusedOptionTests {
  @Test(arguments: [
    (["grammar", "check", "--seed", "4", "x"], "option '--seed' goes with 'grammar generate'"),
    (["grammar", "draw", "--min", "3", "x"], "option '--min' goes with 'grammar coverage'"),
    (["grammar", "emit", "--only", "a", "x"], "option '--only' goes with 'grammar draw'"),
    (["search", "--json", "--count", "f()", "x"], "option '--count' does not go with '--json'"),
    (["search", "-C", "1", "-l", "f()", "x"], "option '--files-with-matches' does not go with '--context'"),
    (["dump", "--one-line", "x"], "option '--one-line' goes with '--format sexp'"),
    (["dump", "--format", "sexp", "--tokens", "x"], "option '--tokens' goes with '--format json'"),
    (["lint", "--list", "--fix", "x"], "option '--fix' does not go with '--list'"),
    (["lint", "--format", "sarif", "--test"], "option '--test' does not go with '--format'"),
  ])
  func areRefused(arguments: [String], message: String) {
    let result = run(arguments)
    #expect(result.status == 2)
    #expect(result.errors == "swparse: \(message)\n")
  }
}

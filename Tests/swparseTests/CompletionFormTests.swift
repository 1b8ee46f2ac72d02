import Testing

@testable import swparse

/// The valid combinations of the options of `complete`.
@Suite struct CompletionFormTests {
  @Test(arguments: [
    ("--expected --prefix x a.swift:1:1", "'--expected' and '--prefix' ask for different things"),
    ("--prefix x --interactive", "'--prefix' and '--interactive' ask for different things"),
    ("--expected --limit 2 a.swift:1:1", "'--limit' does not go with '--expected', but with a position or '--prefix'"),
    ("--from list a.swift:1:1", "'--from' does not go with a position, but with '--prefix' or '--interactive'"),
    ("--prefix x --also a.swift", "'--also' does not go with '--prefix', but with a position"),
    ("--interactive --format json", "'--format' does not go with '--interactive'"),
    ("--expected a.swift:1:1 b.swift", "'complete --expected' takes no further argument 'b.swift'"),
    ("--expected", "'complete --expected' wants an argument, FILE:LINE:COLUMN"),
    ("", "'complete' wants an argument, FILE:LINE:COLUMN"), ("--prefix", "'--prefix' wants a value, TEXT"),
    ("a.unknown:1:1", "cannot tell the language of 'a.unknown'"),
  ])
  func wrongCombinationsAreSaid(arguments: String, message: String) {
    let result = run(["complete"] + arguments.split(separator: " ").map(String.init))
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output == "")
    #expect(result.status == 2)
  }

  @Test func everyOptionBelongsToAForm() {
    #expect(Command.complete.ownOptions.map(\.name) == CompletionForm.options.map(\.name))
    for option in CompletionForm.options {
      #expect(
        CompletionForm.all.contains { form in
          form.request?.name == option.name || form.options.contains { $0.name == option.name }
        })
    }
  }

  @Test func optionsThatEveryCommandTakesGoWithAll() {
    #expect(run("complete", "--color", "never", "--expected", "absent.swift:1:1").errors.contains("cannot read"))
    #expect(run("complete", "--interactive", "--limit", "2", "--help").status == 0)
  }
}

import Foundation
import TestSupport
import Testing

@testable import swparse

/// Help, completions and manual contain everything in the option table.
@Suite struct OptionTableTests {
  @Test func namesAreUnique() {
    #expect(Set(Command.all.map(\.name)).count == Command.all.count)
    for command in Command.all {
      let spellings = command.options.flatMap(\.spellings)
      #expect(Set(spellings).count == spellings.count, "\(command.name)")
    }
  }

  @Test func helpHasEverything() {
    let overview = run("--help").output
    for command in Command.all {
      #expect(overview.contains("\n  \(command.name) "))
      #expect(overview.contains(command.summary))
      let help = run("help", command.name).output
      #expect(help.contains("Usage: \(command.usage)\n"))
      for option in command.options {
        #expect(help.contains(" \(option.usage) "), "\(command.name) \(option.usage)")
        for choice in option.choices { #expect(help.contains(choice)) }
      }
      for line in help.split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
    }
  }

  @Test(arguments: Completions.Shell.allCases) func completionsHaveEverything(shell: Completions.Shell) {
    let script = run("completions", shell.rawValue).output
    for command in Command.all {
      #expect(script.contains(command.name))
      for option in command.options {
        #expect(script.contains(shell == .fish ? "-l \(option.name) " : option.spelling))
        for choices in [option.choices] where !choices.isEmpty {
          #expect(script.contains(choices.joined(separator: " ")))
        }
      }
    }
  }

  /// The shells that this machine has must be able to read their scripts.
  @Test(arguments: Completions.Shell.allCases) func shellsReadTheirScripts(shell: Completions.Shell) throws {
    let script = """
      command -v \(shell.rawValue) >/dev/null || exit 0
      "$swparse" completions \(shell.rawValue) > script && \(shell.rawValue) -n script
      """
    let folder = try TemporaryFolder([String: String]())
    let result = try runShell(script, in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(arguments: [
    ("swparse d", "dump diff doctor"), ("swparse dump --format ''", "tree sexp json json-compact spans"),
    ("swparse dump --format = j", "json json-compact"),
    ("swparse dump --fo", "--format"), ("swparse completions ''", "bash zsh fish"), ("swparse dump x", ""),
  ])
  func bashCompletes(words: String, expected: String) throws {
    let result = try runShell(
      """
      command -v bash >/dev/null || { echo '\(expected)'; exit; }
      bash -c 'eval "$("$swparse" completions bash)"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _swparse
        echo "${COMPREPLY[*]}"' - \(words)
      """)
    #expect(result.output == expected + "\n")
  }

  @Test func theManualPageHasEverything() {
    let page = run("help", "--man").output
    for command in Command.all {
      #expect(page.contains("\n.SS \(command.usage)\n"))
      for option in command.options {
        let spelling = option.spelling.replacingEach("-", by: "\\-")
        #expect(page.contains("\\fB\(spelling)\\fR"), "\(option.usage)")
      }
    }
    // What begins with a full stop or a quotation mark is a command of roff, and is meant to be one.
    let commands: Set = [".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".BR", ".I", ".RS", ".RE", ".nf", ".fi"]
    for line in page.split(separator: "\n") where ".'".contains(line.first ?? " ") {
      #expect(commands.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }

  @Test func markdownHasEverything() {
    let table = run("help", "--markdown").output
    for command in Command.all {
      for option in command.options {
        let row = table.split(separator: "\n").first {
          $0.contains("`\(option.usage)`") && ($0.contains(command.name) || $0.contains("| all |"))
            && option.choices.allSatisfy($0.contains)
        }
        #expect(row != nil, "\(command.name) \(option.usage)")
      }
    }
  }
}

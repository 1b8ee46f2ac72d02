import Descent
import DescentTools
import SystemCalls

extension Command {
  static let profile = Command(
    name: "profile", summary: "measure what each production of a parser costs", operands: .paths,
    ownOptions: Option.languages + [.listFormat("how the profile is written")] + Option.input,
    discussion: """
      The costs of all files are added up, the most expensive production first. Columns are calls, those that were only
      tried, milliseconds with and without the productions inside, tokens, and tokens that were read again. To measure
      takes time itself, so the times are there to be compared with each other.

        \(Tool.name) profile Sources
        \(Tool.name) profile --format json Sources | jq '.productions[] | select(.backtrackedTokens > 0)'
      """,
    run: { (settings, console) throws(UsageError) in
      let sum = Platform.Monitor(ParserProfile())
      let status = try FileRun.run(settings, of: try settings.languageOfFiles(), &console) { task, _ in
        let (tree, profile) = ParserProfile.recording(task.options) { task.language.parse(task.source, options: $0) }
        sum.update { $0.add(profile) }
        return FileReport(status: ExitStatus(of: tree))
      }
      var output = ByteBuffer()
      let profile = sum.wait { $0 }
      switch settings.listFormat {
      case .text: profile.write(style: console.outputStyle, to: &output)
      case .json:
        output.appendDocument("swparse-profile") { json in
          json.key("productions")
          json.value(profile)
        }
      }
      console.output.append(output)
      return status
    })
}

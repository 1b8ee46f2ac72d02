import Descent
import DescentTools

extension Command {
  static let highlight = Command(
    name: "highlight", summary: "print sources with highlighting", operands: .paths,
    ownOptions: [
      .choice("format", placeholder: "FORMAT", \.highlightFormat, "how the source is written"), .locations,
      .swiftVersion,
    ] + Option.languages + Option.input,
    discussion: """
      In text, the source has the colors of a terminal: on a terminal, or with --color always. In html, it is an element
      'pre', in which each keyword, literal or name is a 'span' with the name of its class, such as 'functionName'. In json,
      each has its class and its range; ranges are half-open and count bytes of UTF-8 from 0. Several files are separated by
      '=== PATH' in text.

        \(Tool.name) highlight --color always main.swift | less -R
        \(Tool.name) highlight --format html main.swift > main.html
      """,
    run: { (settings, console) throws(UsageError) in
      try FileRun.run(settings, of: try settings.languageOfFiles(), &console) { task, deliver in
        let tree = task.language.parse(task.source, options: task.options)
        let highlights = task.language.highlights(of: tree)
        var report = FileReport()
        func drain(_ output: inout ByteBuffer) -> ByteBuffer.Next { deliver(.part(&output)) }
        switch settings.highlightFormat {
        case .text:
          report.output.appendHeading(of: task)
          report.output.append(task.source, highlighting: highlights, task.outputStyle, drain: drain)
        case .html:
          report.output.appendHTML(task.source, highlighting: highlights, drain: drain)
          report.output.append("\n")
        case .json:
          let positions = JSONPositions(task.source, withLocations: settings.showsLocations)
          report.output.append(highlights, of: task.source, positions, drain: drain)
        }
        return report
      }
    })
}

extension ByteBuffer {
  fileprivate mutating func append(
    _ highlights: [HighlightedRange], of source: SourceText, _ positions: JSONPositions,
    drain: (inout ByteBuffer) -> Next
  ) {
    appendDocument("swparse-highlight", of: source) { json in
      json.array("highlights") { json in
        for highlight in highlights {
          json.object { json in
            json.member("class", highlight.kind.rawValue)
            json.members(of: highlight.range, positions)
          }
          if json.buffer.isPieceFull, json.drain(drain) == .stop { return }
        }
      }
    }
  }
}

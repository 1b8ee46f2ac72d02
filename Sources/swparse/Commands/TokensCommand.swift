import Descent
import DescentTools
import SwiftGrammar

extension Command {
  static let tokens = Command(
    name: "tokens", summary: "list tokens with their ranges and kinds", operands: .paths,
    ownOptions: [
      .choice("format", placeholder: "FORMAT", \.tokenFormat, "how tokens are written"), .locations, .grammar,
    ] + Option.parsing,
    discussion: """
      In text, a line is: start, end, kind and text, separated by spaces; line ends in the text are written \\n.
      In spans, a line is: start, end and kind, each file below '=== PATH'; a literal is listed as the compiler's parser
      does, in its quotation marks, number signs and lines of text, and so are versions.
      Ranges are half-open and count bytes of UTF-8 from 0. An operator that was lexed in pieces, as '>>=' is since it may
      close two lists, is on one line with the kind of its first piece.

        \(Tool.name) tokens main.swift
        \(Tool.name) tokens --format json Sources | jq -r '.tokens[].kind' | sort | uniq -c
      """,
    run: { (settings, console) throws(UsageError) in
      try FileRun.run(settings, of: try settings.languageOfFiles() ?? .swift, &console) { task, deliver in
        let file = task.language.isSwift ? task.parse() : nil
        let tree = file?.tree ?? task.language.parse(task.source, options: task.options)
        var report = FileReport(status: ExitStatus(of: tree))
        switch settings.tokenFormat {
        case .text:
          report.output.appendHeading(of: task)
          report.append(tokensOf: tree, deliver: deliver)
        case .spans:
          report.output.appendSpansHeading(of: task.source)
          if let file {
            report.append(TokenPieces(file), of: tree, deliver: deliver) { ($0.kind.index, $0.range) }
          } else {
            report.append(tree.wholeTokens, of: tree, deliver: deliver) { $0 }
          }
        case .json:
          let positions = JSONPositions(task.source, withLocations: settings.showsLocations)
          report.output.append(tokensOf: tree, positions) { deliver(.part(&$0)) }
        }
        report.append(tree.diagnostics, of: task, deliver: deliver)
        return report
      }
    })
}

extension FileReport {
  fileprivate mutating func append(tokensOf tree: SyntaxTree, deliver: (FileReport) -> ByteBuffer.Next) {
    // A line has about 26 bytes; `TokenLines` asks for 16 KiB at a time.
    output.reserve(tree.tokens.count * 32 + (1 << 14))
    var lines = TokenLines(tree)
    while lines.append(to: &output) { if deliverPiece(by: deliver) == .stop { return } }
  }

  /// Appends the spans of tokens, or of their pieces in a language that has them.
  fileprivate mutating func append<Tokens: Sequence>(
    _ tokens: Tokens, of tree: SyntaxTree, deliver: (FileReport) -> ByteBuffer.Next,
    _ span: (Tokens.Element) -> (kind: UInt8, range: SourceRange)
  ) {
    let names = DumpNames(tree.tokenKinds)
    for token in tokens {
      let (kind, range) = span(token)
      output.appendSpan(range, names.name(ofKind: kind))
      if deliverPiece(by: deliver) == .stop { return }
    }
  }
}

extension ByteBuffer {
  fileprivate mutating func append(
    tokensOf tree: SyntaxTree, _ positions: JSONPositions, drain: (inout ByteBuffer) -> ByteBuffer.Next
  ) {
    var names = DumpNames(tree.tokenKinds)
    appendDocument("swparse-tokens", of: tree.source) { json in
      json.member("ok", tree.isValid)
      json.array("tokens") { json in
        for token in tree.wholeTokens {
          json.beginObject()
          json.key("kind")
          json.plainValue(names.escapedName(ofKind: token.kind))
          json.members(of: token.range, positions)
          json.member("text", tree.source.bytes(in: token.range))
          json.endObject()
          if json.buffer.isPieceFull, json.drain(drain) == .stop { return }
        }
      }
    }
  }
}
